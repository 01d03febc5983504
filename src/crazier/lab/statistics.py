"""How sure a figure is: intervals by drawing blocks again, and tests that stop as soon as they know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean, pvariance
from typing import Final, TypeVar

T = TypeVar("T")

RESAMPLES: Final = 2000
SURE: Final = 0.95
ERRORS: Final = 0.05
"""How often a sequential test may be wrong, either way."""
FEWEST_BLOCKS: Final = 10
"""A sequential test says nothing before so many blocks."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def bootstrap(blocks: Sequence[T], figure: Callable[[Sequence[T]], float], resamples: int = RESAMPLES) -> Estimate:
    """A figure of some blocks, with what it would be if the blocks were drawn again; always by the same chance."""
    chance = Random(len(blocks))
    again = sorted(figure(chance.choices(blocks, k=len(blocks))) for _ in range(resamples))
    return Estimate(figure(blocks), *central_interval(again))


def central_interval(ordered: Sequence[float]) -> tuple[float, float]:
    """Where the middle 95 % of ordered values begin and end."""
    tail = (1 - SURE) / 2
    return ordered[int(tail * (len(ordered) - 1))], ordered[round((1 - tail) * (len(ordered) - 1))]


def mean_of(blocks: Sequence[float]) -> Estimate:
    """The mean of blocks that are numbers; of many blocks by their spread, which is then the same and quicker."""
    if len(blocks) < RESAMPLES:
        return bootstrap(blocks, fmean)
    mean = fmean(blocks)
    reach = 1.96 * (pvariance(blocks, mean) / len(blocks)) ** 0.5
    return Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


def expected_score(elo: float) -> float:
    """The share of wins that a difference in rating means."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where a sequential test stands: the log-likelihood ratio, and what it says once it leaves its bounds."""

    ratio: float
    bound: float

    @property
    def said(self) -> str:
        """`better`, `not better`, or `open` as long as neither is clear."""
        if self.ratio >= self.bound:
            return "better"
        return "not better" if self.ratio <= -self.bound else "open"


def sequential_test(blocks: Sequence[float], low: float, high: float) -> Verdict:
    """Test whether the first bot is better by `high` points of rating rather than by `low`, from block scores."""
    bound = log((1 - ERRORS) / ERRORS)
    if len(blocks) < FEWEST_BLOCKS:
        return Verdict(0.0, bound)
    mean = fmean(blocks)
    spread = max(pvariance(blocks, mean), 1 / (4 * len(blocks)))
    nothing, something = expected_score(low), expected_score(high)
    return Verdict(len(blocks) * (something - nothing) * (2 * mean - nothing - something) / (2 * spread), bound)
