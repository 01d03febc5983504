"""Be one of the processes that share a PostgreSQL database: have a number, show that one lives, and claim tables.

A process holds a lock on its number for as long as it lives, and writes a sign of life every second. Its tables may be
taken over when the lock is free (it was killed), or when the sign is old (it hangs, or can't reach the database). All
times are the database's own. A process that lost a table can't write to it: the append asks for the owner
(`postgres_writer`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

import asyncpg

from crazier import __version__
from crazier.server.owners import OwnedElsewhere
from crazier.server.postgres_database import LOST, PAUSE, SPACE, Connection, PostgresDatabase, describe, patiently
from crazier.server.storage import NoSuchTable, StorageError

LOGGER: Final = logging.getLogger("crazier.server")
BEAT_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 0.2
"""How often it is looked whether the connection with the lock still stands."""
LATE_SECONDS: Final = 3.0
"""After a sign of life that comes so late, others may have taken tables."""
CLAIM_SECONDS: Final = 10.0
"""For so many seconds a table is claimed again whose owner is just going."""
KEEPALIVE: Final = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "2"}
"""So that the database notices soon when the machine of a process is gone."""
FRESH: Final = "now() < greatest({0}.beat, pg_postmaster_start_time()) + interval '5 s'"
"""Whether a process has shown that it lives; after a restart of the database all have some seconds to come back."""
HELD: Final = (
    f"(pg_postmaster_start_time() > now() - interval '3 s' OR NOT pg_try_advisory_xact_lock_shared({SPACE}, {{0}}))"
)
"""Whether a process holds its lock; while the database is just up, all are believed to."""
LIVES: Final = f"({FRESH.format('p')} AND {HELD.format('p.number')})"
CLAIM: Final = f"""
INSERT INTO owners AS o (table_id, process) SELECT t.id, $2 FROM tables t WHERE t.id = $1 AND t.rules = ANY($3::text[])
ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
WHERE o.process = excluded.process
OR NOT EXISTS (SELECT 1 FROM processes p WHERE p.number = o.process AND {FRESH.format("p")})
OR NOT {HELD.format("o.process")}
RETURNING process"""
"""Takes a table if it has no owner, or one that does not live, and if its rules are among those that are given."""
LOOK_UP: Final = f"""
SELECT t.rules, p.number, p.address FROM tables t LEFT JOIN owners o ON o.table_id = t.id
LEFT JOIN processes p ON p.number = o.process AND {LIVES} WHERE t.id = $1"""
PLAYERS_OF: Final = f"""
SELECT p.number, p.address, p.draining FROM processes p
WHERE ($1 = '' OR $1 = ANY(p.plays)) AND {LIVES} ORDER BY p.draining, p.number = $2 DESC, p.beat DESC"""
"""The processes that live and can play by some rules; those that stay first, and of those the one that asks."""
ELSEWHERE: Final = f"""
SELECT DISTINCT unnest(p.plays) FROM processes p WHERE p.number <> $1 AND NOT p.draining AND {LIVES}"""
"""The rules by which other processes play that stay."""
DUE: Final = f"""
SELECT t.id FROM tables t WHERE t.due <= $1 AND t.rules = ANY($2::text[]) AND NOT t.id = ANY($3::text[])
AND NOT EXISTS (SELECT 1 FROM owners o JOIN processes p ON p.number = o.process WHERE o.table_id = t.id AND {LIVES})
ORDER BY t.due LIMIT $4"""
"""The tables over days that are due, and that no living process runs."""
REGISTER: Final = """
INSERT INTO processes (number, address, plays, version, draining) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (number) DO UPDATE SET beat = now(), draining = excluded.draining"""
FORGET_OWNERS: Final = f"""
DELETE FROM owners o WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.number = o.process AND {LIVES})"""
FORGET_PROCESSES: Final = "DELETE FROM processes WHERE beat < now() - interval '1 day'"


class PostgresProcess:
    """Implements `Owners` for one of several processes."""

    shared = True

    def __init__(self, database: PostgresDatabase, address: str, plays: Sequence[str]) -> None:
        self.database = database
        self.address = address
        self.plays = list(plays)
        """The rules by which this process plays."""
        self.number = 0
        """Never given to another process."""
        self.draining = False
        self.claims = 0
        """How many tables were claimed."""
        self.on_late: Callable[[], None] | None = None
        """Called when others may have taken tables, because the last sign of life came too late."""
        self._life: Connection | None = None
        self._locked = False
        """Whether that connection holds the lock on our number."""
        self._task: asyncio.Task[None] | None = None

    # Living

    async def start(self) -> None:
        """Get a number and begin to show signs of life."""
        (row,) = await self.database.fetch("SELECT nextval('process_numbers')::int")
        self.number = row[0]
        await patiently(self._come_alive)
        self._task = asyncio.get_running_loop().create_task(self._live())

    async def _come_alive(self) -> None:
        """Connect, take the lock on our number, and write that we are here."""
        self._life, self._locked = await self.database.connect(**KEEPALIVE), False
        await self._show_life()

    async def _show_life(self) -> None:
        """Write that we live, and take the lock, which a broken connection of ours may hold for some seconds yet."""
        assert self._life is not None
        await self._life.execute(REGISTER, self.number, self.address, self.plays, __version__, self.draining)
        if not self._locked:
            self._locked = bool(await self._life.fetchval("SELECT pg_try_advisory_lock($1, $2)", SPACE, self.number))

    async def _live(self) -> None:
        """Show that we live, as long as we do; connect again when the connection breaks."""
        shown = monotonic()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if self._life is None or self._life.is_closed():
                    await self._come_alive()
                    LOGGER.warning("the sign of life is back")
                elif monotonic() < shown + BEAT_SECONDS:
                    continue
                else:
                    await self._show_life()
            except (*LOST, asyncpg.PostgresError) as error:
                LOGGER.warning("no sign of life could be given", extra={"error": describe(error)})
                if self._life is not None:
                    self._life.terminate()
                continue
            late, shown = monotonic() > shown + LATE_SECONDS, monotonic()
            if late and self.on_late is not None:
                self.on_late()

    async def stop(self) -> None:
        """Give back every table and leave; if the database does not answer, others notice by themselves."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(StorageError):
            await self.database.ask("DELETE FROM owners WHERE process = $1", self.number)
            await self.database.ask("DELETE FROM processes WHERE number = $1", self.number)
        if self._life is not None:
            with suppress(*LOST, asyncpg.PostgresError):
                await self._life.close(timeout=1)

    # Tables

    @property
    def _takes(self) -> list[str]:
        """The rules of tables that this process claims at once; an empty name is that of tables without a game."""
        return [] if self.draining else ["", *self.plays]

    async def claim(self, table: str) -> None:
        """Make a table ours; raise OwnedElsewhere if another process runs it or must, NoSuchTable if there is none."""
        deadline = monotonic() + CLAIM_SECONDS
        while True:
            if await self._try_claim(table, self._takes):
                return
            rows = await self.database.fetch(LOOK_UP, table)
            if not rows:
                raise NoSuchTable(f"there is no table '{table}'")
            rules, owner, address = rows[0]
            if owner is not None and owner != self.number:
                raise OwnedElsewhere(address)
            players = await self.database.fetch(PLAYERS_OF, rules, self.number)
            if players and players[0][0] != self.number:
                await self.release((table,))  # it may be left from before
                raise OwnedElsewhere(players[0][1])
            # Nobody plays by these rules but perhaps this process, which ends: whoever comes shows how things stand.
            if await self._try_claim(table, [rules]):
                return
            if monotonic() > deadline:
                raise StorageError(f"the table '{table}' could not be claimed")
            await asyncio.sleep(PAUSE)

    async def _try_claim(self, table: str, rules: Sequence[str]) -> bool:
        if not rules or not await self.database.fetch(CLAIM, table, self.number, list(rules)):
            return False
        self.claims += 1
        return True

    async def claim_new(self, table: str) -> None:
        """Make a table ours that is about to be made; its id was never used."""
        await self.database.fetch(
            "INSERT INTO owners (table_id, process) VALUES ($1, $2) ON CONFLICT DO NOTHING", table, self.number
        )

    async def find_due(self, now: float, rules: Sequence[str], apart: Collection[str], limit: int) -> list[str]:
        """Return tables that are due and that no living process runs; while this one ends, those that no other can."""
        playable = set(rules) - (await self._rules_elsewhere() if self.draining else set())
        rows = await self.database.fetch(DUE, now, sorted(playable), list(apart), limit)
        return [row[0] for row in rows]

    async def holds(self, table: str) -> bool:
        """Return whether a table that was claimed is still ours."""
        return not await self.lost((table,))

    async def lost(self, tables: Collection[str]) -> set[str]:
        """Return which of the tables that were claimed are no longer ours."""
        statement = "SELECT table_id FROM owners WHERE table_id = ANY($1::text[]) AND process = $2"
        return set(tables) - {row[0] for row in await self.database.fetch(statement, list(tables), self.number)}

    async def find_used(self, code: str) -> list[str]:
        """Return the tables that any process runs whose ids begin with a code, two at most."""
        statement = "SELECT table_id FROM owners WHERE left(table_id, 6) = $1 LIMIT 2"
        return [row[0] for row in await self.database.fetch(statement, code)]

    async def release(self, tables: Collection[str]) -> None:
        """Give tables back."""
        statement = "DELETE FROM owners WHERE table_id = ANY($1::text[]) AND process = $2"
        await self.database.fetch(statement, list(tables), self.number)

    async def forget_dead(self) -> None:
        """Delete what dead processes left: tables they owned, and in the end themselves."""
        await self.database.fetch(FORGET_OWNERS)
        await self.database.fetch(FORGET_PROCESSES)

    # Ending

    async def drain(self) -> None:
        """Take no new tables from now on, and let the other processes know."""
        self.draining = True
        await self.database.fetch("UPDATE processes SET draining = TRUE WHERE number = $1", self.number)

    async def _rules_elsewhere(self) -> set[str]:
        return {row[0] for row in await self.database.fetch(ELSEWHERE, self.number)}

    async def finish_here(self, tables: Collection[str]) -> set[str]:
        """Return which tables only this process can play on."""
        elsewhere = await self._rules_elsewhere()
        if not elsewhere:
            return set(tables)
        found = await self.database.fetch("SELECT id, rules FROM tables WHERE id = ANY($1::text[])", list(tables))
        return {table for table, rules in found if rules and rules not in elsewhere}

    async def unfinished_here(self, since: float) -> int:
        """Return how many running games, over days or with a row after a time, only this process can play on."""
        only_here = await self.rules_to_end()
        statement = (
            "SELECT count(*) FROM tables t WHERE phase IN ('playing', 'between') AND rules = ANY($1::text[]) AND "
            "(due IS NOT NULL OR (SELECT at FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) > $2)"
        )
        (row,) = await self.database.fetch(statement, only_here, since)
        return int(row[0])

    async def rules_to_end(self) -> list[str]:
        """Return the rules that no process plays that stays."""
        return sorted(set(self.plays) - await self._rules_elsewhere())

    async def player_of(self, rules: str) -> str:
        """Return the address of another process that plays by some rules, best one that stays; empty if none does."""
        rows = await self.database.fetch(PLAYERS_OF, rules, self.number)
        return next((str(address) for number, address, _ in rows if number != self.number), "")

    async def successor(self) -> str:
        """Return the address of a process that takes new tables; empty if there is none but this one."""
        rows = await self.database.fetch(PLAYERS_OF, "", self.number)
        number, address, draining = rows[0] if rows else (self.number, "", True)
        return "" if draining or number == self.number else address
