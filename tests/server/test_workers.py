"""Worker processes: slow jobs leave one for bots, dead ones are replaced, refusals and errors reach who asked."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from crazier.errors import CrazierError
from crazier.server.worker_limits import WorkerLimits
from crazier.server.workers import JobRefused, Workers, WorkerTrouble


def with_workers(play: Callable[[Workers], Awaitable[None]], processes: int = 2) -> None:
    """Use workers in a loop of their own, and end them."""

    async def run() -> None:
        workers = Workers(processes)
        try:
            await play(workers)
        finally:
            workers.close()

    asyncio.run(run())


def refuse(why: str) -> None:
    raise CrazierError(why)


def die_once(marker: str) -> str:
    """Die the first time, without a word."""
    if not os.path.exists(marker):
        open(marker, "w", encoding="utf-8").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def wait_for_file(path: str) -> None:
    while not os.path.exists(path):
        time.sleep(0.01)


def test_slow_jobs_leave_a_process_for_bots(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        await asyncio.gather(*(workers.run(time.sleep, 0.1) for _ in range(2)))  # both processes are up
        slow = [asyncio.ensure_future(workers.run_slow(wait_for_file, f"{tmp_path}/go")) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert await workers.run(os.getpid) in workers.process_ids
        assert not any(job.done() for job in slow)
        (tmp_path / "go").touch()
        await asyncio.gather(*slow)

    with_workers(play)


def test_a_refusal_is_told_with_its_reason() -> None:
    async def play(workers: Workers) -> None:
        with pytest.raises(JobRefused, match="no such card"):
            await workers.run(refuse, "no such card")

    with_workers(play, 1)


def test_a_dead_process_is_replaced_and_its_job_done(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        assert await workers.run(die_once, f"{tmp_path}/died") == "done"
        assert workers.replaced == 1

    with_workers(play, 1)


def test_a_hanging_job_ends_its_own_process_only(tmp_path: Path) -> None:
    async def play(workers: Workers) -> None:
        await asyncio.gather(*(workers.run(time.sleep, 0.1) for _ in range(2)))  # both processes are up
        before = set(workers.process_ids)
        workers.limits = WorkerLimits(0.5)
        hanging = asyncio.ensure_future(workers.run(time.sleep, 60))
        await asyncio.sleep(0.1)
        workers.limits = WorkerLimits(60)
        other = asyncio.ensure_future(workers.run(wait_for_file, f"{tmp_path}/go"))
        with pytest.raises(WorkerTrouble, match="it took more than"):
            await hanging
        assert not other.done()
        (tmp_path / "go").touch()
        await other
        assert workers.replaced == 1
        assert len(before & set(workers.process_ids)) == 1

    with_workers(play)


def test_waiting_for_a_process_is_no_part_of_the_time() -> None:
    async def play(workers: Workers) -> None:
        await workers.run(os.getpid)
        workers.limits = WorkerLimits(5)
        await asyncio.gather(*(workers.run(time.sleep, 1.5) for _ in range(4)))
        assert workers.replaced == 0

    with_workers(play, 1)


def test_a_canceled_job_leaves_its_process_free() -> None:
    async def play(workers: Workers) -> None:
        await workers.run(os.getpid)
        canceled = asyncio.ensure_future(workers.run(time.sleep, 60))
        await asyncio.sleep(0.1)
        canceled.cancel()
        async with asyncio.timeout(120):
            assert await workers.run(os.getpid)

    with_workers(play, 1)


def test_nothing_runs_once_the_server_stops() -> None:
    async def play(workers: Workers) -> None:
        workers.close()
        with pytest.raises(WorkerTrouble, match="the server is stopping"):
            await workers.run(os.getpid)

    with_workers(play)
