"""Compare what searching bots stated about their chances with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from crazier.lab.confidence_intervals import Estimate, bootstrap

TENTHS: Final = 10
MIN_GAMES: Final = 20
"""A tenth with choices of fewer games than this is not shown: its interval would say nothing."""
RESAMPLES: Final = 400

Told = tuple[float, float]
"""The chance that was told for a choice, and the share of the win that came of it."""


@dataclass(frozen=True, slots=True)
class Tenth:
    """The choices of one tenth of the chances stated."""

    told: float
    """The mean chance told."""
    won: Estimate
    """The share that was won; the interval is by whole games."""
    choices: int


def tenths(games: Sequence[Sequence[Told]]) -> list[Tenth]:
    """Compare stated and won for each tenth, given the choices of each game."""
    found = []
    for number in range(TENTHS):
        parts = [[one for one in game if tenth_of(one[0]) == number] for game in games]
        blocks = [part for part in parts if part]
        if len(blocks) >= MIN_GAMES:
            choices = [one for part in blocks for one in part]
            found.append(Tenth(fmean(one[0] for one in choices), bootstrap(blocks, share_won, RESAMPLES), len(choices)))
    return found


def tenth_of(chance: float) -> int:
    """Return the number of the tenth that a chance lies in."""
    return min(TENTHS - 1, int(chance * TENTHS))


def share_won(blocks: Sequence[Sequence[Told]]) -> float:
    """Return the share of the choices that were won."""
    return sum(won for block in blocks for _, won in block) / sum(map(len, blocks))


def mean_difference(rows: Sequence[Tenth]) -> float:
    """Return how far stated and won are apart on average, each tenth counting by its choices."""
    choices = sum(row.choices for row in rows)
    return sum(abs(row.won.value - row.told) * row.choices for row in rows) / choices


def brier_score(games: Sequence[Sequence[Told]]) -> float:
    """Return the mean squared difference between stated and won: 0 is perfect, 0.25 is a coin."""
    return fmean((told - won) ** 2 for game in games for told, won in game)
