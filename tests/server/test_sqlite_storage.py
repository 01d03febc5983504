"""What is stored is on the disk, in order, once; and old things go."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

import pytest

from crazier.server.sqlite_file import connect
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Change, Entry, Guest, Retention, StorageError, TableSummary
from tests.server.running import run

FULL = 2


def change(seq: int, nonce: str | None = None, *, table: str = "a", at: float = 0.0, phase: str = "playing") -> Change:
    entry = Entry(table, seq, "chosen", 0, b"{}", nonce, at or time())
    return Change(entry, TableSummary(table, phase, True, b"{}") if seq == 1 else None, "guest")


def stored(folder: Path, work: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    async def go() -> None:
        path = str(folder / "x.sqlite")
        storage = SqliteStorage(path)
        try:
            await work(storage)
        finally:
            await storage.close()

    run(go())


def test_every_commit_is_synced(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        connection = connect(storage.path)
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == FULL
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        connection.close()

    stored(tmp_path, work)


def test_a_row_whose_predecessor_is_gone_is_refused_alone(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.append(change(1))
        await storage.append(change(1, table="b"))
        gap = change(3, table="b")
        summarized = Change(gap.entry, TableSummary("c", "gathering", True, b"{}"))
        results = await asyncio.gather(
            storage.append(change(2)), storage.append(gap), storage.append(summarized), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), StorageError, StorageError]
        assert [entry.seq for entry in await storage.read_log("b")] == [1]
        assert [table.table for table in await storage.listed_tables(("playing", "gathering"), 9)] == ["b", "a"]

    stored(tmp_path, work)


def test_rows_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.append(change(1))
        before = storage.commits
        await asyncio.gather(*(storage.append(change(seq)) for seq in range(2, 202)))
        assert storage.commits - before < 50
        assert [entry.seq for entry in await storage.read_log("a")] == list(range(1, 202))

    stored(tmp_path, work)


def test_a_row_or_a_nonce_is_stored_once(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.append(change(1, "n"))
        for again in (change(1), change(2, "n")):
            with pytest.raises(StorageError):
                await storage.append(again)
        others = await asyncio.gather(storage.append(change(2, "m")), storage.append(change(2)), return_exceptions=True)
        assert [type(other) for other in others] == [type(None), StorageError]
        assert [entry.nonce for entry in await storage.read_log("a")] == ["n", "m"]

    stored(tmp_path, work)


def test_a_failed_commit_fails_all_that_waited_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: SqliteStorage, __: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async def work(storage: SqliteStorage) -> None:
        await storage.append(change(1))
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStorage, "_commit", fail)
            with pytest.raises(StorageError):
                await storage.append(change(2))
        assert len(await storage.read_log("a")) == 1
        await storage.append(change(2))

    stored(tmp_path, work)


def test_what_is_too_old_is_deleted(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        old = time() - 100 * 86_400
        await storage.append(change(1, table="old", at=old, phase="over"))
        await storage.append(change(1, table="left", at=old, phase="playing"))
        await storage.append(change(1, table="new"))
        await storage.add_guest(Guest("g", "Ann", "hash", old))
        await storage.add_replay("r/watch", "old", b"x")
        assert await storage.prune(Retention()) == 2
        assert [table.table for table in await storage.listed_tables(("over", "playing"), 9)] == ["new"]
        assert await storage.read_log("old") == []
        assert await storage.find_guest("hash") is None
        assert await storage.read_replay("r/watch") == b"x"

    stored(tmp_path, work)


def test_tables_in_use_are_kept_however_old(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        for table in ("used", "left"):
            await storage.append(change(1, table=table, at=time() - 40 * 86_400, phase="gathering"))
        assert await storage.prune(Retention(), ["used"]) == 1
        assert [table.table for table in await storage.listed_tables(("gathering",), 9)] == ["used"]

    stored(tmp_path, work)


def test_a_guest_who_plays_is_not_forgotten(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        for guest in ("plays", "left"):
            await storage.add_guest(Guest(guest, "Ann", guest, time() - 100 * 86_400))
        await storage.saw_guest("plays")
        await storage.prune(Retention())
        assert await storage.find_guest("left") is None
        found = await storage.find_guest("plays")
        assert found is not None
        assert found.seen > time() - 60

    stored(tmp_path, work)


def test_a_damaged_page_is_an_error_of_reading(tmp_path: Path) -> None:
    """Other tables go on: the damage is told for what can't be read, and nothing else."""

    async def fill(storage: SqliteStorage) -> None:
        for number in range(200):
            summary = TableSummary(f"t{number:03}", "playing", True, b"x" * 300)
            await storage.append(Change(change(1, table=f"t{number:03}").entry, summary))

    async def read(storage: SqliteStorage) -> None:
        with pytest.raises(StorageError, match=r"nothing could be read: .*damaged"):
            await storage.listed_tables(("playing",), 300)

    stored(tmp_path, fill)
    path = tmp_path / "x.sqlite"
    data = bytearray(path.read_bytes())
    root = sqlite3.connect(path).execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
    data[(root - 1) * 4096 : root * 4096] = bytes(4096)
    path.write_bytes(data)
    stored(tmp_path, read)


def test_guests_keep_their_secret_when_they_change_their_name(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.add_guest(Guest("g", "Ann", "hash", 1.0))
        await storage.add_guest(Guest("g", "Bea", "hash", 2.0))
        assert await storage.find_guest("hash") == Guest("g", "Bea", "hash", 2.0)

    stored(tmp_path, work)
