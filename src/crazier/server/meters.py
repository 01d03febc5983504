"""Count what the server does, for those who watch over it; `metrics` tells the figures."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
ROWS: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0)


class Histogram:
    """Counts values by size. One thread notes them; others may read."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        """How many values were at most each bound and above the one before; the last for those above all bounds."""
        self.total = 0.0

    def note(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def cumulated(self) -> list[tuple[str, float]]:
        """Return how many values were at most each bound, as Prometheus has them."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append((bound, float(so_far)))
        return found


@dataclass
class Meters:
    """What this process has done since it started."""

    moves: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    """The seconds that moves took, from their arrival to their acknowledgement."""
    appends: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    """The seconds that commits of rows took."""
    rows: Histogram = field(default_factory=lambda: Histogram(ROWS))
    """The rows of each commit."""
    jobs: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    """The seconds that jobs of bots, hints and replays took, with the time that they waited for a process."""
    lag: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    """By how many seconds the loop was late."""
    passed_on: int = 0
    """How many connections were passed on to other processes."""

    def note_commit(self, rows: int, seconds: float) -> None:
        """Count a commit."""
        self.rows.note(rows)
        self.appends.note(seconds)
