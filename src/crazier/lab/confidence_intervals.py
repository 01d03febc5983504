"""Compute confidence intervals: Wilson, normal, and block bootstrap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")
RESAMPLES: Final = 2000
"""Number of bootstrap resamples."""
CONFIDENCE: Final = 0.95
"""Coverage of the confidence intervals."""
Z_95: Final = 1.959964
"""Normal quantile: half the width of a 95 % interval in standard errors."""
UNSEEN_SQUARE: Final = 0.25
"""Squared deviation of one trial that is half a share off."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimated value and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson(hits: float, trials: int) -> Estimate:
    """Wilson interval: estimate how often something happens; also valid for rare events and few games."""
    rate = hits / trials
    spread = Z_95 * sqrt(rate * (1 - rate) / trials + (Z_95 / (2 * trials)) ** 2)
    center = rate + Z_95**2 / (2 * trials)
    denominator = 1 + Z_95**2 / trials
    return Estimate(rate, max(0.0, (center - spread) / denominator), min(1.0, (center + spread) / denominator))


def share_estimate(share: float, variance: float, trials: int) -> Estimate:
    """Return a share, from 0 to 1, with the Wilson interval of as many independent trials as its variance amounts to.

    One more trial is assumed that is half a share off, so that a few that all went alike make nothing certain.
    """
    spread = share * (1 - share)
    equivalent = spread / (variance + UNSEEN_SQUARE / trials**2) if spread > 0 else trials
    denominator = 1 + Z_95**2 / equivalent
    center = share + Z_95**2 / (2 * equivalent)
    reach = Z_95 * sqrt(max(0.0, spread) / equivalent + (Z_95 / (2 * equivalent)) ** 2)
    low, high = (center - reach) / denominator, (center + reach) / denominator
    return Estimate(share, min(share, max(0.0, low)), max(share, min(1.0, high)))


def mean_share(values: Sequence[float]) -> Estimate:
    """Estimate the mean of independent shares from 0 to 1."""
    average = sum(values) / len(values)
    return share_estimate(average, sum((value - average) ** 2 for value in values) / len(values) ** 2, len(values))


def normal_estimate(value: float, variance: float) -> Estimate:
    """Return an estimate with a normal interval, given its variance."""
    spread = Z_95 * sqrt(max(0.0, variance))
    return Estimate(value, value - spread, value + spread)


def rate_per_game(count: int, games: int) -> Estimate:
    """Estimate a rate per game of something that may happen several times in a game (score interval of a Poisson)."""
    center, reach = count + Z_95**2 / 2, Z_95 * sqrt(count + Z_95**2 / 4)
    return Estimate(count / games, max(0.0, center - reach) / games, (center + reach) / games)


def bootstrap(blocks: Sequence[T], figure: Callable[[Sequence[T]], float], resamples: int = RESAMPLES) -> Estimate:
    """Bootstrap: estimate a figure of blocks by resampling whole blocks, always with the same random numbers."""
    rng = Random(len(blocks))
    resampled = sorted(figure(rng.choices(blocks, k=len(blocks))) for _ in range(resamples))
    return Estimate(figure(blocks), *central_interval(resampled))


def central_interval(ordered: Sequence[float]) -> tuple[float, float]:
    """Return the bounds of the central 95 % of sorted values."""
    tail = (1 - CONFIDENCE) / 2
    return ordered[int(tail * (len(ordered) - 1))], ordered[round((1 - tail) * (len(ordered) - 1))]
