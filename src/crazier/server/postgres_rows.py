"""Carry out work on rows that is written for any database, in a transaction on PostgreSQL.

Such work calls `execute` and waits for what comes of it, so it runs in a thread, and its statements on the loop.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, TypeVar

from crazier.server.postgres_database import STATEMENT_SECONDS, PooledConnection
from crazier.server.storage import Connection

T = TypeVar("T")
MARK: Final = re.compile(r"\?")


class FoundRows:
    """What a statement found or changed."""

    def __init__(self, rows: list[Any], status: str) -> None:
        self._rows = rows
        self.rowcount = int(status.rpartition(" ")[2] or 0)  # such as "UPDATE 3"

    def fetchall(self) -> list[Any]:
        """Return the rows that it found."""
        return self._rows


class LoopConnection:
    """A connection for a thread: every statement is carried out on the loop that the connection belongs to."""

    def __init__(self, connection: PooledConnection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> FoundRows:
        """Carry out a statement, and wait for it."""
        work = self._fetch(numbered(statement), values)
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(STATEMENT_SECONDS)

    async def _fetch(self, statement: str, values: Sequence[Any]) -> FoundRows:
        prepared = await self._connection.prepare(statement)
        rows = [tuple(row) for row in await prepared.fetch(*values)]
        return FoundRows(rows, prepared.get_statusmsg() or "")


def numbered(statement: str) -> str:
    """Return a statement with PostgreSQL's marks for values, `$1` and so on, for every `?`."""
    numbers = count(1)
    return MARK.sub(lambda _mark: f"${next(numbers)}", statement)


async def in_transaction(connection: PooledConnection, work: Callable[[Connection], T]) -> T:
    """Do something in one transaction."""
    async with connection.transaction():
        return await asyncio.to_thread(work, LoopConnection(connection))
