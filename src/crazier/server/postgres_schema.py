"""Bring a PostgreSQL database to the present schema, once, however many processes start at the same time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

import asyncpg

from crazier.server.migrations import POSTGRES, READ_NOTES, STEPS, Step, missing_steps
from crazier.server.postgres_database import LOST, SPACE, Connection, PooledConnection, PostgresDatabase, unusable

LOGGER: Final = logging.getLogger("crazier.server")
UPGRADES: Final = 0
"""The second number of the lock that a process holds while it upgrades."""
MAX_TRIES: Final = 10
LOCK_WAIT: Final = "2s"
"""How long a step waits for a table; those who play wait behind it, so it gives up and tries again."""
PAUSE: Final = 1.0


async def upgrade(connection: Connection, steps: Sequence[Step] = STEPS) -> list[int]:
    """Bring the database to the present schema; return the numbers of the steps that were done for it."""
    await connection.execute("SELECT pg_advisory_lock($1, $2)", SPACE, UPGRADES, timeout=600)
    try:
        missing = missing_steps(await steps_done(connection), steps)
        for step in missing:
            await carry_out(connection, step)
            LOGGER.info("the database has a new step", extra={"step": step.number})
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1, $2)", SPACE, UPGRADES)
    return [step.number for step in missing]


async def steps_done(connection: Connection | PooledConnection) -> list[int]:
    """Return the numbers of the steps that a database has seen."""
    if await connection.fetchval("SELECT to_regclass('schema_steps')") is None:
        return []
    return [row[0] for row in await connection.fetch(READ_NOTES)]


async def carry_out(connection: Connection, step: Step) -> None:
    """Do a step whole or not at all; if others keep a table busy, let them go on and try again."""
    for attempt in range(1, MAX_TRIES + 1):
        try:
            async with connection.transaction():
                await connection.execute(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'")
                for statement in step.words(POSTGRES):
                    await connection.execute(statement, timeout=600)
            return
        except asyncpg.LockNotAvailableError:
            if attempt == MAX_TRIES:
                raise
            await asyncio.sleep(PAUSE)


async def prepare(url: str) -> None:
    """Bring a database to the present schema; raise DatabaseUnusable, in a sentence, if there is no using it."""
    try:
        connection = await PostgresDatabase(url).connect()
        try:
            await upgrade(connection)
        finally:
            await connection.close(timeout=5)
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise unusable(url, error) from None
