"""End a process without ending a game: it takes no new tables, and stops when its last game has ended.

That is how rules change while people play: processes with the new rules start, the old ones get SIGUSR1, and games of
the old rules go on in the old processes. Tables that others can play on are given to them at once. At the end the last
process of some rules stores what viewers saw of games by them, which no other can render.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic, time
from typing import Final

from crazier.server.live_tables import MOVED
from crazier.server.replay_frames import keep_frames
from crazier.server.services import Services
from crazier.server.storage import StorageError
from crazier.server.workers import WorkerTrouble

LOGGER: Final = logging.getLogger("crazier.server")
LOOK_SECONDS: Final = 1.0
ABSENCE: Final = 600.0
"""For so many seconds after its last row a game counts as running, though nobody is connected to it."""


async def drain(services: Services) -> None:
    """Take no new tables, and return when no game is left that only this process can play, or when time is up."""
    deadline = monotonic() + 3600 * services.settings.drain_hours
    LOGGER.info("draining", extra={"hours": services.settings.drain_hours})
    while monotonic() < deadline:
        try:
            if not services.owners.draining:
                await services.owners.drain()
            if not await games_left(services):
                kept = await keep_frames(services.storage, services.workers, await services.owners.rules_to_end())
                LOGGER.info("replays kept", extra={"replays": kept})
                break
        except (StorageError, WorkerTrouble) as error:
            LOGGER.warning("what is left could not be ended", extra={"error": str(error)})
        await asyncio.sleep(LOOK_SECONDS)
    LOGGER.info("drained", extra={"tables": len(services.tables)})


async def games_left(services: Services) -> bool:
    """Give away the tables that others can play on; return whether there is a game that others can't."""
    tables = {table.state.id: table for table in services.tables}
    stay = await services.owners.finish_here(tuple(tables))
    running = {id for id in stay if tables[id].state.phase in ("playing", "between") and tables[id].connections}
    running |= {id for id in stay if tables[id].keeps_replay}
    if services.owners.shared:
        free = [table for id, table in tables.items() if id not in running]
        if free:
            await services.tables.give_away(free, *MOVED)
    return bool(running) or await services.owners.unfinished_here(time() - ABSENCE) > 0
