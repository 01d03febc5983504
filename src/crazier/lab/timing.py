"""Measuring who is faster, and by how much.

Everybody works in short slices, one after the other, in many cycles. Figures are compared within a cycle only,
because a machine that others use too is never as fast as it was a moment ago. For the same reason it is the processor's
time that counts, not the time that passes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time
from typing import Final

Counts = Mapping[str, float]
Work = Callable[[int], Counts]
"""A contestant: called with a size, it does that much and tells what it counted."""

CYCLES: Final = 20
UNITS: Final[Mapping[str, tuple[float, str, str]]] = {
    "decisions/s": (1, "decisions", "seconds"),
    "games/s": (1, "games", "seconds"),
    "choices/s": (1, "choices", "seconds"),
    "abilities/s": (1, "abilities", "seconds"),
    "abilities/game": (1, "abilities", "games"),
    "ns/decision": (1e9, "seconds", "decisions"),
    "ns": (1e9, "seconds", "times"),
    "µs": (1e6, "seconds", "times"),
}
"""A figure is so many times the first count divided by the second."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure to measure: whose, in which unit, and beside whose."""

    ours: str
    unit: str
    peer: str | None = None

    @property
    def name(self) -> str:
        """Who is compared with whom."""
        return self.ours if self.peer is None else f"{self.ours} / {self.peer.removeprefix(self.ours + ', ')}"


@dataclass(frozen=True, slots=True)
class Result:
    """A figure as the median of the cycles; low and high span 90 % of them, of the ratios if there is a peer."""

    name: str
    ours: float
    peer: float | None
    ratio: float | None
    low: float
    high: float
    unit: str


def measure(
    rows: Sequence[Row], works: Mapping[str, Work], slice_seconds: float, clock: Callable[[], float] = process_time
) -> list[Result]:
    """Let everybody work in turn, cycle after cycle, every other cycle in reverse order."""
    sizes = {name: calibrate(work, slice_seconds, clock) for name, work in works.items()}
    cycles: list[dict[str, Counts]] = []
    order = list(works)
    for _ in range(CYCLES):
        cycles.append({name: timed(works[name], sizes[name], clock) for name in order})
        order.reverse()
    return [result(row, cycles) for row in rows]


def calibrate(work: Work, slice_seconds: float, clock: Callable[[], float]) -> int:
    """How much work fills a slice, found by doubling; this also warms everything up."""
    size = 1
    while (seconds := timed(work, size, clock)["seconds"]) < slice_seconds / 2:
        size *= 2
    return max(1, round(size * slice_seconds / seconds))


def timed(work: Work, size: int, clock: Callable[[], float]) -> Counts:
    """Work for a slice; who works elsewhere tells the seconds too."""
    start = clock()
    counts = work(size)
    return {"seconds": clock() - start, **counts}


def result(row: Row, cycles: Sequence[Mapping[str, Counts]]) -> Result:
    """What the cycles say about a row."""
    ours = [figure(cycle[row.ours], row.unit) for cycle in cycles]
    if row.peer is None:
        return Result(row.name, median(ours), None, None, *central_range(ours), row.unit)
    peer = [figure(cycle[row.peer], row.unit) for cycle in cycles]
    ratios = [our / their for our, their in zip(ours, peer, strict=True)]
    return Result(row.name, median(ours), median(peer), median(ratios), *central_range(ratios), row.unit)


def figure(counts: Counts, unit: str) -> float:
    """What was counted, in a unit."""
    scale, many, each = UNITS[unit]
    return scale * counts[many] / counts[each]


def central_range(values: Sequence[float]) -> tuple[float, float]:
    """Where the middle 90 % of the values begin and end."""
    cuts = quantiles(values, n=20, method="inclusive")
    return cuts[0], cuts[-1]
