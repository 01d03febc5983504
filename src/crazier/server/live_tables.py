"""Keep the tables that are in use in memory; load them from their log when somebody comes, drop them when idle."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from time import monotonic
from typing import Final

from crazier.server.live_table import LiveTable, state_from
from crazier.server.storage import Retention, Storage
from crazier.server.table_state import TableState
from crazier.server.workers import Workers

IDLE_SECONDS: Final = 60.0
"""A table without connections is dropped from memory after this time."""

QUIET_SECONDS: Final = 5.0
"""If nothing happens at any table for this time, a short pause disturbs nobody."""


class LiveTables:
    """All tables in memory, by id."""

    def __init__(self, storage: Storage, workers: Workers, bot_beat: float) -> None:
        self.storage = storage
        self.workers = workers
        self.bot_beat = bot_beat
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._reading = asyncio.Lock()
        """Held while a log is read, and while old tables are deleted: none is deleted that is being loaded."""

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, table: LiveTable) -> None:
        """Add a table that was just made."""
        self._tables[table.state.id] = table

    async def get(self, table: str) -> LiveTable:
        """Return a table, loaded if needed; raise NoSuchTable if there is none, StorageError if it can't be read."""
        if table in self._tables:
            self._tables[table].idle_since = monotonic()  # whoever asked is about to connect
            return self._tables[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        async with self._reading:
            entries = await self.storage.read_log(table)
            live = self._tables[table] = self.make(state_from(table, entries))
            gc.freeze()  # it will be here for a while
        await live.find_replay()
        return live

    async def prune(self, retention: Retention) -> int:
        """Delete what is older than agreed from the storage, but no table in memory; return how many tables."""
        total = 0
        while True:
            async with self._reading:
                deleted = await self.storage.prune(retention, tuple(self._tables))
            total += deleted
            if not deleted:
                return total

    def make(self, state: TableState) -> LiveTable:
        """Return a table with a state, to be added once it is stored."""
        return LiveTable(state, self.storage, self.workers, self.bot_beat)

    def are_quiet(self) -> bool:
        """Return whether nothing has happened at any table for a moment."""
        now = monotonic()
        return all(now - table.idle_since > QUIET_SECONDS for table in self)

    def drop_idle(self, now: float | None = None) -> int:
        """Drop tables that nobody is connected to; return how many."""
        now = monotonic() if now is None else now
        idle = [
            table
            for table in self
            if not table.connections and not table.lock.locked() and now - table.idle_since > IDLE_SECONDS
        ]
        for table in idle:
            table.close("idle", "The table is empty.")
            del self._tables[table.state.id]
        return len(idle)

    def close(self) -> None:
        """Close all tables, because the server stops."""
        for table in self:
            table.close("stopping", "The server is restarting. Your game goes on in a moment.")
