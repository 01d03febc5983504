"""Time contestants side by side and compare their speeds.

All contestants work in short slices, one after the other, in many cycles. Figures are compared only within a cycle,
because the speed of a shared machine changes from moment to moment. For the same reason processor time is measured,
not elapsed time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time
from typing import Final

Counts = Mapping[str, float]
Work = Callable[[int], Counts]
"""A contestant: called with a size, it does that much work and returns what it counted."""

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
"""Each unit is (scale, count, per): the scale times the first count, divided by the second."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure to measure: the contestant, the unit, and optionally the peer to compare with."""

    ours: str
    unit: str
    peer: str | None = None

    @property
    def name(self) -> str:
        """Return the name of the row: the contestant, and its peer if there is one."""
        return self.ours if self.peer is None else f"{self.ours} / {self.peer.removeprefix(self.ours + ', ')}"


@dataclass(frozen=True, slots=True)
class Measurement:
    """The median of a figure over the cycles; low and high span 90 % of them, of the ratios if there is a peer."""

    name: str
    ours: float
    peer: float | None
    ratio: float | None
    low: float
    high: float
    unit: str


def measure(
    rows: Sequence[Row], works: Mapping[str, Work], slice_seconds: float, clock: Callable[[], float] = process_time
) -> list[Measurement]:
    """Let all contestants work in turn, cycle after cycle, reversing the order every other cycle."""
    sizes = {name: calibrate(work, slice_seconds, clock) for name, work in works.items()}
    cycles: list[dict[str, Counts]] = []
    order = list(works)
    for _ in range(CYCLES):
        cycles.append({name: time_work(works[name], sizes[name], clock) for name in order})
        order.reverse()
    return [summarize_row(row, cycles) for row in rows]


def calibrate(work: Work, slice_seconds: float, clock: Callable[[], float]) -> int:
    """Find the size of work that fills a slice, by doubling; this also warms up caches."""
    size = 1
    while (seconds := time_work(work, size, clock)["seconds"]) < slice_seconds / 2:
        size *= 2
    return max(1, round(size * slice_seconds / seconds))


def time_work(work: Work, size: int, clock: Callable[[], float]) -> Counts:
    """Do one slice of work and return its counts and seconds; work done in another process reports its own seconds."""
    start = clock()
    counts = work(size)
    return {"seconds": clock() - start, **counts}


def summarize_row(row: Row, cycles: Sequence[Mapping[str, Counts]]) -> Measurement:
    """Summarize the cycles for one row."""
    ours = [figure_in_unit(cycle[row.ours], row.unit) for cycle in cycles]
    if row.peer is None:
        return Measurement(row.name, median(ours), None, None, *central_range(ours), row.unit)
    peer = [figure_in_unit(cycle[row.peer], row.unit) for cycle in cycles]
    ratios = [our / their for our, their in zip(ours, peer, strict=True)]
    return Measurement(row.name, median(ours), median(peer), median(ratios), *central_range(ratios), row.unit)


def figure_in_unit(counts: Counts, unit: str) -> float:
    """Compute a figure in a unit from the counts."""
    scale, numerator, denominator = UNITS[unit]
    return scale * counts[numerator] / counts[denominator]


def central_range(values: Sequence[float]) -> tuple[float, float]:
    """Return the bounds of the central 90 % of the values."""
    cuts = quantiles(values, n=20, method="inclusive")
    return cuts[0], cuts[-1]
