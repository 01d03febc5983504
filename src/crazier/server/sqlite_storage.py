"""Keep tables, guests and replays in one SQLite file, written by one thread that commits many rows at once.

Every commit is synced to the disk (WAL with synchronous=FULL). While a commit is being synced the next rows gather and
are committed together, so that the number of syncs does not grow with the number of tables.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import time
from typing import Any, Final

from crazier.server.storage import Change, Entry, Guest, Retention, StorageError, TableSummary

DAY: Final = 86_400.0
MAX_GROUP: Final = 512
"""The most changes in one commit."""
APPEND: Final = "INSERT INTO log (table_id, seq, kind, seat, data, nonce, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
SUMMARIZE: Final = (
    "INSERT INTO tables (id, phase, listed, touched, data) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
    "phase = excluded.phase, listed = excluded.listed, touched = excluded.touched, data = excluded.data"
)
SUMMARY_COLUMNS: Final = "tables.id, tables.phase, tables.listed, tables.data"

Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True, slots=True)
class _Job:
    """A change that waits for its commit."""

    work: Work
    done: Future[Any]


def connect(path: str) -> sqlite3.Connection:
    """Open the database so that a commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


class SqliteStorage:
    """Implements `Storage` on one SQLite file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.commits = 0
        """How many commits were made, each with its sync."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reader = connect(path)
        self._readers = ThreadPoolExecutor(1, "crazier-read")
        self._thread = threading.Thread(target=self._write, name="crazier-write", daemon=True)
        self._thread.start()

    # Writing

    def _write(self) -> None:
        connection = connect(self.path)
        while (job := self._jobs.get()) is not None:
            group = [job]
            stopping = False
            while len(group) < MAX_GROUP and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    stopping = True
                    break
                group.append(following)
            self._write_group(connection, group)
            if stopping:
                break
        connection.close()

    def _write_group(self, connection: sqlite3.Connection, group: Sequence[_Job]) -> None:
        """Do the jobs in one transaction; a job that fails is undone alone, and a failed commit fails all of them."""
        results: list[tuple[_Job, Any]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in group:
                if not job.done.set_running_or_notify_cancel():
                    continue  # nobody waits for it, and it was not begun
                try:
                    connection.execute("SAVEPOINT job")
                    results.append((job, job.work(connection)))
                    connection.execute("RELEASE job")
                except sqlite3.Error as error:
                    connection.execute("ROLLBACK TO job")
                    results.append((job, error))
            self._commit(connection)
        except Exception as error:  # whatever it is, those who wait must hear of it
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results = [(job, error) for job in group if not job.done.cancelled()]
        for job, result in results:
            if isinstance(result, Exception):
                job.done.set_exception(StorageError(f"nothing was stored: {result}"))
            else:
                job.done.set_result(result)

    def _commit(self, connection: sqlite3.Connection) -> None:
        connection.execute("COMMIT")
        self.commits += 1

    async def _do(self, work: Work) -> Any:
        done: Future[Any] = Future()
        self._jobs.put(_Job(work, done))
        return await asyncio.wrap_future(done)

    async def append(self, change: Change) -> None:
        """Append a row and make it durable."""

        def work(connection: sqlite3.Connection) -> None:
            entry, summary = change.entry, change.summary
            connection.execute(
                APPEND, (entry.table, entry.seq, entry.kind, entry.seat, entry.data, entry.nonce, entry.at)
            )
            if summary is not None:
                connection.execute(SUMMARIZE, (summary.table, summary.phase, summary.listed, entry.at, summary.data))
            if change.member:
                connection.execute("INSERT OR IGNORE INTO members VALUES (?, ?)", (entry.table, change.member))

        await self._do(work)

    async def add_guest(self, guest: Guest) -> None:
        """Store a guest, or their new name."""
        statement = (
            "INSERT INTO guests (id, name, secret_hash, seen) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "name = excluded.name, seen = excluded.seen"
        )
        values = (guest.id, guest.name, guest.secret_hash, guest.seen)
        await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def add_replay(self, replay: str, table: str, data: bytes) -> None:
        """Store a rendered replay."""
        values = (replay, table, data, time())
        statement = "INSERT OR REPLACE INTO replays VALUES (?, ?, ?, ?)"
        await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def prune(self, retention: Retention) -> int:
        """Delete what is older than agreed; return how many tables were deleted."""
        now = time()

        def work(connection: sqlite3.Connection) -> int:
            old = (
                "phase = 'over' AND touched < ? OR phase = 'gathering' AND touched < ? OR "
                "(SELECT max(at) FROM log WHERE table_id = tables.id) < ?"
            )
            limits = (retention.finished, retention.never_started, retention.unfinished)
            deleted = connection.execute(f"DELETE FROM tables WHERE {old}", [now - days * DAY for days in limits])
            connection.execute("DELETE FROM guests WHERE seen < ?", (now - retention.guests * DAY,))
            connection.execute("DELETE FROM replays WHERE at < ?", (now - retention.replays * DAY,))
            return deleted.rowcount

        return int(await self._do(work))

    async def check(self) -> None:
        """Raise StorageError unless something can be written now."""
        await self._do(lambda connection: connection.execute("UPDATE alive SET at = ?", (time(),)).rowcount)

    # Reading

    async def _read(self, statement: str, values: Sequence[object]) -> list[Any]:
        def read() -> list[Any]:
            return self._reader.execute(statement, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def read_log(self, table: str) -> list[Entry]:
        """Return all rows of a table in order."""
        statement = "SELECT table_id, seq, kind, seat, data, nonce, at FROM log WHERE table_id = ? ORDER BY seq"
        return [Entry(*row) for row in await self._read(statement, (table,))]

    async def listed_tables(self, phases: Sequence[str], limit: int) -> list[TableSummary]:
        """Return the tables that are in the public list, the latest first."""
        marks = ", ".join("?" * len(phases))
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables WHERE listed AND phase IN ({marks}) ORDER BY touched DESC LIMIT ?"
        )
        return [TableSummary(*row) for row in await self._read(statement, (*phases, limit))]

    async def tables_of(self, guest: str, limit: int) -> list[TableSummary]:
        """Return the tables that a guest belongs to, the latest first."""
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables JOIN members ON members.table_id = tables.id "
            "WHERE members.guest = ? ORDER BY touched DESC LIMIT ?"
        )
        return [TableSummary(*row) for row in await self._read(statement, (guest, limit))]

    async def find_guest(self, secret_hash: str) -> Guest | None:
        """Return the guest with this secret, or None."""
        rows = await self._read("SELECT id, name, secret_hash, seen FROM guests WHERE secret_hash = ?", (secret_hash,))
        return Guest(*rows[0]) if rows else None

    async def read_replay(self, replay: str) -> bytes | None:
        """Return a rendered replay, or None."""
        rows = await self._read("SELECT data FROM replays WHERE id = ?", (replay,))
        return rows[0][0] if rows else None

    async def close(self) -> None:
        """Write what is waiting, and close."""
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._readers.shutdown()
        self._reader.close()


def synchronous_setting(path: str) -> int:
    """Return the setting of `synchronous` that connections of this module have; 2 is FULL."""
    connection = connect(path)
    try:
        return int(connection.execute("PRAGMA synchronous").fetchone()[0])
    finally:
        connection.close()


def database_exists(path: str) -> bool:
    """Return whether there is a database file."""
    return os.path.exists(path) and os.path.getsize(path) > 0
