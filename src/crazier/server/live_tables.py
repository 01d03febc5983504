"""Keep the tables that are in use in memory; load them from their log when somebody comes, drop them when idle."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Collection, Coroutine, Iterator
from contextlib import AsyncExitStack, suppress
from time import monotonic
from typing import Final

from crazier.server.folded_log import fold_finished
from crazier.server.guest_rows import remove_table
from crazier.server.live_table import LiveTable, state_from
from crazier.server.old_rows import prune_rows
from crazier.server.owners import Owners
from crazier.server.shared_lock import SharedLock
from crazier.server.storage import Retention, Storage, StorageError
from crazier.server.table_state import TableState
from crazier.server.workers import Workers

IDLE_SECONDS: Final = 60.0
"""A table without connections is dropped from memory after this time."""

QUIET_SECONDS: Final = 5.0
"""If nothing happens at any table for this time, a short pause disturbs nobody."""
LOCK_SECONDS: Final = 2.0
"""How long a table may take to finish what it does before it is given to another process."""
LOGGER: Final = logging.getLogger("crazier.server")
MOVED: Final = ("try_again", "The table goes on in another process.")
DELETED: Final = ("seat_lost", "This table was deleted.")
STOPPING: Final = ("stopping", "The server is restarting. Your game goes on in a moment.")


class LiveTables:
    """All tables in memory, by id."""

    def __init__(self, storage: Storage, workers: Workers, bot_beat: float, owners: Owners) -> None:
        self.storage = storage
        self.owners = owners
        self.workers = workers
        self.bot_beat = bot_beat
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._coming = SharedLock()
        """Held together while logs are read, alone while tables go: none goes that is just being loaded. When a process
        was killed, a hundred of its tables may come to this one at once."""

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside the tables."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def add(self, table: LiveTable) -> None:
        """Add a table that was just made."""
        self._tables[table.state.id] = table

    async def get(self, table: str) -> LiveTable:
        """Return a table, loaded if needed; raise NoSuchTable if there is none, StorageError if it can't be read.

        Raise OwnedElsewhere if another process runs it.
        """
        live = self._tables.get(table)
        if live is not None:
            live.idle_since = monotonic()  # whoever asked is about to connect
            if not live.retired and await self.owners.holds(table):
                return live
            self._forget(live)
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        async with self._coming.together():
            await self.owners.claim(table)
            try:
                live = self.make(state_from(table, await self.storage.read_log(table)))
            except BaseException:
                await self.owners.release((table,))
                raise
            self._tables[table] = live
            gc.freeze()  # it will be here for a while
        await live.find_replay()
        return live

    def waiting_at(self, table: str) -> list[int]:
        """Return who is asked at a table that runs here, as it is now; not over days, where it is stored."""
        live = self._tables.get(table)
        if live is None or live.retired or live.state.clock.over_days:
            return []
        return list(live.state.waiting)

    async def look(self, table: str) -> LiveTable:
        """Return a table to be looked at only: as it is in memory, or from its log, whoever runs it."""
        if not self.owners.shared:
            return await self.get(table)
        live = self._tables.get(table)
        if live is not None and not live.retired:
            return live
        live = self.make(state_from(table, await self.storage.read_log(table)))
        await live.note_replay()
        return live

    async def prune(self, retention: Retention) -> int:
        """Delete what is older than agreed from the storage, but no table in memory; return how many tables."""
        total = 0
        while True:
            async with self._coming.alone():
                deleted = await self.storage.prune(retention, tuple(self._tables))
            total += deleted
            if not deleted:
                break
        await prune_rows(self.storage, retention)
        return total

    async def fold(self, before: float) -> int:
        """Fold the logs of the tables whose last game ended before a time; return how many."""
        total = 0
        while folded := await self.storage.write(lambda connection: fold_finished(connection, before)):
            total += folded
        return total

    async def remove(self, table: LiveTable) -> None:
        """Delete a table of ours from memory and storage, and send everyone away."""
        id = table.state.id
        async with self._coming.alone(), table.lock:
            table.retire(*DELETED)
            self._tables.pop(id, None)
            await self.storage.write(lambda connection: remove_table(connection, id))
            await self.owners.release((id,))

    def make(self, state: TableState) -> LiveTable:
        """Return a table with a state, to be added once it is stored."""
        return LiveTable(state, self.storage, self.workers, self.bot_beat)

    def are_quiet(self) -> bool:
        """Return whether nothing has happened at any table for a moment."""
        now = monotonic()
        return all(now - table.idle_since > QUIET_SECONDS for table in self)

    async def drop_idle(self, now: float | None = None) -> int:
        """Drop tables that nobody is connected to, and give them back; return how many."""
        now = monotonic() if now is None else now
        async with self._coming.alone():
            idle = [
                table
                for table in self
                if not table.connections and not table.lock.locked() and now - table.idle_since > IDLE_SECONDS
            ]
            for table in idle:
                table.close("idle", "The table is empty.")
                del self._tables[table.state.id]
            if idle:
                await self.owners.release([table.state.id for table in idle])
        return len(idle)

    # Other processes

    def _forget(self, table: LiveTable) -> None:
        """Send away those who are at a table that is no longer ours."""
        if self._tables.get(table.state.id) is table:
            del self._tables[table.state.id]
        table.retire(*MOVED)

    async def drop_lost(self) -> int:
        """Drop tables that other processes have taken over; return how many."""
        lost = await self.owners.lost(tuple(self._tables)) if self._tables else set()
        for table in [table for table in self if table.retired or table.state.id in lost]:
            LOGGER.warning("a table was taken over", extra={"table": table.state.id})
            self._forget(table)
        return len(lost)

    async def give_away(self, tables: Collection[LiveTable], key: str, text: str) -> None:
        """Let tables finish what they do, give them back, and send everyone away, who then find their next process."""
        async with AsyncExitStack() as stack:
            await asyncio.gather(*(hold(table, stack) for table in tables))
            try:
                await self.owners.release([table.state.id for table in tables])
            except StorageError as error:
                LOGGER.warning("tables could not be given back", extra={"error": str(error)})
            for table in tables:
                if self._tables.get(table.state.id) is table:
                    del self._tables[table.state.id]
                table.retire(key, text)

    async def hand_out(self, table: LiveTable) -> None:
        """Give back a table that was just made, so that the process to which its people come can run it."""
        if self.owners.shared and not table.connections:
            async with self._coming.alone():
                self._tables.pop(table.state.id, None)
                table.retire(*MOVED)
                with suppress(StorageError):  # then whoever comes is passed on to us
                    await self.owners.release((table.state.id,))

    async def close(self) -> None:
        """Close all tables, because the server stops; those that others can run are given to them first."""
        for task in self._tasks:
            task.cancel()
        if self.owners.shared:
            await self.give_away(tuple(self), *STOPPING)
        for table in self:
            table.close(*STOPPING)


async def hold(table: LiveTable, stack: AsyncExitStack) -> None:
    """Hold a table until the stack ends, unless it does not finish what it does in time."""
    try:
        await asyncio.wait_for(table.lock.acquire(), LOCK_SECONDS)
    except TimeoutError:
        LOGGER.warning("a table did not finish what it did", extra={"table": table.state.id})
        return
    stack.callback(table.lock.release)
