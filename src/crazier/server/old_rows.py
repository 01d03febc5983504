"""Delete what is older than agreed beside tables: guests, replays, lists of games and shared sets; some at a time."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Final

from crazier.server.replay_rows import prune_replays
from crazier.server.shared_rows import prune_sets
from crazier.server.storage import DAY, Connection, Retention, Storage

MAX_ROWS: Final = 500
"""The most rows of a kind that are deleted in one commit, for which others may wait."""
FORGET: Final = (
    "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < ? "
    "AND NOT EXISTS (SELECT 1 FROM members WHERE members.guest = guests.id) LIMIT ?)"
)
"""Deletes guests who were not here for long, but nobody who belongs to a table that is kept."""


async def prune_rows(storage: Storage, retention: Retention) -> int:
    """Delete everything beside tables that is older than agreed; return how many rows."""
    now = time()

    def forget(connection: Connection) -> int:
        return connection.execute(FORGET, (now - retention.guests * DAY, MAX_ROWS)).rowcount

    def drop_replays(connection: Connection) -> int:
        return prune_replays(connection, now - retention.replays * DAY, MAX_ROWS)

    def drop_sets(connection: Connection) -> int:
        return prune_sets(connection, now - retention.shared * DAY)

    works: tuple[Callable[[Connection], int], ...] = (forget, drop_replays, drop_sets)
    total = 0
    for work in works:
        while deleted := await storage.write(work):
            total += deleted
    return total
