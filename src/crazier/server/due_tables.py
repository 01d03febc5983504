"""Play on at tables over days to which nobody is connected: bots answer, and the time of players runs out.

A due table is found by its summary, taken as if somebody had come to it, and left to its timers; it leaves the memory
as any table does. Of several processes one can claim it, and one row can follow the last.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from crazier.server.clock import wall_time
from crazier.server.live_tables import LiveTables
from crazier.server.owners import OwnedElsewhere
from crazier.server.storage import StorageError
from crazier.server.table_setup import playable_rules

LOGGER: Final = logging.getLogger("crazier.server")
MAX_TAKEN: Final = 100
"""The most tables that are taken at a time; those that are longest due come first."""


async def keep_playing(tables: LiveTables, seconds: float) -> None:
    """Look every so many seconds for tables that are due, for ever."""
    hopeless: set[str] = set()
    while True:
        try:
            await take_due(tables, hopeless)
        except StorageError as error:
            LOGGER.warning("due tables could not be looked for", extra={"error": str(error)})
        await asyncio.sleep(seconds)


async def take_due(tables: LiveTables, hopeless: set[str]) -> int:
    """Take the tables that are due and that nobody runs, and let them go on; return how many.

    What can't go on, since its log has faults, is noted as hopeless and not taken again.
    """
    apart = {*hopeless, *(table.state.id for table in tables)}
    taken = 0
    for table in await tables.storage.due_tables(wall_time(), playable_rules(), apart, MAX_TAKEN):
        try:
            live = await tables.get(table)
        except OwnedElsewhere:
            continue  # another process was faster
        except StorageError as error:
            LOGGER.warning("a due table could not be taken", extra={"table": table, "error": str(error)})
            continue
        if live.state.due is None:
            hopeless.add(table)
            continue
        live.refresh_timers()
        taken += 1
    return taken
