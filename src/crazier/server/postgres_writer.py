"""Append rows of many tables to the log in PostgreSQL by one statement, which refuses tables of other processes.

While one commit is under way the next rows gather. If the connection breaks, the same rows are sent again, and those
that are there already, with the same data and time, were stored by the commit whose answer was lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, perf_counter
from typing import Final

import asyncpg

from crazier.server.postgres_database import LOST, PATIENCE, PAUSE, Connection, PostgresDatabase, describe
from crazier.server.storage import Change, StorageError, TableLost, TableSummary

LOGGER: Final = logging.getLogger("crazier.server")
MAX_GROUP: Final = 512
"""The most changes in one commit."""
GIVEN: Final = "unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::bytea[], $6::text[], $7::float8[])"
ADDED: Final = f"""
WITH owned AS (SELECT table_id FROM owners WHERE table_id = ANY($1::text[]) AND process = $8 FOR SHARE),
added AS (
  INSERT INTO log (table_id, seq, kind, seat, data, nonce, at)
  SELECT r.* FROM {GIVEN} AS r (table_id, seq, kind, seat, data, nonce, at)
  JOIN owned USING (table_id)
  WHERE r.seq = 1 OR EXISTS (SELECT 1 FROM log l WHERE l.table_id = r.table_id AND l.seq = r.seq - 1)
  ON CONFLICT DO NOTHING RETURNING table_id, seq)"""
"""A row is stored only if its table is ours, and if the row before it is there. The lock on the owner makes whoever
claims the table wait for this commit, so that they read its rows."""
APPEND: Final = f"{ADDED} SELECT table_id, seq FROM added"
APPEND_MORE: Final = f"""{ADDED},
summed AS (
  INSERT INTO tables (id, phase, listed, touched, data, rules, due)
  SELECT s.* FROM unnest($9::text[], $10::text[], $11::int[], $12::float8[], $13::bytea[], $14::text[], $15::float8[])
    AS s (id, phase, listed, touched, data, rules, due)
  JOIN added ON added.table_id = s.id
  ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, listed = excluded.listed, touched = excluded.touched,
    data = excluded.data, rules = excluded.rules, due = excluded.due),
joined AS (
  INSERT INTO members (table_id, guest)
  SELECT m.table_id, m.guest FROM unnest($16::text[], $17::text[]) AS m (table_id, guest) JOIN added USING (table_id)
  ON CONFLICT DO NOTHING)
SELECT table_id, seq FROM added"""
"""The same, with new summaries and members of those tables whose rows were stored."""
SAME: Final = f"""
SELECT l.table_id, l.seq FROM log l JOIN {GIVEN} AS r (table_id, seq, kind, seat, data, nonce, at) USING (table_id, seq)
WHERE (l.kind, l.seat, l.data, l.nonce, l.at) IS NOT DISTINCT FROM (r.kind, r.seat, r.data, r.nonce, r.at)"""
WHY: Final = """
SELECT g.table_id, g.seq, o.process IS NOT DISTINCT FROM $3, EXISTS (
  SELECT 1 FROM log l WHERE l.table_id = g.table_id AND l.seq = g.seq)
