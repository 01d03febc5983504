"""Figures about many games, each with the interval that holds the truth 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, sqrt
from typing import Final

from crazier.lab.statistics import Estimate

REACH: Final = 1.959964
"""How many standard errors on either side hold the truth 95 times in 100."""


def share(hits: float, of: int) -> Estimate:
    """How often something happens (Wilson's interval, which is sound for rare things too)."""
    rate = hits / of
    spread = REACH * sqrt(rate * (1 - rate) / of + (REACH / (2 * of)) ** 2)
    middle = rate + REACH**2 / (2 * of)
    whole = 1 + REACH**2 / of
    return Estimate(rate, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    average = sum(values) / len(values)
    return around(average, sum((value - average) ** 2 for value in values) / len(values) ** 2)


def around(value: float, variance: float) -> Estimate:
    """An estimate whose variance is known."""
    spread = REACH * sqrt(max(0.0, variance))
    return Estimate(value, value - spread, value + spread)


def rate(count: int, of: int) -> Estimate:
    """How many times a game something happens that may happen several times in one."""
    return around(count / of, count / of**2)


def quantile(ordered: Sequence[float], part: float) -> Estimate:
    """A quantile of sorted values; its interval is made of the values that chance would put in its place."""
    last = len(ordered) - 1
    place = part * last
    spread = REACH * sqrt(len(ordered) * part * (1 - part))
    low, high = max(0, floor(place - spread)), min(last, ceil(place + spread))
    return Estimate(ordered[round(place)], ordered[low], ordered[high])
