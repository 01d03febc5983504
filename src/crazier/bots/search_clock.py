"""Count the time of a search: in processor time, so that a busy machine costs no strength, but not without end."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Final

Clock = Callable[[], float]
"""Returns the seconds that have passed."""
MAX_STRETCH: Final = 4.0
"""How many times as long as its own limit a search may take by the clock on the wall, on a busy machine."""


def search_clock(limit: float, wall_limit: float, wall: Clock = perf_counter, processor: Clock = thread_time) -> Clock:
    """Return a clock that starts at 0 and reaches `limit` with that much processor time, or at the wall limit.

    On a processor of its own a search needs as much of one as of the other. On a busy machine it gets the same number
    of rollouts, only later.
    """
    wall_start, processor_start = wall(), processor()
    share = limit / wall_limit
    return lambda: max(processor() - processor_start, (wall() - wall_start) * share)
