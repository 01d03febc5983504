"""Whatever database it is: what is stored is there, in order, once; and old things go."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

import pytest

from crazier.server import shared_rows
from crazier.server.old_rows import prune_rows
from crazier.server.postgres_storage import PostgresStorage
from crazier.server.shared_rows import NewVersion
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Change, Connection, Entry, Guest, Retention, StorageError, TableSummary
from tests.server.postgres import new_database
from tests.server.running import run

KeptRows = SqliteStorage | PostgresStorage
OpenStorage = Callable[[], KeptRows]


@pytest.fixture(params=["sqlite", "postgres"])
def open_storage(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStorage:
    """Return what opens the same storage each time, once for each kind of database."""
    if request.param == "sqlite":
        return lambda: SqliteStorage(str(tmp_path / "x.sqlite"))
    url = new_database()
    return lambda: PostgresStorage(url, "http://127.0.0.1:1", ["modern 6"])


def change(seq: int, nonce: str | None = None, *, table: str = "a", at: float = 0.0, phase: str = "playing") -> Change:
    entry = Entry(table, seq, "chosen", 0, b"{}", nonce, at or time())
    return Change(entry, TableSummary(table, phase, True, b"{}") if seq == 1 else None, "guest")


async def begin(storage: KeptRows, *tables: str, at: float = 0.0, phase: str = "playing") -> None:
    """Make tables ours, as whoever makes a table does, and write their first row."""
    for table in tables:
        if isinstance(storage, PostgresStorage):
            await storage.process.claim_new(table)
        await storage.append(change(1, table=table, at=at, phase=phase))


async def add_due(storage: KeptRows, table: str, due: float | None, rules: str = "modern 6") -> None:
    """Make a table over days that nobody runs."""
    await begin(storage, table)
    entry = Entry(table, 2, "chosen", 0, b"{}", None, time())
    await storage.append(Change(entry, TableSummary(table, "playing", False, b"{}", rules, due)))
    await leave(storage, table)


async def leave(storage: KeptRows, *tables: str) -> None:
    """Give tables back, as it is done once nobody is at them."""
    if isinstance(storage, PostgresStorage):
        await storage.process.release(tables)


def stored(open_storage: OpenStorage, work: Callable[[KeptRows], Awaitable[None]]) -> None:
    async def go() -> None:
        storage = open_storage()
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    run(go())


class TestStorage:
    def test_a_row_whose_predecessor_is_gone_is_refused_alone(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await begin(storage, "a", "b")
            gap = change(3, table="b")
            summarized = Change(gap.entry, TableSummary("c", "gathering", True, b"{}"))
            results = await asyncio.gather(
                storage.append(change(2)), storage.append(gap), storage.append(summarized), return_exceptions=True
            )
            assert [type(result) for result in results] == [type(None), StorageError, StorageError]
            assert [entry.seq for entry in await storage.read_log("b")] == [1]
            assert [table.table for table in await storage.listed_tables(("playing", "gathering"), 9)] == ["b", "a"]

        stored(open_storage, work)

    def test_rows_that_wait_together_are_committed_together(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            tables = [f"t{number}" for number in range(200)]
            await begin(storage, *tables)
            before, all_wait = storage.commits, threading.Event()
            first = asyncio.ensure_future(storage.write(lambda _: all_wait.wait()))  # the rows come while it is written
            appends = [asyncio.ensure_future(storage.append(change(2, table=table))) for table in tables]
            await asyncio.sleep(0)
            all_wait.set()
            await asyncio.gather(first, *appends)
            assert storage.commits - before < 50
            for table in tables:
                assert [entry.seq for entry in await storage.read_log(table)] == [1, 2]

        stored(open_storage, work)

    def test_rows_of_one_table_that_wait_together_are_stored_in_order(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await begin(storage, "a")
            await asyncio.gather(*(storage.append(change(seq)) for seq in range(2, 22)))
            assert [entry.seq for entry in await storage.read_log("a")] == list(range(1, 22))

        stored(open_storage, work)

    def test_a_row_or_a_nonce_is_stored_once(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await begin(storage, "a")
            await storage.append(change(2, "n"))
            for again in (change(1), change(2), change(3, "n")):
                with pytest.raises(StorageError):
                    await storage.append(again)
            both = (storage.append(change(3, "m")), storage.append(change(3)))
            others = await asyncio.gather(*both, return_exceptions=True)
            assert [type(other) for other in others] == [type(None), StorageError]
            assert [entry.nonce for entry in await storage.read_log("a")] == [None, "n", "m"]

        stored(open_storage, work)

    def test_what_is_too_old_is_deleted(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            old = time() - 100 * 86_400
            await begin(storage, "old", at=old, phase="over")
            await begin(storage, "left", at=old)
            await begin(storage, "new")
            await leave(storage, "old", "left", "new")
            await storage.add_guest(Guest("g", "Ann", "hash", old))
            await storage.add_replay("r/watch", "old", b"x")
            assert await storage.prune(Retention()) == 2
            assert await prune_rows(storage, Retention()) == 1
            assert [table.table for table in await storage.listed_tables(("over", "playing"), 9)] == ["new"]
            assert await storage.read_log("old") == []
            assert await storage.find_guest("hash") is None
            assert await storage.read_replay("r/watch") == b"x"

        stored(open_storage, work)

    def test_due_tables_are_found_until_somebody_runs_them(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            for table, due in (("late", 20.0), ("later", 10.0), ("set_apart", 1.0), ("not_yet", 99.0), ("never", None)):
                await add_due(storage, table, due)
            await add_due(storage, "other_rules", 5.0, rules="modern 1")
            found = await storage.due_tables(50.0, ["modern 6"], ["set_apart"], 9)
            assert found == ["later", "late"]
            assert await storage.due_tables(50.0, ["modern 6"], ["set_apart"], 1) == ["later"]
            mine = [(table.table, table.due) for table in await storage.tables_of("guest", 2)]
            assert mine == [("set_apart", 1.0), ("other_rules", 5.0)]
            if isinstance(storage, PostgresStorage):
                await storage.process.claim("later")
                assert await storage.due_tables(50.0, ["modern 6"], ["set_apart"], 9) == ["late"]

        stored(open_storage, work)

    def test_tables_in_use_are_kept_however_old(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await begin(storage, "used", "left", at=time() - 40 * 86_400, phase="gathering")
            await leave(storage, "used", "left")
            assert await storage.prune(Retention(), ["used"]) == 1
            assert [table.table for table in await storage.listed_tables(("gathering",), 9)] == ["used"]

        stored(open_storage, work)

    def test_nobody_is_forgotten_who_belongs_to_a_table_that_is_kept(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            old = time() - 100 * 86_400
            await begin(storage, "kept")  # a member is `guest`
            await storage.add_guest(Guest("guest", "Ann", "member", old))
            await storage.add_guest(Guest("other", "Ben", "nobody", old))
            await prune_rows(storage, Retention())
            assert await storage.find_guest("member") is not None
            assert await storage.find_guest("nobody") is None

        stored(open_storage, work)

    def test_a_guest_who_plays_is_not_forgotten(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            for guest in ("plays", "left"):
                await storage.add_guest(Guest(guest, "Ann", guest, time() - 100 * 86_400))
            await storage.saw_guest("plays")
            await prune_rows(storage, Retention())
            assert await storage.find_guest("left") is None
            found = await storage.find_guest("plays")
            assert found is not None
            assert found.seen > time() - 3600

        stored(open_storage, work)

    def test_guests_keep_their_secret_when_they_change_their_name(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await storage.add_guest(Guest("g", "Ann", "hash", 1.0))
            await storage.add_guest(Guest("g", "Bea", "hash", 2.0))
            assert await storage.find_guest("hash") == Guest("g", "Bea", "hash", 2.0)

        stored(open_storage, work)

    def test_what_is_stored_comes_back_as_it_was(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            await begin(storage, "abcdef1", "abcdef2", phase="gathering")
            entry = Entry("abcdef1", 2, "chosen", None, bytes(range(256)), "ü" * 8, 1234.5678)
            summary = TableSummary("abcdef1", "playing", False, b"{}", "modern 6")
            await storage.append(Change(entry, summary, "ann"))
            assert (await storage.read_log("abcdef1"))[1] == entry
            assert await storage.tables_of("ann", 9) == [summary]
            assert await storage.find_tables("abcdef", "gathering") == ["abcdef2"]
            assert await storage.find_tables("abcdeg", "gathering") == []
            for replay in ("old", "new"):
                await storage.add_played(replay, ["ann", "ben"], replay.encode())
            assert await storage.games_of("ben", 1) == [b"new"]
            await storage.check()

        stored(open_storage, work)

    def test_everything_is_there_for_the_next_process(self, open_storage: OpenStorage) -> None:
        async def write(storage: KeptRows) -> None:
            await begin(storage, "a")
            await storage.append(change(2))

        async def read(storage: KeptRows) -> None:
            if isinstance(storage, PostgresStorage):
                await storage.process.claim("a")
            await storage.append(change(3))
            assert [entry.seq for entry in await storage.read_log("a")] == [1, 2, 3]

        stored(open_storage, write)
        stored(open_storage, read)

    def test_shared_sets_are_kept_by_version_hidden_and_deleted(self, open_storage: OpenStorage) -> None:
        async def work(storage: KeptRows) -> None:
            now = time()
            first = NewVersion("h1", b"one", "Harbor", 2, True, now)
            await storage.write(lambda rows: shared_rows.add_set(rows, "s", "key", "ann", first))
            kept = await storage.read(lambda rows: shared_rows.find_set(rows, "s"))
            assert kept is not None
            second = NewVersion("h2", b"two", "Harbor Lights", 3, True, now + 1)
            assert await storage.write(lambda rows: shared_rows.add_version(rows, kept, second)) == 2
            ((listed, at),) = await storage.read(lambda rows: shared_rows.listed_sets(rows, 9))
            assert (listed.title, listed.latest, at) == ("Harbor Lights", 2, now + 1)
            assert [one.id for one in await storage.read(lambda rows: shared_rows.sets_with(rows, "h1"))] == ["s"]
            assert await storage.read(lambda rows: shared_rows.read_text(rows, "h2")) == b"two"
            assert await storage.write(lambda rows: shared_rows.hide_set(rows, "s", hidden=True))
            assert not await storage.write(lambda rows: shared_rows.hide_set(rows, "t", hidden=True))
            assert await storage.read(lambda rows: shared_rows.listed_sets(rows, 9)) == []
            await prune_rows(storage, Retention(shared=-1))
            assert await storage.read(shared_rows.all_sets) == []
            assert await storage.read(lambda rows: shared_rows.read_text(rows, "h1")) is None

        stored(open_storage, work)

    def test_of_a_transaction_that_fails_nothing_is_kept(self, open_storage: OpenStorage) -> None:
        def add_twice(rows: Connection) -> None:
            for _ in range(2):
                shared_rows.add_set(rows, "s", "key", "ann", NewVersion("h", b"x", "Harbor", 1, False, 0.0))

        async def work(storage: KeptRows) -> None:
            with pytest.raises(StorageError):
                await storage.write(add_twice)
            assert await storage.read(shared_rows.all_sets) == []

        stored(open_storage, work)
