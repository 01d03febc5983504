"""Keep tables, guests and replays in PostgreSQL, together with other processes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from time import time
from typing import Final, TypeVar

from crazier.server.folded_log import unfold
from crazier.server.logs import name_process
from crazier.server.postgres_database import SPACE, PostgresDatabase, patiently
from crazier.server.postgres_process import PostgresProcess
from crazier.server.postgres_rows import in_transaction
from crazier.server.postgres_schema import upgrade
from crazier.server.postgres_writer import PostgresWriter
from crazier.server.storage import DAY, Change, Connection, Entry, Guest, Retention, StorageError, TableSummary

T = TypeVar("T")
LOGGER: Final = logging.getLogger("crazier.server")
MAX_PRUNED: Final = 500
"""The most tables that are deleted in one commit."""
PRUNING: Final = -1
"""The second number of the lock of the process that deletes old tables."""
PRUNE: Final = f"""
WITH old AS (
  SELECT t.id FROM tables t WHERE (phase = 'over' AND touched < $1 OR phase = 'gathering' AND touched < $2
    OR (SELECT at FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) < $3)
  AND NOT t.id = ANY($4::text[]) AND NOT EXISTS (SELECT 1 FROM owners o WHERE o.table_id = t.id)
  AND pg_try_advisory_xact_lock({SPACE}, {PRUNING})
  LIMIT $5 FOR UPDATE SKIP LOCKED),
