"""Judge what bound players are offered in whole games of shipped sets (R63), by a brute-force search.

    scripts/obligations games 2000             2,000 bound decisions of each kind of game
    scripts/obligations limits 500 24 60 8     the same decisions by other limits too (see `search_limits`)

Each decision is judged both ways: what is offered although it breaks an obligation, and what is refused although it is
legal by R42. Decisions that are too large for the search are left out and counted.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from crazier.cards.library import playable_sets
from crazier.engine.core.chance import streams
from crazier.engine.core.obligations import release_departed_cards
from crazier.engine.core.options import seats_asked
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.obligations import is_bound, legal_under_obligations
from crazier.games.eights.search_limits import SEARCH_LIMITS
from crazier.games.eights.turn import advance
from crazier.games.eights.turn_search import SEARCH_COUNTS
from crazier.games.policies import GREEDY, RANDOM
from crazier.play.factory import new_game
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, Table
from tests.games.eights.obligation_check import describe
from tests.games.eights.obligation_oracle import Judgement, TooLarge, judge

ORACLE_LIMIT = 3000
"""How many positions the brute-force search may visit in one decision."""
GUARD = 150
WAYS = {"random": RANDOM, "greedy": GREEDY}
KINDS = tuple((way, players) for way in WAYS for players in (2, 4))
LIMIT_NAMES = ("nodes", "decision_nodes", "min_nodes", "deep_nodes", "win_nodes")
MOST_BREAKING = 0.015
"""The largest share of decisions, of those in which an obligation can be met, that may offer to break it."""
MOST_REFUSED = 0.03
"""The largest share of options there that may be refused although they are legal."""


@dataclass
class Tally:
    """The outcome of judging many decisions."""

    decisions: int = 0
    too_large: int = 0
    can_be_met: int = 0
    with_breaking: int = 0
    """Decisions, of those that can be met, with an option that breaks an obligation."""
    at_once: int = 0
    at_once_with_breaking: int = 0
    """The same of decisions in which the one bound card can be used at once."""
    options: int = 0
    """Options of the decisions that can be met."""
    refused_legal: int = 0
    missed_wins: int = 0
    """Options among these that are legal because they win."""
    nodes: int = 0
    examples: list[str] = field(default_factory=list)
    by_set: Counter[str] = field(default_factory=Counter)

    def count(self, position: Any, judgement: Judgement, offered: Sequence[int], name: str) -> None:
        """Count a decision that was judged."""
        self.decisions += 1
        if not judgement.can_be_met:
            return
        self.can_be_met += 1
        self.by_set[name] += 1
        breaks = bool(set(offered) & set(judgement.breaking))
        self.with_breaking += breaks
        self.at_once += judgement.at_once
        self.at_once_with_breaking += breaks and judgement.at_once
        self.options += len(position.options)
        self.refused_legal += len(set(judgement.expected) - set(offered))
        self.missed_wins += len(set(judgement.winning) - set(offered))
        if breaks and judgement.at_once:
            self.examples.append(f"{name}: {describe(position, list(offered), judgement.expected)}")

    def lines(self) -> list[str]:
        """Return the outcome in words."""
        met, options = max(self.can_be_met, 1), max(self.options, 1)
        return [
            f"{self.decisions} bound decisions judged, {self.can_be_met} can be met; {self.too_large} too large",
            f"a breaking option in {self.with_breaking} ({self.with_breaking / met:.2%}); where the one bound card can "
            f"be used at once in {self.at_once_with_breaking} of {self.at_once}",
            f"legal options refused: {self.refused_legal} of {self.options} ({self.refused_legal / options:.2%}), "
            f"{self.missed_wins} of them wins; {self.nodes} positions visited",
            *self.examples[:5],
        ]

    def is_good(self) -> bool:
        """Check whether the outcome is within the limits."""
        return (
            self.with_breaking <= MOST_BREAKING * self.can_be_met
            and not self.at_once_with_breaking
            and self.refused_legal <= MOST_REFUSED * self.options
        )


def bound_decisions(rng: Random, name: str, players: int, policy: int) -> Iterator[Any]:
    """Play a game by a policy and yield each decision of a bound player, with all its options."""
    table = Table(name, DEFAULT_NAMES[:players], "first" if name == "first" else "modern", {"stall_guard": GUARD})
    position = new_game(table, seed=rng.randrange(2**40)).position.clone()
    chance = streams(rng.randrange(2**40))
    apply = adapter_for(table.game).apply
    while not position.reason:
        code = policy_option(position, policy, chance)
        if not len(position.obligations):
            apply(position, code)
            continue
        advance(position, code)
        release_departed_cards(position)
        if not position.reason and is_any_bound(position):
            yield position.clone()
        position.options = legal_under_obligations(position)


def is_any_bound(position: Any) -> bool:
    """Check whether a player who is asked is bound and has a choice."""
    asked = int(seats_asked(position))
    return len(position.options) > 1 and any(
        asked >> seat & 1 and is_bound(position, seat) for seat in range(int(position.players))
    )


def set_limits(numbers: Sequence[int]) -> None:
    """Use other limits for searches from now on."""
    for name, number in zip(LIMIT_NAMES, numbers, strict=False):
        setattr(SEARCH_LIMITS, name, number)


def offered_in(position: Any, tally: Tally, limits: Sequence[int]) -> list[int]:
    """Return what is offered in a decision by certain limits."""
    set_limits(limits)
    before = int(SEARCH_COUNTS.nodes)
    offered = [int(code) for code in legal_under_obligations(position.clone())]
    tally.nodes += int(SEARCH_COUNTS.nodes) - before
    return offered


def judge_games(decisions: int, way: str, players: int, limits: Sequence[Sequence[int]], seed: int) -> list[Tally]:
    """Judge so many bound decisions of games of one kind, each by every one of the limits."""
    rng = Random(seed)
    tallies = [Tally() for _ in limits]
    while tallies[0].decisions < decisions:
        name = rng.choice(playable_sets())
        for position in bound_decisions(rng, name, players, WAYS[way]):
            try:
                judgement = judge(position, ORACLE_LIMIT)
            except TooLarge:
                tallies[0].too_large += 1
                continue
            for tally, numbers in zip(tallies, limits, strict=True):
                tally.count(position, judgement, offered_in(position, tally, numbers), name)
            set_limits(limits[0])
            if tallies[0].decisions >= decisions:
                break
    return tallies


def main(mode: str, decisions: int, numbers: Sequence[int]) -> None:
    usual = tuple(int(getattr(SEARCH_LIMITS, name)) for name in LIMIT_NAMES)
    limits = [usual] if mode == "games" else [usual, (*numbers, *usual[len(numbers) :])]
    good = True
    for way, players in KINDS:
        for tally, shown in zip(judge_games(decisions, way, players, limits, 1), limits, strict=True):
            print(f"\n{way}, {players} players, limits {shown}", *tally.lines(), sep="\n  ", flush=True)
            good &= shown != usual or tally.is_good()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [int(number) for number in sys.argv[3:]])
