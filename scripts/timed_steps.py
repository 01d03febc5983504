"""Serve as `crazier serve` does, and tell when it ends how much computing time single steps of the loop took.

    python -m timed_steps serve --port 8765

`scripts/server_tail --steps` runs it. A step is whatever the loop carries out without a break: everybody else waits for
its end. It runs on the loop of asyncio, since the steps of uvloop's can't be timed. The slow ones are written to the
file that `CRAZIER_STEPS` names: when it ended, how long it computed, and what for.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final

from crazier.cli.commands import run

SLOW_SECONDS: Final = 0.005
"""Steps below are not written down."""

Step = tuple[float, float, str]
"""When it ended, how long it computed, and what it did."""


class GarbageTime:
    """Counts the computing time of the collector of garbage."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = thread_time()
        else:
            self.seconds += thread_time() - self._began


def time_steps(found: list[Step]) -> None:
    """Have the loop of asyncio write slow steps down from now on."""
    run_step = asyncio.Handle._run
    garbage = GarbageTime()

    def timed(handle: Any) -> None:
        began, collected = thread_time(), garbage.seconds
        run_step(handle)
        took = thread_time() - began
        if took > SLOW_SECONDS:
            share = 1000 * (garbage.seconds - collected)
            found.append((perf_counter(), took, f"{work_of(handle)}, of which {share:.1f} ms for garbage"))

    asyncio.Handle._run = timed  # type: ignore[method-assign]


def work_of(handle: Any) -> str:
    """Return what a step does: the function that is called, or the innermost coroutine of a task that goes on."""
    callback = getattr(handle, "_callback", None)
    task = getattr(callback, "__self__", None)
    coroutine = task.get_coro() if isinstance(task, asyncio.Task) else None
    while (inner := getattr(coroutine, "cr_await", None)) is not None and hasattr(inner, "cr_await"):
        coroutine = inner
    return getattr(coroutine or callback, "__qualname__", str(callback))


def main() -> int:
    """Serve, and write the slow steps down at the end."""
    sys.modules["uvloop"] = None  # type: ignore[assignment]
    found: list[Step] = []
    time_steps(found)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the server ends by it once more, when it has ended in order
    try:
        return run(sys.argv[1:])
    finally:
        Path(os.environ["CRAZIER_STEPS"]).write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
