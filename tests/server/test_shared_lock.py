"""Many hold the lock together, and somebody who holds it alone is with nobody."""

from __future__ import annotations

import asyncio

from crazier.server.shared_lock import SharedLock
from tests.server.running import run


def test_whoever_holds_it_alone_waits_for_all_and_all_who_come_later_wait() -> None:
    async def go() -> None:
        lock, told, leave = SharedLock(), list[str](), asyncio.Event()

        async def share(name: str, *, stay: bool = False) -> None:
            async with lock.together():
                told.append(f"{name} in")
                if stay:
                    await leave.wait()
                told.append(f"{name} out")

        async def alone() -> None:
            async with lock.alone():
                told.append("alone in")
                await asyncio.sleep(0)
                told.append("alone out")

        tasks = [asyncio.ensure_future(share(name, stay=True)) for name in ("Ann", "Ben")]
        tasks += [asyncio.ensure_future(alone()), asyncio.ensure_future(share("Cid"))]
        for _ in range(20):
            await asyncio.sleep(0)
        assert told == ["Ann in", "Ben in"]
        leave.set()
        await asyncio.gather(*tasks)
        assert told == ["Ann in", "Ben in", "Ann out", "Ben out", "alone in", "alone out", "Cid in", "Cid out"]

    run(go())


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def go() -> None:
        lock, leave = SharedLock(), asyncio.Event()

        async def share() -> None:
            async with lock.together():
                await leave.wait()

        async def alone() -> None:
            async with lock.alone():
                raise AssertionError("somebody else holds it")

        first, second = asyncio.ensure_future(share()), asyncio.ensure_future(alone())
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        third = asyncio.ensure_future(share())
        leave.set()
        await asyncio.gather(first, third)
        async with lock.alone():
            pass

    run(go())
