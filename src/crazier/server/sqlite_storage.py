"""Keep tables, guests and replays in one SQLite file, written by one thread that commits many rows at once.

Every commit is synced to the disk (WAL with synchronous=FULL). While a commit is being synced the next rows gather and
are committed together, so that the number of syncs does not grow with the number of tables.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter, time
from typing import Any, Final, TypeVar

from crazier.server.folded_log import unfold
from crazier.server.sqlite_file import connect, open_file, reason_of
from crazier.server.storage import DAY, Change, Connection, Entry, Guest, Retention, StorageError, TableSummary

MAX_GROUP: Final = 512
"""The most changes in one commit."""
APPEND: Final = (
    "INSERT INTO log (table_id, seq, kind, seat, data, nonce, at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 "
    "WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM log WHERE table_id = ?1 AND seq = ?2 - 1)"
)
"""A row is stored only if the one before it is there."""
SUMMARIZE: Final = (
    "INSERT INTO tables (id, phase, listed, touched, data, rules, due) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, listed = excluded.listed, touched = excluded.touched, "
    "data = excluded.data, rules = excluded.rules, due = excluded.due"
)
MAX_PRUNED: Final = 500
"""The most tables that are deleted in one commit, for which all others wait."""
PRUNE: Final = (
    "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE (phase = 'over' AND touched < ?1 OR "
    "phase = 'gathering' AND touched < ?2 OR "
    "(SELECT at FROM log WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1) < ?3) "
    "AND id NOT IN (SELECT value FROM json_each(?4)) LIMIT ?5)"
)
SUMMARY_COLUMNS: Final = "tables.id, tables.phase, tables.listed, tables.data, tables.rules, tables.due"

Work = Callable[[sqlite3.Connection], Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Job:
    """A change that waits for its commit."""

    work: Work
    done: asyncio.Future[Any]
    is_one_statement: bool
    """Whether SQLite itself undoes it if it fails, so that it needs no savepoint."""


class SqliteStorage:
    """Implements `Storage` on one SQLite file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.commits = 0
        """How many commits were made, each with its sync."""
        self._note_commit: Callable[[int, float], None] | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._lock = open_file(path)
        self._reader, self._writer = connect(path), connect(path)
        self._readers = ThreadPoolExecutor(1, "crazier-read")
        self._thread = threading.Thread(target=self._write, name="crazier-write", daemon=True)
        self._thread.start()

    async def open(self) -> None:
        """Do nothing: the file was opened when this was made, so that a fault is told before anything else starts."""

    def watch_commits(self, note: Callable[[int, float], None]) -> None:
        """Have something called after each commit, in the thread that writes."""
        self._note_commit = note

    def counts(self) -> dict[str, int]:
        """Return nothing: no row of one process is refused for another's sake."""
        return {}

    # Writing

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            group = [job]
            stopping = False
            while len(group) < MAX_GROUP and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    stopping = True
                    break
                group.append(following)
            began = perf_counter()
            self._write_group(self._writer, group)
            if self._note_commit is not None:
                self._note_commit(len(group), perf_counter() - began)
            if stopping:
                break
        self._writer.close()

    def _write_group(self, connection: sqlite3.Connection, group: Sequence[_Job]) -> None:
        """Do the jobs in one transaction; a job that fails is undone alone, and a failed commit fails all of them."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [self._do_one(connection, job) for job in group]
            self._commit(connection)
        except Exception as error:  # whatever it is, those who wait must hear of it
            with suppress(sqlite3.Error):  # SQLite may have done so already
                connection.execute("ROLLBACK")
            results = [error] * len(group)
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            group[0].done.get_loop().call_soon_threadsafe(settle, group, results)

    def _do_one(self, connection: sqlite3.Connection, job: _Job) -> Any:
        """Do a job of a group, and return its result, or the error that has undone it."""
        if job.is_one_statement:
            return self._do_statement(connection, job)
        try:
            connection.execute("SAVEPOINT job")
            result = job.work(connection)
            connection.execute("RELEASE job")
        except (sqlite3.Error, StorageError) as error:
            connection.execute("ROLLBACK TO job")
            return error
        return result

    def _do_statement(self, connection: sqlite3.Connection, job: _Job) -> Any:
        """Do a job of one statement; each further one would let the other threads wait once more."""
        try:
            return job.work(connection)
        except (sqlite3.Error, StorageError) as error:
            if not connection.in_transaction:
                raise  # SQLite has undone the whole group, as it does on a full disk
            return error

    def _commit(self, connection: sqlite3.Connection) -> None:
        connection.execute("COMMIT")
        self.commits += 1

    async def _do(self, work: Work, *, is_one_statement: bool = False) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done, is_one_statement))
        return await done

    async def append(self, change: Change) -> None:
        """Append a row and make it durable."""

        def work(connection: sqlite3.Connection) -> None:
            entry, summary = change.entry, change.summary
            values = (entry.table, entry.seq, entry.kind, entry.seat, entry.data, entry.nonce, entry.at)
            if not connection.execute(APPEND, values).rowcount:
                raise StorageError(f"row {entry.seq - 1} is gone, which row {entry.seq} would follow")
            if summary is not None:
                shown = (summary.table, summary.phase, summary.listed, entry.at, summary.data)
                connection.execute(SUMMARIZE, (*shown, summary.rules, summary.due))
            if change.member:
                connection.execute("INSERT OR IGNORE INTO members VALUES (?, ?)", (entry.table, change.member))

        await self._do(work, is_one_statement=change.summary is None and not change.member)

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

    async def add_played(self, replay: str, guests: Sequence[str], data: bytes) -> None:
        """Note a finished game for those who played it."""
        statement = "INSERT OR REPLACE INTO played VALUES (?, ?, ?, ?)"
        rows = [(guest, replay, time(), data) for guest in guests]
        await self._do(lambda connection: connection.executemany(statement, rows).rowcount)

    async def saw_guest(self, guest: str) -> None:
        """Note that a guest is here, if that was not noted today."""
        now = time()
        statement = "UPDATE guests SET seen = ? WHERE id = ? AND seen < ?"
        await self._do(lambda connection: connection.execute(statement, (now, guest, now - DAY)).rowcount)

    async def prune(self, retention: Retention, kept: Collection[str] = ()) -> int:
        """Delete tables that are older than agreed, but not those to be kept; return how many."""
        now = time()
        limits = (retention.finished, retention.never_started, retention.unfinished)
        values = (*(now - days * DAY for days in limits), json.dumps(list(kept)), MAX_PRUNED)

        def work(connection: sqlite3.Connection) -> int:
            return connection.execute(PRUNE, values).rowcount

        return int(await self._do(work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction and make it durable."""
        result: T = await self._do(work)
        return result

    async def check(self) -> None:
        """Raise StorageError unless something can be written now."""
        await self._do(lambda connection: connection.execute("UPDATE alive SET at = ?", (time(),)).rowcount)

    # Reading

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something."""

        def read() -> T:
            try:
                return work(self._reader)
            except sqlite3.Error as error:
                raise StorageError(f"nothing could be read: {described(error)}") from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def _read(self, statement: str, values: Sequence[object]) -> list[Any]:
        return await self.read(lambda connection: connection.execute(statement, values).fetchall())

    async def read_log(self, table: str) -> list[Entry]:
        """Return all rows of a table in order."""
        statement = "SELECT table_id, seq, kind, seat, data, nonce, at FROM log WHERE table_id = ? ORDER BY seq"
        return unfold(Entry(*row) for row in await self._read(statement, (table,)))

    async def listed_tables(self, phases: Sequence[str], limit: int) -> list[TableSummary]:
        """Return the tables that are in the public list, the latest first."""
        marks = ", ".join("?" * len(phases))
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables WHERE listed AND phase IN ({marks}) ORDER BY touched DESC LIMIT ?"
        )
        return [TableSummary(*row) for row in await self._read(statement, (*phases, limit))]

    async def tables_of(self, guest: str, limit: int) -> list[TableSummary]:
        """Return the tables that a guest belongs to: those that go on by themselves first, then the latest first."""
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables JOIN members ON members.table_id = tables.id "
            "WHERE members.guest = ? ORDER BY due IS NULL, due, touched DESC LIMIT ?"
        )
        return [TableSummary(*row) for row in await self._read(statement, (guest, limit))]

    async def due_tables(self, now: float, rules: Sequence[str], apart: Collection[str], limit: int) -> list[str]:
        """Return tables by some rules that are due, the longest due first, but those set apart."""
        statement = (
            "SELECT id FROM tables WHERE due <= ? AND rules IN (SELECT value FROM json_each(?)) "
            "AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY due LIMIT ?"
        )
        values = (now, json.dumps(list(rules)), json.dumps(list(apart)), limit)
        return [row[0] for row in await self._read(statement, values)]

    async def find_tables(self, prefix: str, phase: str) -> list[str]:
        """Return the tables in a phase whose ids begin with a text, two at most."""
        statement = "SELECT id FROM tables WHERE id >= ? AND id < ? AND phase = ? LIMIT 2"
        return [row[0] for row in await self._read(statement, (prefix, prefix + "{", phase))]

    async def find_guest(self, secret_hash: str) -> Guest | None:
        """Return the guest with this secret, or None."""
        rows = await self._read("SELECT id, name, secret_hash, seen FROM guests WHERE secret_hash = ?", (secret_hash,))
        return Guest(*rows[0]) if rows else None

    async def read_replay(self, replay: str) -> bytes | None:
        """Return a rendered replay, or None."""
        rows = await self._read("SELECT data FROM replays WHERE id = ?", (replay,))
        return rows[0][0] if rows else None

    async def games_of(self, guest: str, limit: int) -> list[bytes]:
        """Return the finished games of a guest as they were noted, the latest first."""
        statement = "SELECT data FROM played WHERE guest = ? ORDER BY at DESC LIMIT ?"
        return [row[0] for row in await self._read(statement, (guest, limit))]

    async def close(self) -> None:
        """Write what is waiting, and close."""
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._readers.shutdown()
        self._reader.close()
        self._lock.close()


def settle(group: Sequence[_Job], results: Sequence[Any]) -> None:
    """In the loop: tell those who wait for a group's jobs what came of them."""
    for job, result in zip(group, results, strict=True):
        if job.done.done():
            continue  # nobody waits for it any more
        if isinstance(result, Exception):
            job.done.set_exception(StorageError(f"nothing was stored: {described(result)}"))
        else:
            job.done.set_result(result)


def described(error: Exception) -> str:
    """Return what went wrong, for the log."""
    return f"{error}: {reason_of(error)}" if isinstance(error, sqlite3.Error) else str(error)
