"""Keep the replay of the game that a table has played last, and find it again after the table was loaded."""

from __future__ import annotations

import logging
from typing import Final

from crazier.errors import CrazierError
from crazier.server.replay_access import private_page
from crazier.server.replay_rows import PRIVATE, RECORD, add_record
from crazier.server.replays import played_game, replay_id, rules_of
from crazier.server.storage import Storage
from crazier.server.table_state import TableState
from crazier.server.worker_jobs import describe_game, packed_record
from crazier.server.workers import Workers

LOGGER: Final = logging.getLogger("crazier.server")


def last_replay(state: TableState) -> str:
    """Return the id of the replay of the last finished game of the series; empty if there is none."""
    if state.series is None or not isinstance(state.series.seed, bytes):
        return ""
    if not state.series.outcomes and not state.ended:
        return ""
    number = state.game_number - (state.phase == "playing")
    return replay_id(state.id, number, state.series.seed)


async def kept_replay(state: TableState, storage: Storage) -> str:
    """Return the id of the replay of the last finished game if it was kept; empty if not."""
    replay = last_replay(state)
    return replay if replay and await storage.read_replay(f"{replay}/{RECORD}") is not None else ""


async def keep_replay(state: TableState, storage: Storage, workers: Workers) -> str:
    """Keep the record of the game that has just ended, and return the id of its replay; empty if it was not kept."""
    replay = last_replay(state)
    if state.series is None or not replay:
        return ""
    game, guests = state.series.game, [seat.guest for seat in state.seats]
    start, choices = describe_game(game)
    try:
        record = await workers.run_slow(packed_record, start, choices)
        if not state.settings.spectators:
            await storage.add_replay(f"{replay}/{PRIVATE}", state.id, private_page(guests))
        for seat, guest in enumerate(guests):
            if guest:
                await storage.add_played(replay, [guest], played_game(replay, game, seat, state.settings))
        await storage.write(lambda connection: add_record(connection, replay, state.id, record, rules_of(record)))
    except CrazierError as error:
        LOGGER.warning("a replay was not kept", extra={"table": state.id, "error": str(error)})
        return ""
    return replay
