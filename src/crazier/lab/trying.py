"""Trying a deck: many two-player games inside the engine, on as many processors as there are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.assembler import catalogue_of
from crazier.engine.catalogue import Catalogue
from crazier.games.eights.trials import trials
from crazier.lab.balance import Played

CHUNK: Final = 100
"""Pairs of games that are played between two reports of progress."""
ENOUGH_FOR_MORE: Final = 4
"""Chunks from which on a second process is worth its start."""

Chunk = tuple[list[list[int]], list[int], list[int]]
Progress = Callable[[int], None]


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def different(deck: Deck) -> Deck:
    """The cards of a deck, each once."""
    return tuple(dict.fromkeys(deck))


def play(
    deck: Deck, games: int, seed: int, rules: list[int], workers: int = 1, progress: Progress | None = None
) -> Played:
    """Play mirrored pairs of games, at least that many games. Pair by pair they depend on nothing but the seed."""
    pairs = (games + 1) // 2
    starts = range(0, pairs, CHUNK)
    sizes = [min(CHUNK, pairs - start) for start in starts]
    jobs = zip(sizes, (seed * SEEDS + start for start in starts), repeat(rules), strict=False)
    catalogue = catalogue_of(deck)
    faces = tuple(int(catalogue.deck[deck.index(card)]) for card in different(deck))
    if workers < 2 or len(sizes) < ENOUGH_FOR_MORE:
        return gathered((chunk(catalogue, *job) for job in jobs), faces, progress)
    with ProcessPoolExecutor(workers, get_context("spawn"), get_ready, (deck,)) as pool:
        return gathered(pool.map(played_elsewhere, jobs), faces, progress)


SEEDS: Final = 1_000_003
"""How far apart the deals of two seeds lie."""


def chunk(catalogue: Catalogue, pairs: int, seed: int, rules: list[int]) -> Chunk:
    """Some of the games."""
    found = trials(catalogue, pairs, seed, rules)
    return found.games, found.played, found.discarded


def gathered(chunks: Iterable[Chunk], faces: tuple[int, ...], progress: Progress | None) -> Played:
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

_CATALOGUES: Final[list[Catalogue]] = []


def get_ready(deck: Deck) -> None:
    """Make the catalogue that all games of this process share."""
    _CATALOGUES.append(catalogue_of(deck))


def played_elsewhere(job: tuple[int, int, list[int]]) -> Chunk:
    """Some of the games, in a process that is ready."""
    return chunk(_CATALOGUES[-1], *job)
