"""Run bots and other long work in worker processes, so that no table waits; replace a worker that dies or hangs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final, TypeVar, TypeVarTuple, cast

from crazier.errors import CrazierError
from crazier.server.worker_jobs import start_worker
from crazier.server.worker_limits import BOT_LIMITS, OutOfTime, WorkerLimits, limited_cpu, start_limited

MAX_TRIES: Final = 3
START_SECONDS: Final = 60.0
"""How long a process may take to start."""
Args = TypeVarTuple("Args")
R = TypeVar("R")


class WorkerTrouble(CrazierError):
    """A job that could not be done: its process died again and again, or it took too long."""


class TookTooLong(WorkerTrouble):
    """A job that took longer than it may."""


class GaveUpWaiting(TookTooLong):
    """A job that had not computed too long, but was not done in time: the machine has too much to do."""


class JobRefused(CrazierError):
    """A job that refused what it was given, and why."""


def call_job(job: Callable[..., R], args: tuple[object, ...], cpu_seconds: float) -> tuple[R | None, str, bool]:
    """In a worker process: do a job, and return its result, or why it refused, and whether it ran out of time.

    Not every error can be sent.
    """
    try:
        with limited_cpu(cpu_seconds):
            return job(*args), "", False
    except CrazierError as error:
        return None, str(error) or type(error).__name__, isinstance(error, OutOfTime)


class Worker:
    """One process, started by its first job and replaced when it dies or hangs."""

    def __init__(self, limits: WorkerLimits, start: Callable[[], None]) -> None:
        self._limits = limits
        self._start = start
        self._pool: ProcessPoolExecutor | None = None

    @property
    def process_ids(self) -> list[int]:
        """The id of the process, if it runs."""
        return list(getattr(self._pool, "_processes", None) or ())

    @property
    def is_up(self) -> bool:
        """Whether the process was started."""
        return self._pool is not None

    def submit(self, job: Callable[..., R], args: tuple[object, ...]) -> asyncio.Future[tuple[R | None, str, bool]]:
        """Hand a job to the process, which has none."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), start_limited, (self._limits, self._start))
        return asyncio.get_running_loop().run_in_executor(self._pool, call_job, job, args, self._limits.cpu_seconds)

    def end(self) -> None:
        """End the process at once, even if it hangs; the next job starts another."""
        if self._pool is not None:
            end_pool(self._pool)
            self._pool = None


class Workers:
    """A few worker processes, each with one job at a time."""

    def __init__(
        self, processes: int, limits: WorkerLimits = BOT_LIMITS, start: Callable[[], None] = start_worker
    ) -> None:
        """Make ready for some processes; each does `start` first, whose time counts for no job."""
        self.processes = processes
        self.limits = limits
        self.replaced = 0
        """How often dead or hanging processes were replaced."""
        self._workers = [Worker(limits, start) for _ in range(processes)]
        self._free = list(self._workers)
        self._turn = asyncio.Semaphore(processes)
        """One for each free worker; those who wait come in the order in which they asked."""
        self.on_job: Callable[[float], None] | None = None
        """Called after each job with the seconds that it took, with the time that it waited for a process."""
        self._closed = False
        self._slow_jobs = asyncio.Semaphore(max(1, processes - 1))
        """Leaves a process free for short jobs, if there are several."""

    @property
    def process_ids(self) -> list[int]:
        """The ids of the running processes."""
        return [number for worker in self._workers for number in worker.process_ids]

    async def run_slow(self, job: Callable[[*Args], R], *args: *Args) -> R:
        """Run a job that may take seconds, such as a replay, without keeping bots waiting for all processes."""
        async with self._slow_jobs:
            return await self.run(job, *args)

    async def run(self, job: Callable[[*Args], R], *args: *Args) -> R:
        """Run a job in a worker process; try again if its process dies, and raise JobRefused if it refuses."""
        began = perf_counter()
        async with self._turn:
            worker = self._free.pop()
            try:
                result = await self._run(worker, job, args)
                if self.on_job is not None:
                    self.on_job(perf_counter() - began)
                return result
            except asyncio.CancelledError:
                worker.end()  # nobody waits for the job any more, and the next one must not wait for it
                raise
            finally:
                self._free.append(worker)

    async def _run(self, worker: Worker, job: Callable[..., R], args: tuple[object, ...]) -> R:
        """Run a job in a process that is free; its time counts from now on, not from when it was asked for."""
        for _ in range(MAX_TRIES):
            if self._closed:
                raise WorkerTrouble("the server is stopping")
            try:
                if not worker.is_up:  # to start a process is no part of a job's time
                    await self._within(START_SECONDS, worker.submit(os.getpid, ()))
                result, refusal, late = await self._within(self.limits.seconds, worker.submit(job, args))
            except BrokenExecutor:
                self._replace(worker)
            except TimeoutError:
                self._replace(worker)
                raise GaveUpWaiting(f"it took more than {self.limits.seconds:g} seconds") from None
            else:
                if late:
                    raise TookTooLong(refusal)
                if refusal:
                    raise JobRefused(refusal)
                return cast("R", result)
        raise WorkerTrouble("its process dies again and again")

    async def _within(self, seconds: float, future: asyncio.Future[R]) -> R:
        """Wait for a job for so long; it is shielded, because a pool that is ended can't cope with canceled jobs."""
        future.add_done_callback(forget_error)
        return await asyncio.wait_for(asyncio.shield(future), seconds)

    def _replace(self, worker: Worker) -> None:
        """End a process that died or hangs; the others go on."""
        self.replaced += 1
        worker.end()

    def close(self) -> None:
        """End the processes."""
        self._closed = True
        for worker in self._workers:
            worker.end()


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
