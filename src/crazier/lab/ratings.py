"""Rate bots from game results: a player's chance to win is its strength divided by the total at the table.

For two players this is the Bradley-Terry model, for more the Plackett-Luce model with only the winner known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Final

from crazier.lab.confidence_intervals import Estimate, central_interval

MAX_ITERATIONS: Final = 200
"""Maximum number of iterations of the fit."""
TOLERANCE: Final = 1e-6
"""Relative change of all strengths at which the fit has converged."""
RESAMPLES: Final = 200
"""Number of bootstrap resamples for the intervals."""
PRIOR_WINS: Final = 0.5
"""Prior: wins that every bot is given against an average player, so that a bot without a win still has a rating."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The bot index of each seat at a table, and each seat's share of the win."""

    seats: tuple[int, ...]
    shares: tuple[float, ...]


ResultBlock = Sequence[GameResult]


def fit_strengths(results: Sequence[GameResult], bots: int) -> list[float]:
    """Fit the maximum-likelihood strengths of the bots (Hunter's MM algorithm)."""
    wins = [PRIOR_WINS] * bots
    tables: dict[tuple[int, ...], int] = {}
    for result in results:
        seats = tuple(sorted(result.seats))
        tables[seats] = tables.get(seats, 0) + 1
        for bot, share in zip(result.seats, result.shares, strict=True):
            wins[bot] += share
    strength = [1.0] * bots
    for _ in range(MAX_ITERATIONS):
        weight = [2 * PRIOR_WINS / (value + 1) for value in strength]
        for seats, count in tables.items():
            total = sum(strength[bot] for bot in seats)
            for bot in seats:
                weight[bot] += count / total
        updated = [win_sum / weight_sum for win_sum, weight_sum in zip(wins, weight, strict=True)]
        if max(abs(new / old - 1) for new, old in zip(updated, strength, strict=True)) < TOLERANCE:
            return updated
        strength = updated
    return strength


def rate_bots(blocks: Sequence[ResultBlock], bots: int, anchor: int) -> list[Estimate]:
    """Return the Elo rating of every bot with its bootstrap interval; the anchor has 0."""
    rng = Random(len(blocks))
    value = elo_ratings(blocks, bots, anchor)
    resampled = [elo_ratings(resample(blocks, rng), bots, anchor) for _ in range(RESAMPLES)]
    ratings = []
    for bot in range(bots):
        low, high = central_interval(sorted(values[bot] for values in resampled))
        ratings.append(Estimate(value[bot], min(low, value[bot]), max(high, value[bot])))
    return ratings


def resample(blocks: Sequence[ResultBlock], rng: Random) -> list[ResultBlock]:
    """Draw as many blocks as there are, from them and one more that went the other way: all alike are not certain."""
    return rng.choices([*blocks, opposite(rng.choice(blocks))], k=len(blocks))


def opposite(block: ResultBlock) -> ResultBlock:
    """Return a block in which those win who lost."""
    return [
        GameResult(result.seats, tuple((1 - share) / (len(result.shares) - 1) for share in result.shares))
        for result in block
    ]


def elo_ratings(blocks: Sequence[ResultBlock], bots: int, anchor: int) -> list[float]:
    """Return the strengths as Elo ratings relative to the anchor."""
    fitted = fit_strengths([result for block in blocks for result in block], bots)
    return [400 * log10(strength / fitted[anchor]) for strength in fitted]
