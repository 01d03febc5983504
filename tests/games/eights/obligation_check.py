"""Compare what bound players are offered with a brute-force search (MQ10, R42).

    scripts/obligations 20000

compares that many options in random positions with a bound player, of every set and with generated cards.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from crazier import compiled
from crazier.engine.compiler.compiled_deck import A_COND, ABILITY_WIDTH, ALERT_MORE_DISCARDS, ALERT_MORE_PLAYS
from crazier.engine.core import log
from crazier.engine.core.state import OBLIGATION_TOKEN, OBLIGATION_WIDTH, WATCHER_ABILITY, WATCHER_WIDTH
from tests.games.eights.bound_positions import bound_decisions
from tests.games.eights.obligation_oracle import TooLarge, judge

ORACLE_LIMIT = 4000 if compiled() else 1000
"""How many positions the brute-force search may visit in one decision."""
FLOOR = 100
"""Of every so many options at least one must involve each kind."""
LOGGED = {
    log.L_DREW: "draw",
    log.L_PLAYED: "play",
    log.L_DISCARDED: "discard",
    log.L_GAINED: "gain",
    log.L_DESTROYED: "destroy",
    log.L_PUT: "put",
    log.L_GRANTED: "grant",
    log.L_SKIPPED: "skip",
    log.L_NAMED: "name a color",
    log.L_WON: "win",
}
KINDS = (*LOGGED.values(), "requirement", "allowance", "condition", "two or more cards", "team")
"""What is counted: what could happen in the rest of the turn, and what the position was like."""


@dataclass
class Comparison:
    """The outcome of comparing many options."""

    options: int = 0
    refused: int = 0
    given_up: int = 0
    """Options of decisions in which the engine's search was given up: only known ways count there (R63)."""
    unknown_refused: int = 0
    """Of these, options that are not offered though a longer search finds a way."""
    unknown_offered: int = 0
    """Of these, options that are offered though they break an obligation: no way was known after any option."""
    too_large: int = 0
    """Options of decisions that are too large for the brute-force search; they are not compared."""
    differences: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    """How many options of each kind were compared."""
    refused_kinds: Counter[str] = field(default_factory=Counter)
    """How many refused options there were in decisions of each kind."""

    def lines(self) -> list[str]:
        """Return the outcome in words."""
        kinds = ", ".join(f"{kind} {self.kinds[kind]} ({self.refused_kinds[kind]})" for kind in KINDS)
        return [
            f"{self.options} options compared, {self.refused} of them refused; {len(self.differences)} differences",
            f"{self.given_up} more in decisions whose search was given up (refused though a longer search finds a way: "
            f"{self.unknown_refused}; offered though breaking: {self.unknown_offered}), "
            f"{self.too_large} too large to compare",
            f"options (refused ones) by what was involved: {kinds}",
            *self.differences[:20],
        ]


def compare(options: int, seed: int) -> Comparison:
    """Compare at least that many options."""
    outcome = Comparison()
    rng = Random(seed)
    while outcome.options < options:
        for everything, filtered, given_up in bound_decisions(rng):
            compare_decision(outcome, everything, filtered, given_up)
            if outcome.options >= options:
                break
    return outcome


def compare_decision(outcome: Comparison, everything: Any, filtered: Any, given_up: bool) -> None:
    """Compare the options of one decision."""
    offered = [int(code) for code in filtered.options]
    try:
        judgement = judge(everything, ORACLE_LIMIT)
    except TooLarge:
        outcome.too_large += len(everything.options)
        return
    if not judgement.binding:
        return
    expected = judgement.expected
    if given_up:
        outcome.given_up += len(everything.options)
        outcome.unknown_refused += len(set(expected) - set(offered))
        outcome.unknown_offered += len(set(offered) - set(expected))
        return
    outcome.options += len(everything.options)
    refused = len(everything.options) - len(offered)
    outcome.refused += refused
    for kind in {LOGGED[each] for each in judgement.kinds if each in LOGGED} | traits(everything):
        outcome.kinds[kind] += len(everything.options)
        outcome.refused_kinds[kind] += refused
    if offered != expected:
        outcome.differences.append(describe(everything, offered, expected))


def traits(s: Any) -> set[str]:
    """Return what a position was like, apart from what could happen."""
    found = set()
    tokens = [int(token) for token in s.obligations[OBLIGATION_TOKEN::OBLIGATION_WIDTH] if token >= 0]
    if any(s.compiled.requirement[s.face[token]] >= 0 for token in tokens):
        found.add("requirement")
    if s.alert & (ALERT_MORE_PLAYS | ALERT_MORE_DISCARDS):
        found.add("allowance")
    abilities = [int(s.watchers[at + WATCHER_ABILITY]) for at in range(0, len(s.watchers), WATCHER_WIDTH)]
    if any(s.compiled.abilities[ability * ABILITY_WIDTH + A_COND] >= 0 for ability in abilities):
        found.add("condition")
    if len(tokens) > 1:
        found.add("two or more cards")
    if s.turn_seats & (s.turn_seats - 1):
        found.add("team")
    return found


def describe(s: Any, offered: list[int], expected: list[int]) -> str:
    names = s.compiled.names
    bound = [
        (names[s.face[token]], [int(n) for n in s.obligations[at : at + OBLIGATION_WIDTH]])
        for at in range(0, len(s.obligations), OBLIGATION_WIDTH)
        if (token := s.obligations[at + OBLIGATION_TOKEN]) >= 0
    ]
    every = [int(code) for code in s.options]
    return f"ask {s.ask}, phase {s.phase}, bound {bound}: of {every} offered {offered}, to be offered {expected}"


def main(options: int) -> None:
    outcome = compare(options, 1)
    print("\n".join(outcome.lines()))
    rare = [kind for kind in KINDS if outcome.kinds[kind] < options // FLOOR]
    if rare:
        print(f"too few options for these: {', '.join(rare)}")
    sys.exit(1 if outcome.differences or rare else 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
