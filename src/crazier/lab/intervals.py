"""Figures with their intervals: everything the lab tells is an estimate, and says how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Final

SURE: Final = 1.959964
"""How many standard errors on either side hold the truth 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Figure:
    """An estimate, and the interval that holds the truth 95 times in 100."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Figure:
        """The same in another unit."""
        return Figure(self.value * factor, self.low * factor, self.high * factor)


def share(hits: float, of: int) -> Figure:
    """How often something happens (Wilson's interval, which is sound for rare things too)."""
    rate = hits / of
    spread = SURE * sqrt(rate * (1 - rate) / of + (SURE / (2 * of)) ** 2)
    middle = rate + SURE**2 / (2 * of)
    whole = 1 + SURE**2 / of
    return Figure(rate, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def mean(values: Sequence[float]) -> Figure:
    """The mean of independent values."""
    average = sum(values) / len(values)
    return around(average, sum((value - average) ** 2 for value in values) / len(values) ** 2)


def around(value: float, variance: float) -> Figure:
    """An estimate whose variance is known."""
    spread = SURE * sqrt(max(0.0, variance))
    return Figure(value, value - spread, value + spread)


def rate(count: int, of: int) -> Figure:
    """How many times a game something happens that may happen several times in one."""
    return around(count / of, count / of**2)


def quantile(ordered: Sequence[float], part: float) -> Figure:
    """A quantile of sorted values; its interval is made of the values that chance would put in its place."""
    last = len(ordered) - 1
    place = part * last
    spread = SURE * sqrt(len(ordered) * part * (1 - part))
    low, high = max(0, floor(place - spread)), min(last, ceil(place + spread))
    return Figure(ordered[round(place)], ordered[low], ordered[high])
