"""Tables come into memory side by side, and none goes while it comes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crazier.server.messages import NewTable, SeatPlan
from crazier.server.storage import Entry, Retention
from tests.server.running import Running, run, running_server

TWO = NewTable([SeatPlan("you"), SeatPlan("open")])


async def idle_tables(server: Running, count: int) -> list[str]:
    """Make tables that are in the storage only; return their ids."""
    ann = await server.guest("Ann")
    made = [(await ann.create_table(TWO)).table for _ in range(count)]
    for table in list(server.services.tables):
        table.idle_since = -1000.0
    await server.services.tables.drop_idle()
    assert len(server.services.tables) == 0
    return made


class SlowStorage:
    """Holds back what is read of logs until it is let go, and counts who waits for it."""

    def __init__(self, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting, self.go_on = 0, asyncio.Event()
        self._read_log = server.services.storage.read_log
        monkeypatch.setattr(server.services.storage, "read_log", self.read_log)

    async def read_log(self, table: str) -> list[Entry]:
        self.waiting += 1
        await self.go_on.wait()
        return await self._read_log(table)

    async def until_waiting(self, count: int) -> None:
        while self.waiting < count:
            await asyncio.sleep(0.01)


def test_tables_that_come_together_are_read_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            made = await idle_tables(server, 3)
            slow, tables = SlowStorage(server, monkeypatch), server.services.tables
            coming = [asyncio.ensure_future(tables.get(table)) for table in made]
            await slow.until_waiting(3)
            slow.go_on.set()
            assert [table.state.id for table in await asyncio.gather(*coming)] == made

    run(go())


def test_nothing_is_deleted_or_given_back_while_a_table_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            made = await idle_tables(server, 2)
            slow, tables = SlowStorage(server, monkeypatch), server.services.tables
            first = asyncio.ensure_future(tables.get(made[0]))
            await slow.until_waiting(1)
            going = [
                asyncio.ensure_future(tables.prune(Retention(never_started=0))),
                asyncio.ensure_future(tables.drop_idle()),
            ]
            later = asyncio.ensure_future(tables.get(made[1]))
            await asyncio.sleep(0.1)
            assert not any(task.done() for task in (*going, first, later))
            slow.go_on.set()
            assert (await first).state.id == made[0]
            assert await going[0] == 1  # the other one: it came later than the order to delete
            await asyncio.gather(going[1], later, return_exceptions=True)
            assert later.exception() is not None
            assert [table.state.id for table in tables] == [made[0]]

    run(go())
