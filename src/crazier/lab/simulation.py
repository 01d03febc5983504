"""Simulate many games with a deck inside the engine, and sum them up; on one process, several, or a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.games.eights.ai.game_sums import GameSums
from crazier.games.eights.ai.mirrored_games import play_deals
from crazier.games.eights.rule_options import RULE_TEAM_SIZE
from crazier.games.eights.rulebooks import FIRST, MODERN, compile_for_rulebook
from crazier.games.policies import GREEDY, LOOKAHEAD, RANDOM, SHEDDER
from crazier.lab.map_seeds import HERE, Task, Workers, map_seeds
from crazier.lab.saved_work import SavedWork

RULEBOOKS: Final = MappingProxyType({rulebook.name: rulebook for rulebook in (MODERN, FIRST)})
POLICIES: Final = MappingProxyType({"greedy": GREEDY, "lookahead": LOOKAHEAD, "shedder": SHEDDER, "random": RANDOM})
CHUNK: Final = 200
"""Number of deals in a chunk, the unit of work between two progress reports."""
DECKS_KEPT: Final = 4
"""How many decks a process keeps compiled."""
SEED_STRIDE: Final = 1_000_003
"""Distance between the deal seeds of two plan seeds."""

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The settings of a simulation: number of games, seed, rules, rulebook, players, and the policy of all of them."""

    games: int
    seed: int
    rules: tuple[int, ...]
    policy: str = "greedy"
    rulebook: str = MODERN.name
    players: int = 2

    def with_games(self, games: int) -> SimulationPlan:
        """Return the plan with another number of games."""
        return replace(self, games=games)

    def with_policy(self, policy: str) -> SimulationPlan:
        """Return the plan for players of another policy."""
        return replace(self, policy=policy)

    def with_rule(self, index: int, value: int) -> SimulationPlan:
        """Return the plan with one rule option changed."""
        return replace(self, rules=(*self.rules[:index], value, *self.rules[index + 1 :]))

    def compile_deck(self, deck: Deck) -> CompiledDeck:
        """Compile a deck for the plan's rulebook."""
        return compiled_deck(self.rulebook, deck)

    @property
    def sides(self) -> int:
        """Return the number of sides: players, or teams. A deal is played once with each of them going first."""
        return self.players // max(1, self.rules[RULE_TEAM_SIZE])

    @property
    def deals(self) -> int:
        """Return the number of deals, rounding up."""
        return -(-self.games // self.sides)

    @property
    def first_seed(self) -> int:
        """Return the seed of the first deal."""
        return self.seed * SEED_STRIDE

    def chunks(self) -> list[tuple[int, int]]:
        """Return the chunks: the first seed and the number of deals of each."""
        return [(self.first_seed + at, min(CHUNK, self.deals - at)) for at in range(0, self.deals, CHUNK)]


@dataclass(frozen=True, slots=True)
class SimulatedGames:
    """Simulated games, summed up (`game_sums` says what each sum means); cards in deck order, copies once."""

    blocks: int
    games: int
    first_wins: int
    first_wins_squared: int
    hands: int
    hand_wins: int
    hand_wins_squared: int
    turns: tuple[int, ...]
    reasons: tuple[int, ...]
    played: tuple[int, ...]
    discarded: tuple[int, ...]
    dealt: tuple[int, ...]
    wins: tuple[int, ...]
    dealt_squared: tuple[int, ...]
    wins_squared: tuple[int, ...]
    wins_dealt: tuple[int, ...]
    wins_kind_wins: tuple[int, ...]
    wins_kind_dealt: tuple[int, ...]
    dealt_kind_wins: tuple[int, ...]
    dealt_kind_dealt: tuple[int, ...]
    kind_dealt: tuple[int, ...]
    kind_wins: tuple[int, ...]
    kind_dealt_squared: tuple[int, ...]
    kind_wins_squared: tuple[int, ...]
    kind_wins_dealt: tuple[int, ...]
    pair_dealt: tuple[int, ...]
    pair_wins: tuple[int, ...]

    def __add__(self, other: SimulatedGames) -> SimulatedGames:
        """Return the sums of both."""
        return SimulatedGames.from_values(list(map(add_values, self.values(), other.values())))

    def values(self) -> list[int | tuple[int, ...]]:
        """Return all sums in the order of the fields."""
        return [getattr(self, field.name) for field in fields(self)]

    @classmethod
    def from_sums(cls, sums: GameSums) -> SimulatedGames:
        """Return what the engine has summed up, as plain numbers."""
        lists = fields(cls)[len(sums.scalars()) :]
        return cls.from_values([*sums.scalars(), *(tuple(map(int, getattr(sums, field.name))) for field in lists)])

    @classmethod
    def from_values(cls, values: Sequence[Any]) -> SimulatedGames:
        """Return what `values` has given, also after it was written as JSON."""
        plain: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
        return cls(*plain)


def add_values(first: int | tuple[int, ...], second: int | tuple[int, ...]) -> int | tuple[int, ...]:
    """Add two numbers, or two lists of numbers of the same length."""
    if isinstance(first, int) or isinstance(second, int):
        return first + second  # type: ignore[operator]
    return tuple(one + other for one, other in zip(first, second, strict=True))


@lru_cache(DECKS_KEPT)
def compiled_deck(rulebook: str, deck: Deck) -> CompiledDeck:
    """Compile a deck for a rulebook; the deck of many swaps is compiled once."""
    return compile_for_rulebook(RULEBOOKS[rulebook], deck)


def cpu_count() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def unique_cards(deck: Deck) -> Deck:
    """Return the cards of a deck without duplicates, in order."""
    return tuple(dict.fromkeys(deck))


def card_kind_number(card: Card) -> int:
    """Return the number of a card's kind in the sums: 1 for eights, 0 for all others."""
    return int(card.is_eight)


@dataclass(frozen=True, eq=False)
class GamesWork:
    """Work: play deals with a deck and sum them up."""

    deck: Deck
    plan: SimulationPlan

    def prepared(self) -> Callable[[int, int], SimulatedGames]:
        """Compile the deck; return a function that plays a range of deals."""
        plan, compiled, cards = self.plan, self.plan.compile_deck(self.deck), unique_cards(self.deck)
        card_of_face = [-1] * int(compiled.faces)
        for number, card in enumerate(cards):
            card_of_face[int(compiled.deck[self.deck.index(card)])] = number
        settings = (plan.players, list(plan.rules), POLICIES[plan.policy], card_of_face)
        kinds = [card_kind_number(card) for card in cards]

        def play(first: int, count: int) -> SimulatedGames:
            return SimulatedGames.from_sums(play_deals(compiled, count, first, *settings, kinds))

        return play


def simulate(
    deck: Deck,
    plan: SimulationPlan,
    workers: Workers = HERE,
    progress: Progress | None = None,
    saved: SavedWork | None = None,
) -> SimulatedGames:
    """Play each deal with each side going first; the result depends only on the plan, not on the workers.

    Ctrl-C ends it early: what was played so far is returned, or the interruption raised if that is nothing. What was
    saved before is not played again.
    """
    chunks = plan.chunks()
    key = f"games {plan.policy} {plan.rules} {plan.seed}"
    done, values = saved.part(key) if saved is not None else (0, [])
    total = SimulatedGames.from_values(values) if done else None
    work = GamesWork(deck, plan)
    results = map_seeds((Task(work, *chunk) for chunk in chunks[done:]), workers)
    try:
        for number, result in enumerate(results, done + 1):
            total = result if total is None else total + result
            if saved is not None:
                saved.keep(key, number, total.values())
            if progress is not None:
                progress(total.games)
    except KeyboardInterrupt:
        if total is None:
            raise
    assert total is not None
    return total
