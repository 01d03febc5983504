"""Work out the chances to win in finished games, turn by turn where cards are measured, and keep them with the replay.

No bot and no new table waits for a curve: that process has the lowest priority.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from crazier.errors import CrazierError
from crazier.lab.chance_curve import LEVEL, TurnChances, fitting, most_games
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import ChanceCurve, TurnChance, TurningPoint
from crazier.server.replay_rows import CHANCE
from crazier.server.storage import Storage
from crazier.server.worker_jobs import find_chances, find_next_looks, find_turning_points, find_unplayed_curve
from crazier.server.workers import Workers

LOGGER: Final = logging.getLogger(__name__)
MAX_WAITING: Final = 50
"""How many replays may wait for their curve."""
SEED: Final = 1


class ChanceCurves:
    """The curves that are being worked out, one after the other, and those that are kept."""

    def __init__(self, storage: Storage, workers: Workers) -> None:
        self.storage, self.workers = storage, workers
        self._running: dict[str, ChanceCurve] = {}
        self._turn = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    async def known(self, replay: str, games: int) -> ChanceCurve | None:
        """Return the curve of a replay with so many games from each turn, or as far as it is; None if nobody asked."""
        running = self._running.get(replay)
        if running is not None:
            return running
        page = await self.storage.read_replay(f"{replay}/{CHANCE}")
        if page is None:
            return None
        curve = msgspec.json.decode(gzip.decompress(page), type=ChanceCurve)
        return curve if curve.wanted >= fitting(games) else None

    def begin(self, replay: str, record: bytes, games: int) -> ChanceCurve:
        """Begin to work out a curve; raise HttpProblem if too many wait."""
        if len(self._running) >= MAX_WAITING:
            raise HttpProblem(503, "busy", "Many curves are being worked out just now. Try again in a minute.")
        self._running[replay] = ChanceCurve(LEVEL, fitting(games), [], [], False)
        task = asyncio.get_running_loop().create_task(self._work_out(replay, record, fitting(games)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return self._running[replay]

    async def _work_out(self, replay: str, record: bytes, games: int) -> None:
        """Work out a curve and keep it; without one, the next one who asks begins anew."""
        try:
            async with self._turn:
                curve = await self._curve(replay, record, games)
                page = gzip.compress(msgspec.json.encode(curve), mtime=0)
                await self.storage.add_replay(f"{replay}/{CHANCE}", "", page)
        except CrazierError as error:
            LOGGER.warning("a curve was not worked out", extra={"replay": replay, "error": str(error)})
        finally:
            del self._running[replay]

    async def _curve(self, replay: str, record: bytes, games: int) -> ChanceCurve:
        """Play on from every turn, more from those where it is close, and name the turning points."""
        curve = await self.workers.run(find_unplayed_curve, record)
        while looks := await self.workers.run(find_next_looks, record, curve, games, most_games()):
            for place, look in looks:
                curve[place] = await self.workers.run(find_chances, record, curve[place], look, SEED)
                self._running[replay] = shown_curve(curve, games)
        points = [
            TurningPoint(change.start.turn, change.frame, change.seat, round(100 * change.change), card)
            for change, card in await self.workers.run(find_turning_points, record, curve)
        ]
        return msgspec.structs.replace(shown_curve(curve, games), turning_points=points, done=True)


def shown_curve(curve: Sequence[TurnChances], games: int) -> ChanceCurve:
    """Return what is worked out so far."""
    turns = [
        TurnChance(one.start.turn, one.start.frame, one.start.seat, one.games, list(one.won))
        for one in curve
        if one.games
    ]
    return ChanceCurve(LEVEL, games, turns, [], False)
