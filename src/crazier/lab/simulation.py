"""Simulate many two-player games with a deck inside the engine, on one process or several."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from types import MappingProxyType
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import CompiledDeck, to_vec
from crazier.games.eights.ai.mirrored_games import ANY_HAND, play_mirrored_pairs
from crazier.games.eights.rulebooks import FIRST, MODERN, compile_for_rulebook
from crazier.games.policies import GREEDY, RANDOM, SHEDDER
from crazier.lab.balance import SimulatedGames
from crazier.lab.interrupts import interrupts_ignored

RULEBOOKS: Final = MappingProxyType({rulebook.name: rulebook for rulebook in (MODERN, FIRST)})
POLICIES: Final = MappingProxyType({"greedy": GREEDY, "shedder": SHEDDER, "random": RANDOM})
CHUNK: Final = 100
"""Number of mirrored pairs in a chunk, the unit of work between two progress reports."""
MIN_CHUNKS_FOR_WORKERS: Final = 4
"""Minimum number of chunks for which starting more processes pays."""
SEED_STRIDE: Final = 1_000_003
"""Distance between the deal seeds of two plan seeds."""

Chunk = tuple[list[list[int]], list[int], list[int]]
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The settings of a simulation: number of games, seed, rules, rulebook, and the policy of both players."""

    games: int
    seed: int
    rules: tuple[int, ...]
    policy: str = "greedy"
    rulebook: str = MODERN.name

    def with_games(self, games: int) -> SimulationPlan:
        """Return the plan with another number of games."""
        return replace(self, games=games)

    def with_rule(self, index: int, value: int) -> SimulationPlan:
        """Return the plan with one rule option changed."""
        return replace(self, rules=(*self.rules[:index], value, *self.rules[index + 1 :]))

    def compile_deck(self, deck: Deck) -> CompiledDeck:
        """Compile a deck for the plan's rulebook."""
        return compile_for_rulebook(RULEBOOKS[self.rulebook], deck)

    @property
    def pairs(self) -> int:
        """Return the number of mirrored pairs, rounding up."""
        return (self.games + 1) // 2

    def chunks(self) -> list[tuple[int, int]]:
        """Return the chunks: the number of pairs in each, and the seed it starts from."""
        starts = range(0, self.pairs, CHUNK)
        return [(min(CHUNK, self.pairs - start), self.seed * SEED_STRIDE + start) for start in starts]


def cpu_count() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def unique_cards(deck: Deck) -> Deck:
    """Return the cards of a deck without duplicates, in order."""
    return tuple(dict.fromkeys(deck))


def simulate(deck: Deck, plan: SimulationPlan, workers: int = 1, progress: Progress | None = None) -> SimulatedGames:
    """Play mirrored pairs of games; the result depends only on the plan, not on the number of workers.

    Ctrl-C ends it early: what was played so far is returned, or the interruption raised if that is nothing.
    """
    chunks = plan.chunks()
    compiled = plan.compile_deck(deck)
    faces = tuple(int(compiled.deck[deck.index(card)]) for card in unique_cards(deck))
    if workers < 2 or len(chunks) < MIN_CHUNKS_FOR_WORKERS:
        return merge_chunks((simulate_chunk(compiled, plan, *chunk) for chunk in chunks), faces, progress)
    with ProcessPoolExecutor(workers, get_context("spawn"), init_worker, (deck, plan)) as pool:
        with interrupts_ignored():
            results = pool.map(run_chunk, chunks)
        try:
            return merge_chunks(results, faces, progress)
        finally:
            pool.shutdown(cancel_futures=True)


def simulate_chunk(compiled: CompiledDeck, plan: SimulationPlan, pairs: int, seed: int) -> Chunk:
    """Play one chunk of the games."""
    log = play_mirrored_pairs(compiled, pairs, seed, to_vec(list(plan.rules)), POLICIES[plan.policy], ANY_HAND)
    return log.games, log.played, log.discarded


def merge_chunks(chunks: Iterable[Chunk], faces: tuple[int, ...], progress: Progress | None) -> SimulatedGames:
    """Merge the results of all chunks, and report progress after each."""
    games: list[list[int]] = []
    played, discarded = [0] * len(faces), [0] * len(faces)
    try:
        for rows, plays, discards in chunks:
            games += rows
            for index, face in enumerate(faces):
                played[index] += plays[face]
                discarded[index] += discards[face]
            if progress is not None:
                progress(len(games))
    except KeyboardInterrupt:
        if not games:
            raise
    return SimulatedGames(tuple(games), tuple(played), tuple(discarded), faces)


# In worker processes

_WORKER_STATE: Final[list[tuple[CompiledDeck, SimulationPlan]]] = []


def init_worker(deck: Deck, plan: SimulationPlan) -> None:
    """Compile the deck once for all games of this process."""
    _WORKER_STATE.append((plan.compile_deck(deck), plan))


def run_chunk(chunk: tuple[int, int]) -> Chunk:
    """Play one chunk of the games in an initialized worker process."""
    return simulate_chunk(*_WORKER_STATE[-1], *chunk)
