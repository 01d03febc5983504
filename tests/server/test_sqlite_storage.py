"""What is stored is on the disk, in order, once; and old things go."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from crazier.server.sqlite_file import connect
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Change, Entry, StorageError, TableSummary
from tests.server.running import run

pytestmark = pytest.mark.sqlite

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


def test_a_row_that_undoes_its_whole_group_is_acknowledged_to_nobody(tmp_path: Path) -> None:
    """As a full disk does: what SQLite has undone beside a row is not taken for stored."""

    fault = "CREATE TRIGGER full BEFORE INSERT ON log WHEN NEW.nonce = 'full' BEGIN SELECT RAISE(ROLLBACK, 'full'); END"

    async def work(storage: SqliteStorage) -> None:
        await storage.write(lambda connection: connection.execute(fault).rowcount)
        firsts = [change(1, table=f"t{number:02}") for number in range(40)]
        await asyncio.gather(*map(storage.append, firsts))
        entries = [replace(one.entry, seq=2, nonce="full" if at % 7 == 3 else None) for at, one in enumerate(firsts)]
        appends = [storage.append(Change(entry, None)) for entry in entries]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(outcomes[3], StorageError)
        for entry, outcome in zip(entries, outcomes, strict=True):
            rows = await storage.read_log(entry.table)
            assert len(rows) == (1 if isinstance(outcome, StorageError) else 2), (entry, outcome)
        await storage.append(change(1, table="after"))

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
    with closing(sqlite3.connect(path)) as database:
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
    data[(root - 1) * 4096 : root * 4096] = bytes(4096)
    path.write_bytes(data)
    stored(tmp_path, read)
