"""Run bots and other long work in worker processes, so that no table waits; replace a worker that dies or hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, TypeVar, TypeVarTuple, cast

from crazier.errors import CrazierError
from crazier.server.worker_jobs import start_worker

MAX_TRIES: Final = 3
MAX_SECONDS: Final = 20.0
"""A job that takes longer is given up, and its process is ended."""

Args = TypeVarTuple("Args")
R = TypeVar("R")


class WorkerTrouble(CrazierError):
    """A job that could not be done: its process died again and again, or it took too long."""


class JobRefused(CrazierError):
    """A job that refused what it was given, and why."""


def call_job(job: Callable[..., R], args: tuple[object, ...]) -> tuple[R | None, str]:
    """In a worker process: do a job, and return its result, or why it refused; not every error can be sent."""
    try:
        return job(*args), ""
    except CrazierError as error:
        return None, str(error) or type(error).__name__


class Workers:
    """A few worker processes; the first job starts them."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.replaced = 0
        """How often dead or hanging processes were replaced."""
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._slow_jobs = asyncio.Semaphore(max(1, processes - 1))
        """Leaves a process free for short jobs, if there are several."""

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The processes, started when needed."""
        if self._closed:
            raise WorkerTrouble("the server is stopping")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), start_worker)
        return self._pool

    @property
    def process_ids(self) -> list[int]:
        """The ids of the running processes."""
        return list(getattr(self._pool, "_processes", None) or ())

    async def run_slow(self, job: Callable[[*Args], R], *args: *Args) -> R:
        """Run a job that may take seconds, such as a replay, without keeping bots waiting for all processes."""
        async with self._slow_jobs:
            return await self.run(job, *args)

    async def run(self, job: Callable[[*Args], R], *args: *Args) -> R:
        """Run a job in a worker process; try again if its process dies, and raise JobRefused if it refuses."""
        for _ in range(MAX_TRIES):
            pool = self.pool
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, call_job, job, args)
                future.add_done_callback(forget_error)
                # shielded, because a pool whose processes are ended can't cope with jobs that were canceled
                result, refusal = await asyncio.wait_for(asyncio.shield(future), MAX_SECONDS)
            except BrokenExecutor:
                self._replace(pool)
            except TimeoutError:
                self._replace(pool)
                raise WorkerTrouble(f"it took more than {MAX_SECONDS:g} seconds") from None
            else:
                if refusal:
                    raise JobRefused(refusal)
                return cast("R", result)
        raise WorkerTrouble("the worker processes die again and again")

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Give up a broken pool, unless somebody else has done so."""
        if self._pool is pool:
            self._pool = None
            self.replaced += 1
            end_pool(pool)

    def close(self) -> None:
        """End the processes."""
        self._closed = True
        if self._pool is not None:
            end_pool(self._pool)
            self._pool = None


def forget_error(future: asyncio.Future[Any]) -> None:
    """Take note of the error of a job that nobody waits for any more."""
    if not future.cancelled():
        future.exception()


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once, even if they hang."""
    processes: list[Any] = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False)  # those who wait hear that the pool is broken, and try again
    for process in processes:
        process.kill()