FROM unnest($1::text[], $2::int[]) AS g (table_id, seq) LEFT JOIN owners o USING (table_id)"""
Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class _Job:
    """A change that waits for its commit."""

    change: Change
    done: asyncio.Future[None]

    @property
    def key(self) -> Key:
        return self.change.entry.table, self.change.entry.seq


class PostgresWriter:
    """Writes the rows of one process, some tables at a time."""

    def __init__(self, database: PostgresDatabase) -> None:
        self.database = database
        self.process = 0
        """The number of the process whose tables these are."""
        self.commits = 0
        self.refused = 0
        """How many rows were refused."""
        self.on_commit: Callable[[int, float], None] | None = None
        """Called after each commit with the number of rows and the seconds it took."""
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, process: int) -> None:
        """Begin to write."""
        self.process = process
        self._task = asyncio.get_running_loop().create_task(self._write())

    async def append(self, change: Change) -> None:
        """Append a row and make it durable."""
        if self._closing or self._task is None:
            raise StorageError("nothing was stored: the server is stopping")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(change, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Write what is waiting, and close."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._connection is not None:
            with suppress(*LOST, asyncpg.PostgresError):
                await self._connection.close(timeout=1)

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group = self._next_group()
            began = perf_counter()
            await self._write_group(group)
            if self.on_commit is not None:
                self.on_commit(len(group), perf_counter() - began)

    def _next_group(self) -> list[_Job]:
        """Take what waits: of each table the first row, since the one after it must find it stored."""
        group: dict[str, _Job] = {}
        later: list[_Job] = []
        for job in self._waiting:
            if len(group) < MAX_GROUP and job.change.entry.table not in group:
                group[job.change.entry.table] = job
            else:
                later.append(job)
        self._waiting = later
        return list(group.values())

    async def _write_group(self, group: Sequence[_Job]) -> None:
        """Store a group, again if the connection breaks; tell those who wait what came of it."""
        deadline, again = monotonic() + PATIENCE, False
        while True:
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await self.database.connect()
                answer_jobs(group, await self._store(self._connection, group, again=again))
                return
            except LOST as error:
                again = True
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None
                if monotonic() > deadline:
                    fail(group, error)
                    return
            except Exception as error:  # whatever it is, those who wait must hear of it
                LOGGER.exception("rows could not be stored")
                fail(group, error)
                return
            await asyncio.sleep(PAUSE)

    async def _store(self, connection: Connection, group: Sequence[_Job], *, again: bool) -> dict[Key, Exception]:
        """Send a group; return the errors of the rows that were refused."""
        changes = [job.change for job in group]
        columns = entry_columns(changes)
        more = more_columns(changes)
        if any(more):
            rows = await connection.fetch(APPEND_MORE, *columns, self.process, *more)
        else:
            rows = await connection.fetch(APPEND, *columns, self.process)
        self.commits += 1
        stored = {(row[0], row[1]) for row in rows}
        if again and len(stored) < len(group):
            stored |= {(row[0], row[1]) for row in await connection.fetch(SAME, *columns)}
        missing = [job.key for job in group if job.key not in stored]
        self.refused += len(missing)
        return await self._why(connection, missing) if missing else {}

    async def _why(self, connection: Connection, missing: Sequence[Key]) -> dict[Key, Exception]:
        """Return for each refused row why it was refused."""
        tables, numbers = [key[0] for key in missing], [key[1] for key in missing]
        errors: dict[Key, Exception] = {}
        for table, seq, ours, taken in await connection.fetch(WHY, tables, numbers, self.process):
            if not ours:
                errors[table, seq] = TableLost(f"nothing was stored: another process runs the table '{table}'")
            elif taken:
                errors[table, seq] = StorageError(f"nothing was stored: there is a row {seq} already")
            else:
                errors[table, seq] = StorageError(
                    f"nothing was stored: row {seq - 1} is gone, which row {seq} would follow, or its nonce is known"
                )
        return errors


def entry_columns(changes: Iterable[Change]) -> list[list[object]]:
    """Return the rows of changes column by column."""
    rows = [
        (entry.table, entry.seq, entry.kind, entry.seat, entry.data, entry.nonce, entry.at)
        for entry in (change.entry for change in changes)
    ]
    return [list(column) for column in zip(*rows, strict=True)]


def more_columns(changes: Iterable[Change]) -> list[list[object]]:
    """Return new summaries and members column by column; all are empty if there are none."""
    summaries = [summary_values(change.summary, change.entry.at) for change in changes if change.summary is not None]
    members = [(change.entry.table, change.member) for change in changes if change.member]
    columns = [list(column) for column in zip(*summaries, strict=True)] or [[] for _ in range(7)]
    return columns + ([list(column) for column in zip(*members, strict=True)] or [[], []])


def summary_values(summary: TableSummary, at: float) -> tuple[object, ...]:
    """Return the values of a summary's row."""
    return summary.table, summary.phase, int(summary.listed), at, summary.data, summary.rules, summary.due


def answer_jobs(group: Sequence[_Job], errors: dict[Key, Exception]) -> None:
    """Tell those who wait for a group what came of it."""
    for job in group:
        if job.done.done():
            continue  # nobody waits for it any more
        error = errors.get(job.key)
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(None)


def fail(group: Sequence[_Job], error: Exception) -> None:
    """Tell those who wait for a group that it is not known to be stored."""
    answer_jobs(group, {job.key: StorageError(f"nothing is known to be stored: {describe(error)}") for job in group})