rows AS (DELETE FROM log USING old WHERE table_id = old.id),
guests AS (DELETE FROM members USING old WHERE table_id = old.id)
DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id"""
"""Deletes old tables that nobody runs, one process at a time."""
SUMMARY_COLUMNS: Final = "tables.id, tables.phase, tables.listed <> 0, tables.data, tables.rules, tables.due"


class PostgresStorage:
    """Implements `Storage` on a PostgreSQL database."""

    def __init__(self, url: str, address: str, plays: Sequence[str]) -> None:
        self.database = PostgresDatabase(url)
        self.process = PostgresProcess(self.database, address, plays)
        self.writer = PostgresWriter(self.database)

    async def open(self) -> None:
        """Bring the database to the present schema, become one of its processes, and begin to write."""
        await self.database.open()
        connection = await patiently(self.database.connect)
        try:
            await upgrade(connection)
        finally:
            await connection.close(timeout=5)
        await self.process.start()
        self.writer.start(self.process.number)
        name_process(self.process.number)
        LOGGER.info("joined", extra={"address": self.process.address})

    @property
    def commits(self) -> int:
        """How many commits were made, each with its sync."""
        return self.writer.commits

    def watch_commits(self, note: Callable[[int, float], None]) -> None:
        """Have something called after each commit."""
        self.writer.on_commit = note

    def counts(self) -> dict[str, int]:
        """Return how many tables were claimed, and how many rows were refused."""
        return {"claims": self.process.claims, "refused": self.writer.refused}

    async def append(self, change: Change) -> None:
        """Append a row and make it durable."""
        await self.writer.append(change)

    async def add_guest(self, guest: Guest) -> None:
        """Store a guest, or their new name."""
        await self.database.fetch(
            "INSERT INTO guests (id, name, secret_hash, seen) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET "
            "name = excluded.name, seen = excluded.seen",
            *(guest.id, guest.name, guest.secret_hash, guest.seen),
        )

    async def add_replay(self, replay: str, table: str, data: bytes) -> None:
        """Store a rendered replay."""
        await self.database.fetch(
            "INSERT INTO replays (id, table_id, data, at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET "
            "data = excluded.data, at = excluded.at",
            *(replay, table, data, time()),
        )

    async def add_played(self, replay: str, guests: Sequence[str], data: bytes) -> None:
        """Note a finished game for those who played it."""
        await self.database.fetch(
            "INSERT INTO played (guest, replay, at, data) SELECT guest, $2, $3, $4 FROM unnest($1::text[]) AS guest "
            "ON CONFLICT (guest, replay) DO UPDATE SET at = excluded.at, data = excluded.data",
            *(list(guests), replay, time(), data),
        )

    async def saw_guest(self, guest: str) -> None:
        """Note that a guest is here, if that was not noted today."""
        now = time()
        await self.database.fetch("UPDATE guests SET seen = $1 WHERE id = $2 AND seen < $3", now, guest, now - DAY)

    async def prune(self, retention: Retention, kept: Collection[str] = ()) -> int:
        """Delete tables older than agreed, but none that is kept or that a process runs; return how many."""
        now = time()
        await self.process.forget_dead()
        limits = (retention.finished, retention.never_started, retention.unfinished)
        deleted = await self.database.fetch(PRUNE, *(now - days * DAY for days in limits), list(kept), MAX_PRUNED)
        return len(deleted)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction and make it durable."""
        return await self.database.transact(lambda connection: in_transaction(connection, work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, all of it at one moment."""
        return await self.write(work)

    async def check(self) -> None:
        """Raise StorageError unless something can be written now; nothing is."""
        (row,) = await self.database.ask("SELECT pg_is_in_recovery()")
        if row[0]:
            raise StorageError("the database is a standby, which can't be written")

    # Reading

    async def read_log(self, table: str) -> list[Entry]:
        """Return all rows of a table in order."""
        statement = "SELECT table_id, seq, kind, seat, data, nonce, at FROM log WHERE table_id = $1 ORDER BY seq"
        return unfold(Entry(*row) for row in await self.database.fetch(statement, table))

    async def listed_tables(self, phases: Sequence[str], limit: int) -> list[TableSummary]:
        """Return the tables that are in the public list, the latest first."""
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables WHERE listed <> 0 AND phase = ANY($1::text[]) "
            "ORDER BY touched DESC LIMIT $2"
        )
        return [TableSummary(*row) for row in await self.database.fetch(statement, list(phases), limit)]

    async def tables_of(self, guest: str, limit: int) -> list[TableSummary]:
        """Return the tables that a guest belongs to: those that go on by themselves first, then the latest first."""
        statement = (
            f"SELECT {SUMMARY_COLUMNS} FROM tables JOIN members ON members.table_id = tables.id "
            "WHERE members.guest = $1 ORDER BY due IS NULL, due, touched DESC LIMIT $2"
        )
        return [TableSummary(*row) for row in await self.database.fetch(statement, guest, limit)]

    async def due_tables(self, now: float, rules: Sequence[str], apart: Collection[str], limit: int) -> list[str]:
        """Return tables by some rules that are due and that no living process runs, the longest due first."""
        return await self.process.find_due(now, rules, apart, limit)

    async def find_tables(self, prefix: str, phase: str) -> list[str]:
        """Return the tables in a phase whose ids begin with a text, two at most."""
        statement = "SELECT id FROM tables WHERE left(id, 6) = $1 AND phase = $2 LIMIT 2"
        return [row[0] for row in await self.database.fetch(statement, prefix, phase)]

    async def find_guest(self, secret_hash: str) -> Guest | None:
        """Return the guest with this secret, or None."""
        statement = "SELECT id, name, secret_hash, seen FROM guests WHERE secret_hash = $1"
        rows = await self.database.fetch(statement, secret_hash)
        return Guest(*rows[0]) if rows else None

    async def read_replay(self, replay: str) -> bytes | None:
        """Return a rendered replay, or None."""
        rows = await self.database.fetch("SELECT data FROM replays WHERE id = $1", replay)
        return rows[0][0] if rows else None

    async def games_of(self, guest: str, limit: int) -> list[bytes]:
        """Return the finished games of a guest as they were noted, the latest first."""
        statement = "SELECT data FROM played WHERE guest = $1 ORDER BY at DESC LIMIT $2"
        return [row[0] for row in await self.database.fetch(statement, guest, limit)]

    async def close(self) -> None:
        """Write what is waiting, give back all tables, and close."""
        await self.writer.close()
        await self.process.stop()
        await self.database.close()
