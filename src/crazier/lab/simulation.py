"""Trying a deck: many two-player games inside the engine, on as many processors as there are."""

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
from crazier.games.eights.ai.policy import GREEDY, RANDOM, SHEDDER
from crazier.games.eights.rulebooks import FIRST, MODERN, compile_for_rulebook
from crazier.lab.balance import Played

RULEBOOKS: Final = MappingProxyType({rulebook.name: rulebook for rulebook in (MODERN, FIRST)})
POLICIES: Final = MappingProxyType({"greedy": GREEDY, "shedder": SHEDDER, "random": RANDOM})
CHUNK: Final = 100
"""Pairs of games that are played between two reports of progress."""
ENOUGH_FOR_MORE: Final = 4
"""Chunks from which on a second process is worth its start."""
SEEDS: Final = 1_000_003
"""How far apart the deals of two seeds lie."""

Chunk = tuple[list[list[int]], list[int], list[int]]
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What is played: how many games, from which seed, by which rules and which policy on both sides."""

    games: int
    seed: int
    rules: tuple[int, ...]
    policy: str = "greedy"
    rulebook: str = MODERN.name

    def of(self, games: int) -> SimulationPlan:
        """The same with another number of games."""
        return replace(self, games=games)

    def with_rule(self, place: int, value: int) -> SimulationPlan:
        """The same by a rule that was changed."""
        return replace(self, rules=(*self.rules[:place], value, *self.rules[place + 1 :]))

    def compiled(self, deck: Deck) -> CompiledDeck:
        """The deck as it is played with by the rulebook."""
        return compile_for_rulebook(RULEBOOKS[self.rulebook], deck)

    @property
    def pairs(self) -> int:
        """The games come in mirrored pairs."""
        return (self.games + 1) // 2

    def chunks(self) -> list[tuple[int, int]]:
        """How many pairs are played from which seed on."""
        starts = range(0, self.pairs, CHUNK)
        return [(min(CHUNK, self.pairs - start), self.seed * SEEDS + start) for start in starts]


def cpu_count() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def unique_cards(deck: Deck) -> Deck:
    """The cards of a deck, each once."""
    return tuple(dict.fromkeys(deck))


def simulate(deck: Deck, trial: SimulationPlan, workers: int = 1, progress: Progress | None = None) -> Played:
    """Play mirrored pairs of games. What comes of them depends on the trial alone, not on who plays them."""
    jobs = trial.chunks()
    compiled = trial.compiled(deck)
    faces = tuple(int(compiled.deck[deck.index(card)]) for card in unique_cards(deck))
    if workers < 2 or len(jobs) < ENOUGH_FOR_MORE:
        return merge_chunks((simulate_chunk(compiled, trial, *job) for job in jobs), faces, progress)
    with ProcessPoolExecutor(workers, get_context("spawn"), init_worker, (deck, trial)) as pool:
        return merge_chunks(pool.map(run_chunk, jobs), faces, progress)


def simulate_chunk(compiled: CompiledDeck, trial: SimulationPlan, pairs: int, seed: int) -> Chunk:
    """Some of the games."""
    found = play_mirrored_pairs(compiled, pairs, seed, to_vec(list(trial.rules)), POLICIES[trial.policy], ANY_HAND)
    return found.games, found.played, found.discarded


def merge_chunks(chunks: Iterable[Chunk], faces: tuple[int, ...], progress: Progress | None) -> Played:
    """All games together."""
    games: list[list[int]] = []
    played, discarded = [0] * len(faces), [0] * len(faces)
    for lines, plays, discards in chunks:
        games += lines
        for place, face in enumerate(faces):
            played[place] += plays[face]
            discarded[place] += discards[face]
        if progress is not None:
            progress(len(games))
    return Played(tuple(games), tuple(played), tuple(discarded), faces)


# In other processes

_READY: Final[list[tuple[CompiledDeck, SimulationPlan]]] = []


def init_worker(deck: Deck, trial: SimulationPlan) -> None:
    """Make the catalogue that all games of this process share."""
    _READY.append((trial.compiled(deck), trial))


def run_chunk(job: tuple[int, int]) -> Chunk:
    """Some of the games, in a process that is ready."""
    return simulate_chunk(*_READY[-1], *job)
