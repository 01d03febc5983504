"""Limit what a worker process may use: time for a job, memory, and how soon it gets a processor."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from crazier.errors import CrazierError

MEGABYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """What a worker process may use."""

    seconds: float
    """A job that takes longer, once it has a process, is given up, and that process is ended."""
    cpu_seconds: float = 0.0
    """A job that computes longer is given up, and the process goes on; 0 for no limit."""
    megabytes: int = 0
    """The most memory that the process may reserve; 0 for any."""
    niceness: int = 0
    """By how much the process steps back behind others that want to compute."""


BOT_LIMITS: Final = WorkerLimits(20.0)
MEASURE_LIMITS: Final = WorkerLimits(180.0, cpu_seconds=20.0, megabytes=1_536, niceness=15)
LANGUAGE_LIMITS: Final = WorkerLimits(20.0, cpu_seconds=2.0, megabytes=1_024, niceness=2)


class OutOfTime(CrazierError):
    """A job that has computed longer than it may."""


@contextmanager
def limited_cpu(seconds: float) -> Iterator[None]:
    """In a worker process: raise OutOfTime in a job that computes longer than it may."""
    if not seconds or sys.platform == "win32":
        yield
        return

    def give_up(*_: object) -> None:
        raise OutOfTime(f"it took more than {seconds:g} seconds of computing")

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def start_limited(limits: WorkerLimits, start: Callable[[], None]) -> None:
    """In a worker process: take on its limits, then start it."""
    if sys.platform != "win32":
        import resource

        os.nice(limits.niceness)
        if limits.megabytes:
            most = limits.megabytes * MEGABYTE
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
    start()
