"""One process runs a table at a time, and the database refuses rows of any other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic, time

import pytest

from crazier.server import postgres_writer
from crazier.server.migrations import STEPS
from crazier.server.owners import OwnedElsewhere
from crazier.server.postgres_database import PostgresDatabase
from crazier.server.postgres_process import PostgresProcess
from crazier.server.postgres_schema import upgrade
from crazier.server.postgres_storage import PostgresStorage
from crazier.server.storage import Change, Entry, NoSuchTable, TableLost, TableSummary
from tests.server.postgres import new_database
from tests.server.running import run

MODERN = "modern 6"


@pytest.fixture
def url() -> str:
    return new_database()


@asynccontextmanager
async def process(url: str, number: int, *plays: str) -> AsyncIterator[PostgresStorage]:
    """Run a process without a server; its address tells it from others."""
    storage = PostgresStorage(url, f"http://127.0.0.1:{number}", plays or (MODERN,))
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def row(seq: int, *, table: str = "a", rules: str = "", phase: str = "gathering", data: bytes = b"{}") -> Change:
    entry = Entry(table, seq, "chosen", 0, data, None, time())
    return Change(entry, TableSummary(table, phase, True, b"{}", rules))


async def begin(storage: PostgresStorage, table: str = "a", rules: str = "", phase: str = "gathering") -> None:
    await storage.process.claim_new(table)
    await storage.append(row(1, table=table, rules=rules, phase=phase))


async def execute(url: str, statement: str, *values: object) -> None:
    connection = await PostgresDatabase(url).connect()
    await connection.execute(statement, *values)
    await connection.close()


async def since_start(url: str, seconds: float) -> None:
    """Wait until the database has been up for some seconds; before, nobody is taken for dead."""
    up = "extract(epoch FROM now() - pg_postmaster_start_time())"
    await execute(url, f"SELECT pg_sleep(greatest(0, $1::float8 - {up}))", seconds)


async def kill(storage: PostgresStorage) -> None:
    """End a process's signs of life as kill -9 does: without a word, with all its connections."""
    assert storage.process._task is not None
    storage.process._task.cancel()
    await asyncio.sleep(0)
    assert storage.process._life is not None
    storage.process._life.terminate()


async def set_beat(url: str, storage: PostgresStorage, later: str) -> None:
    """Set a process's last sign of life to some time from now."""
    await execute(
        url, f"UPDATE processes SET beat = now() + interval '{later}' WHERE number = $1", storage.process.number
    )


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    deadline = monotonic() + 50
    while not await true():
        assert monotonic() < deadline
        await asyncio.sleep(0.05)


async def can_claim(process: PostgresProcess, table: str) -> bool:
    try:
        await process.claim(table)
    except OwnedElsewhere:
        return False
    return True


def test_a_table_has_one_owner_until_it_is_given_back(url: str) -> None:
    async def go() -> None:
        async with process(url, 1) as first, process(url, 2) as second:
            assert first.process.number != second.process.number
            await begin(first)
            with pytest.raises(OwnedElsewhere) as error:
                await second.process.claim("a")
            assert error.value.address == "http://127.0.0.1:1"
            assert await first.process.holds("a")
            await first.process.claim("a")
            await first.process.release(["a"])
            assert not await first.process.holds("a")
            await second.process.claim("a")
            assert await first.process.lost(["a"]) == {"a"}
            with pytest.raises(NoSuchTable):
                await second.process.claim("b")

    run(go())


def test_rows_of_a_table_that_another_process_owns_are_refused(url: str) -> None:
    async def go() -> None:
        async with process(url, 1) as first, process(url, 2) as second:
            await begin(first)
            await begin(first, "b")
            await first.process.release(["a"])
            await second.process.claim("a")
            late = await asyncio.gather(first.append(row(2)), first.append(row(2, table="b")), return_exceptions=True)
            assert [type(result) for result in late] == [TableLost, type(None)]
            await second.append(row(2, data=b"second"))
            with pytest.raises(TableLost):
                await first.append(row(3))
            assert [entry.data for entry in await second.read_log("a")] == [b"{}", b"second"]
            assert first.writer.refused == 2

    run(go())


