"""Store what viewers saw of finished games before the rules go by which that can be rendered.

With one process nobody knows what the next one plays, so it stores the frames of each game soon after its end. Several
processes leave that to the last one that plays by some rules, which does so while it drains. For those that were
stopped otherwise there is `crazier keep-replays`.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from crazier.server.replay_rows import RECORD, add_frames, count_frameless, frameless_replays
from crazier.server.services import Services
from crazier.server.sqlite_storage import SqliteStorage
from crazier.server.storage import Storage, StorageError
from crazier.server.table_setup import playable_rules
from crazier.server.worker_jobs import pack_frames
from crazier.server.workers import JobRefused, TookTooLong, Workers, WorkerTrouble

LOGGER: Final = logging.getLogger("crazier.server")
LOOK_SECONDS: Final = 2.0
BATCH: Final = 10
LAST_SECONDS: Final = 2.0
"""How long a process that stops takes for the games that have just ended."""


async def keep_frames(storage: Storage, workers: Workers, rules: Collection[str]) -> int:
    """Render and store the frames of all games by some rules that are not stored yet; return how many games."""
    total = 0
    while replays := await storage.read(lambda connection: frameless_replays(connection, rules, BATCH)):
        await asyncio.gather(*(_keep_one(storage, workers, replay) for replay in replays))
        total += len(replays)
    return total


async def _keep_one(storage: Storage, workers: Workers, replay: str) -> None:
    record, frames = await storage.read_replay(f"{replay}/{RECORD}"), None
    if record is not None:
        try:
            frames = await workers.run_slow(pack_frames, record)
        except (JobRefused, TookTooLong) as error:
            LOGGER.warning("a replay can't be rendered", extra={"replay": replay, "error": str(error)})
    await storage.write(lambda connection: add_frames(connection, replay, frames))


async def keep_as_games_end(services: Services) -> None:
    """Store the frames of games soon after their end, for ever; only where no other process shares the tables."""
    while not services.owners.shared:
        with suppress(StorageError, WorkerTrouble):
            await keep_frames(services.storage, services.workers, services.owners.plays)
        await asyncio.sleep(LOOK_SECONDS)


async def keep_last_frames(services: Services) -> None:
    """Store the frames of the games that have just ended, before a process stops that has no other beside it."""
    if services.owners.shared:
        return
    work = keep_frames(services.storage, services.workers, services.owners.plays)
    with suppress(StorageError, WorkerTrouble, TimeoutError):
        await asyncio.wait_for(work, LAST_SECONDS)


async def warn_of_missing_frames(services: Services) -> None:
    """Say in the log which replays can't be shown, because nobody who lives plays by their rules."""
    with suppress(StorageError):
        for rules, count in await services.storage.read(count_frameless):
            if rules not in services.owners.plays and not await services.owners.player_of(rules):
                LOGGER.warning(
                    "replays can't be shown; run 'crazier keep-replays' of the version that played them",
                    extra={"rules": rules, "replays": count},
                )


@dataclass(frozen=True, slots=True)
class Kept:
    """What a host's command has stored."""

    replays: int
    left: list[tuple[str, int]]
    """The rules by which this version can't render, and how many replays there are by each."""


async def keep_all(file: str, url: str) -> Kept:
    """Store the frames of all games that this version can render, in a file or in a PostgreSQL database."""
    workers = Workers(os.cpu_count() or 1)
    try:
        async with opened(file, url) as storage:
            replays = await keep_frames(storage, workers, playable_rules())
            return Kept(replays, await storage.read(count_frameless))
    finally:
        workers.close()


@asynccontextmanager
async def opened(file: str, url: str) -> AsyncIterator[Storage]:
    """Open a database beside the servers that use it; a file must have none."""
    if not url:
        storage = SqliteStorage(file)
        try:
            yield storage
        finally:
            await storage.close()
        return
    from crazier.server.postgres_schema import prepare
    from crazier.server.postgres_storage import PostgresStorage

    await prepare(url)
    shared = PostgresStorage(url, "", ())
    await shared.database.open()
    try:
        yield shared
    finally:
        await shared.database.close()
