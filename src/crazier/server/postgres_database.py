"""Reach a PostgreSQL database, and be patient while it restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, TypeAlias, TypeVar

import asyncpg

from crazier.server.database_url import shown_url
from crazier.server.storage import DatabaseUnusable, StorageError

PATIENCE: Final = 10.0
"""For so many seconds a database that can't be reached is asked again."""
PAUSE: Final = 0.1
CONNECT_SECONDS: Final = 5.0
STATEMENT_SECONDS: Final = 10.0
READERS: Final = 3
"""The most connections for reading and claiming; with the writer's and the sign of life, a process has 5 at most."""
SPACE: Final = 4711
"""The first number of all advisory locks of the server; the second is the number of a process, or 0 for upgrades."""
LOST: Final = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Errors after which the same may succeed on another connection: the database restarts, or another takes its place."""
T = TypeVar("T")
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
PooledConnection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"


class PostgresDatabase:
    """The database and the connections for reading."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: Pool | None = None

    async def connect(self, **settings: str) -> Connection:
        """Open a connection of one's own."""
        return await asyncpg.connect(
            self.url,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            server_settings={"application_name": "crazier", **settings},
        )

    async def open(self) -> None:
        """Open the connections for reading; raise DatabaseUnusable if that fails."""
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=READERS,
                timeout=CONNECT_SECONDS,
                command_timeout=STATEMENT_SECONDS,
                server_settings={"application_name": "crazier"},
                reset=change_nothing,
            )
        except (*LOST, asyncpg.PostgresError) as error:
            raise unusable(self.url, error) from None

    async def fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        """Return the rows of a statement that may be carried out twice."""
        pool = self._pool
        if pool is None:
            raise StorageError("the database is not open")
        return await patiently(lambda: pool.fetch(statement, *values))

    async def transact(self, work: Callable[[PooledConnection], Awaitable[T]]) -> T:
        """Do something on a connection of the pool; raise StorageError if that fails. It is not tried again."""
        if self._pool is None:
            raise StorageError("the database is not open")
        try:
            async with self._pool.acquire() as connection:
                return await work(connection)
        except (*LOST, asyncpg.PostgresError) as error:
            raise StorageError(f"the database refuses: {describe(error)}") from None

    async def ask(self, statement: str, *values: object) -> list[asyncpg.Record]:
        """Return the rows of a statement, without patience."""
        if self._pool is None:
            raise StorageError("the database is not open")
        try:
            return await self._pool.fetch(statement, *values, timeout=1.0)
        except (*LOST, asyncpg.PostgresError) as error:
            raise StorageError(f"the database does not answer: {describe(error)}") from None

    async def close(self) -> None:
        """Close all connections, even if the database does not answer."""
        if self._pool is None:
            return
        try:
            await asyncio.wait_for(self._pool.close(), 1.0)
        except (*LOST, asyncpg.PostgresError):
            self._pool.terminate()


async def change_nothing(_: Connection) -> None:
    """Leave a connection as it is between two uses: no statement of ours changes its session, and asyncpg itself ends a
    transaction that was left open. Its own way sends a statement after each of ours, which doubles the time of all.
    """


async def patiently(work: Callable[[], Awaitable[T]], seconds: float = PATIENCE) -> T:
    """Do something that may be done twice, again while the database can't be reached; raise StorageError in the end."""
    deadline = monotonic() + seconds
    while True:
        try:
            return await work()
        except LOST as error:
            if monotonic() > deadline:
                raise StorageError(f"the database can't be reached: {describe(error)}") from None
        except asyncpg.PostgresError as error:
            raise StorageError(f"the database refuses: {describe(error)}") from None
        await asyncio.sleep(PAUSE)


def describe(error: BaseException) -> str:
    """Return what went wrong, in a line for the log."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


def unusable(url: str, error: BaseException) -> DatabaseUnusable:
    """Return the error that tells the person who starts the server why a database can't be used."""
    return DatabaseUnusable(f"the database '{shown_url(url)}' can't be used: {describe(error)}")
