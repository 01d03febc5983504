"""What is stored is on the disk, in order, once; and old things go."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

import pytest

from crazier.server.migrations.upgrade import HEAD, current_revision, upgrade_database
from crazier.server.sqlite_storage import SqliteStorage, synchronous_setting
from crazier.server.storage import Change, Entry, Guest, Retention, StorageError, TableSummary
from tests.server.running import run

FULL = 2


def change(seq: int, nonce: str | None = None, *, table: str = "a", at: float = 0.0, phase: str = "playing") -> Change:
    entry = Entry(table, seq, "chosen", 0, b"{}", nonce, at or time())
    return Change(entry, TableSummary(table, phase, True, b"{}") if seq == 1 else None, "guest")


def stored(folder: Path, work: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    async def go() -> None:
        path = str(folder / "x.sqlite")
        upgrade_database(path)
        storage = SqliteStorage(path)
        try:
            await work(storage)
        finally:
            await storage.close()

    run(go())


def test_a_new_database_gets_the_present_schema_once(tmp_path: Path) -> None:
    path = str(tmp_path / "x.sqlite")
    assert upgrade_database(path)
    assert current_revision(path) == HEAD
    assert not upgrade_database(path)


def test_every_commit_is_synced(tmp_path: Path) -> None:
    path = str(tmp_path / "x.sqlite")
    upgrade_database(path)
    assert synchronous_setting(path) == FULL
    assert sqlite3.connect(path).execute("PRAGMA journal_mode").fetchone()[0] == "wal"


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


def test_guests_keep_their_secret_when_they_change_their_name(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.add_guest(Guest("g", "Ann", "hash", 1.0))
        await storage.add_guest(Guest("g", "Bea", "hash", 2.0))
        assert await storage.find_guest("hash") == Guest("g", "Bea", "hash", 2.0)

    stored(tmp_path, work)
