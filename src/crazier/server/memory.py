"""Keep the collector of garbage from stopping the tables.

A full collection looks at everything in memory, a seventh of a second with some hundred tables, while everybody waits.
So Python makes none by itself: what was there at the start, and what tables were loaded, is out of the collector's way,
and a full collection is made when nobody moves, or when the memory has grown a lot. What becomes garbage during play is
young, and is collected as usual.
"""

from __future__ import annotations

import gc
import logging
import os
from pathlib import Path
from time import perf_counter
from typing import Final

LOGGER: Final = logging.getLogger("crazier.server")
YOUNG: Final = 5_000
"""After so many new objects the young ones are looked at."""
MIDDLE: Final = 4
"""After so many of these looks, those that outlived one are looked at: once each, and never many in one go."""
NEVER: Final = 1_000_000_000
GROWTH: Final = 1.5
"""The memory may grow by this factor, and ROOM, before a full collection is made even though somebody moves."""
ROOM: Final = 200 * 2**20
STATM: Final = Path("/proc/self/statm")


def resident_bytes() -> int:
    """Return how much memory the process uses; 0 where the system does not say so."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


class Memory:
    """Decides when everything is looked at."""

    def __init__(self) -> None:
        self.collections = 0
        """How many full collections were made."""
        self._usual = gc.get_threshold()
        self._size = 0
        """The memory after the last one."""
        self._used = True
        """Whether somebody moved since the last one."""

    def start(self) -> None:
        """Take over from Python, once everything is loaded."""
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        self._collect()

    def stop(self) -> None:
        """Let Python collect as usual again."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def look(self, *, quiet: bool) -> bool:
        """Make a full collection if it disturbs nobody and there is something to find, or if it must be."""
        self._used = self._used or not quiet
        grown = resident_bytes() > self._size * GROWTH + ROOM
        if not grown and not (quiet and self._used):
            return False
        began = perf_counter()
        self._collect()
        LOGGER.info("collected", extra={"quiet": quiet, "milliseconds": round(1000 * (perf_counter() - began))})
        return True

    def _collect(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.collections += 1
        self._size = resident_bytes()
        self._used = False
