"""Compute confidence intervals by block bootstrap, and run sequential tests (SPRT) between two bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean, pvariance
from typing import Final, TypeVar

T = TypeVar("T")

RESAMPLES: Final = 2000
"""Number of bootstrap resamples."""
CONFIDENCE: Final = 0.95
"""Coverage of the confidence intervals."""
ERROR_RATE: Final = 0.05
"""Error probability of a sequential test, for either verdict."""
MIN_BLOCKS: Final = 10
"""Minimum number of blocks before a sequential test gives a verdict."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimated value and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def bootstrap(blocks: Sequence[T], figure: Callable[[Sequence[T]], float], resamples: int = RESAMPLES) -> Estimate:
    """Bootstrap: estimate a figure of blocks by resampling whole blocks, always with the same random numbers."""
    rng = Random(len(blocks))
    resampled = sorted(figure(rng.choices(blocks, k=len(blocks))) for _ in range(resamples))
    return Estimate(figure(blocks), *central_interval(resampled))


def central_interval(ordered: Sequence[float]) -> tuple[float, float]:
    """Return the bounds of the central 95 % of sorted values."""
    tail = (1 - CONFIDENCE) / 2
    return ordered[int(tail * (len(ordered) - 1))], ordered[round((1 - tail) * (len(ordered) - 1))]


def block_mean(blocks: Sequence[float]) -> Estimate:
    """Estimate the mean of numeric blocks; for many blocks by the normal interval: nearly equal, and faster."""
    if len(blocks) < RESAMPLES:
        return bootstrap(blocks, fmean)
    mean = fmean(blocks)
    half_width = 1.96 * (pvariance(blocks, mean) / len(blocks)) ** 0.5
    return Estimate(mean, max(0.0, mean - half_width), min(1.0, mean + half_width))


def expected_score(elo: float) -> float:
    """Return the expected share of wins for a difference in Elo rating."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a sequential test: the log-likelihood ratio and the bound at which it stops."""

    ratio: float
    bound: float

    @property
    def conclusion(self) -> str:
        """Return `better` or `not better` once the ratio reaches a bound, `open` before."""
        if self.ratio >= self.bound:
            return "better"
        return "not better" if self.ratio <= -self.bound else "open"


def sequential_test(blocks: Sequence[float], low: float, high: float) -> Verdict:
    """SPRT: test whether the first bot is better by `high` rather than by `low` Elo points, from block scores."""
    bound = log((1 - ERROR_RATE) / ERROR_RATE)
    if len(blocks) < MIN_BLOCKS:
        return Verdict(0.0, bound)
    mean = fmean(blocks)
    variance = max(pvariance(blocks, mean), 1 / (4 * len(blocks)))
    score_low, score_high = expected_score(low), expected_score(high)
    return Verdict(len(blocks) * (score_high - score_low) * (2 * mean - score_low - score_high) / (2 * variance), bound)