def test_a_statement_without_the_check_of_the_owner_would_be_noticed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test before this one is red without the check: the row of a table that was lost would be stored."""
    for name in ("APPEND", "APPEND_MORE"):
        whole = getattr(postgres_writer, name)
        blind = whole.replace("AND process = $8 FOR SHARE", "AND $8::int IS NOT NULL FOR SHARE")
        assert blind != whole
        monkeypatch.setattr(postgres_writer, name, blind)
    with pytest.raises(AssertionError):
        test_rows_of_a_table_that_another_process_owns_are_refused(url)


def test_the_tables_of_a_killed_process_can_be_claimed_at_once(url: str) -> None:
    async def go() -> None:
        async with process(url, 2) as second:
            first = PostgresStorage(url, "http://127.0.0.1:1", (MODERN,))
            await first.open()
            await begin(first)
            await since_start(url, 3)
            await kill(first)
            await set_beat(url, first, "1 hour")  # it is not for an old sign of life that the table can be claimed
            await until(lambda: can_claim(second.process, "a"))
            with pytest.raises(TableLost):
                await first.append(row(2))
            await first.close()

    run(go())


def test_the_tables_of_a_process_that_hangs_can_be_claimed_when_its_sign_of_life_is_old(url: str) -> None:
    async def go() -> None:
        async with process(url, 1) as first, process(url, 2) as second:
            await begin(first)
            assert first.process._task is not None
            first.process._task.cancel()  # it holds its lock and its connections, and does nothing
            await set_beat(url, first, "1 hour")
            assert not await can_claim(second.process, "a")
            await set_beat(url, first, "-6 s")
            await since_start(url, 5.1)
            await second.process.claim("a")
            await second.append(row(2))
            with pytest.raises(TableLost):
                await first.append(row(2))

    run(go())


def test_whoever_claims_a_table_reads_what_its_owner_was_just_writing(url: str) -> None:
    """A claim waits for an append under way, so that no acknowledged row is missing in what the next owner loads."""

    async def go() -> None:
        async with process(url, 1) as first, process(url, 2) as second:
            await begin(first)
            connection = await PostgresDatabase(url).connect()
            columns = postgres_writer.entry_columns([row(2)])
            transaction = connection.transaction()
            await transaction.start()
            assert await connection.fetch(postgres_writer.APPEND, *columns, first.process.number)
            await kill(first)
            claim = asyncio.ensure_future(until(lambda: can_claim(second.process, "a")))
            await asyncio.sleep(0.5)
            assert not claim.done()
            await transaction.commit()
            await claim
            assert len(await second.read_log("a")) == 2
            await connection.close()

    run(go())


def test_a_process_leaves_nothing_behind(url: str) -> None:
    async def go() -> None:
        async with process(url, 1) as first:
            await begin(first)
        async with process(url, 2) as second:
            await second.process.claim("a")
            rows = await second.database.fetch("SELECT address FROM processes")
            assert [found[0] for found in rows] == ["http://127.0.0.1:2"]

    run(go())


def test_a_process_whose_connections_were_cut_lives_on(url: str) -> None:
    async def go() -> None:
        async with process(url, 1) as first:
            await begin(first)
            number = first.process.number
            await execute(
                url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            await first.append(row(2))

            async def holds_its_lock() -> bool:
                found = await first.database.fetch(
                    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted "
                    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
                    number,
                )
                return bool(found)

            await until(holds_its_lock)
            assert first.process.number == number

    run(go())


def test_tables_of_other_rules_go_to_a_process_that_plays_them(url: str) -> None:
    async def go() -> None:
        async with process(url, 1, "modern 5") as old, process(url, 2) as new:
            await begin(old, "game", "modern 5", "playing")
            await begin(old, "free")
            await old.process.release(["game", "free"])
            with pytest.raises(OwnedElsewhere) as error:
                await new.process.claim("game")
            assert error.value.address == "http://127.0.0.1:1"
            await new.process.claim("free")
            await new.process.release(["free"])
            await old.process.drain()
            await old.process.claim("game")
            with pytest.raises(OwnedElsewhere) as error:
                await old.process.claim("free")
            assert error.value.address == "http://127.0.0.1:2"
            assert await old.process.finish_here(["game", "free"]) == {"game"}
            assert await old.process.unfinished_here(time() - 3600) == 1
            assert await old.process.successor() == "http://127.0.0.1:2"
            assert await new.process.successor() == ""
            await old.process.release(["game"])
        async with process(url, 3) as new:
            await new.process.claim("game")  # nobody plays it any more: it is shown as stopped

    run(go())


def test_two_processes_that_start_at_once_upgrade_once(url: str) -> None:
    async def go() -> None:
        async def start() -> list[int]:
            connection = await PostgresDatabase(url).connect()
            try:
                return await upgrade(connection)
            finally:
                await connection.close()

        done = await asyncio.gather(*(start() for _ in range(4)))
        assert sorted(done)[:3] == [[], [], []]
        assert sorted(done)[3] == [step.number for step in STEPS]

    run(go())
