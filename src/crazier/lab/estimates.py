"""Figures about many games, each with the interval that holds the truth 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, sqrt
from typing import Final

from crazier.lab.statistics import Estimate

Z_95: Final = 1.959964
"""How many standard errors on either side hold the truth 95 times in 100."""


def wilson(hits: float, of: int) -> Estimate:
    """How often something happens (Wilson's interval, which is sound for rare things too)."""
    rate = hits / of
    spread = Z_95 * sqrt(rate * (1 - rate) / of + (Z_95 / (2 * of)) ** 2)
    middle = rate + Z_95**2 / (2 * of)
    whole = 1 + Z_95**2 / of
    return Estimate(rate, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    average = sum(values) / len(values)
    return normal_estimate(average, sum((value - average) ** 2 for value in values) / len(values) ** 2)


def normal_estimate(value: float, variance: float) -> Estimate:
    """An estimate whose variance is known."""
    spread = Z_95 * sqrt(max(0.0, variance))
    return Estimate(value, value - spread, value + spread)


def rate(count: int, of: int) -> Estimate:
    """How many times a game something happens that may happen several times in one."""
    return normal_estimate(count / of, count / of**2)


def quantile(ordered: Sequence[float], part: float) -> Estimate:
    """A quantile of sorted values; its interval is made of the values that chance would put in its place."""
    last = len(ordered) - 1
    place = part * last
    spread = Z_95 * sqrt(len(ordered) * part * (1 - part))
    low, high = max(0, floor(place - spread)), min(last, ceil(place + spread))
    return Estimate(ordered[round(place)], ordered[low], ordered[high])
