"""Work out the chances to win in finished games, turn by turn in worker processes, and keep them with the replay."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from crazier.build import compiled
from crazier.errors import CrazierError
from crazier.lab.chance_curve import CLOSER_LOOK, LEVEL, TurnChances
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import ChanceCurve, TurnChance, TurningPoint
from crazier.server.storage import Storage
from crazier.server.worker_jobs import find_chances, find_close_turns, find_turning_points, find_turns
from crazier.server.workers import Workers

LOGGER: Final = logging.getLogger(__name__)
MAX_WAITING: Final = 50
"""How many replays may wait for their curve."""
SLOW_GAMES: Final = 6
"""How many games are played from each turn, and from a close one, where the engine is not compiled."""
SLOW_CLOSER: Final = 12
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
        page = await self.storage.read_replay(f"{replay}/chance")
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
                await self.storage.add_replay(f"{replay}/chance", "", page)
        except CrazierError as error:
            LOGGER.warning("a curve was not worked out", extra={"replay": replay, "error": str(error)})
        finally:
            del self._running[replay]

    async def _curve(self, replay: str, record: bytes, games: int) -> ChanceCurve:
        """Play on from every turn, more from those where it is close, and name the turning points."""
        starts = await self.workers.run_slow(find_turns, record)
        curve: list[TurnChances] = []
        for start in starts:
            curve.append(await self.workers.run_slow(find_chances, record, start, games, SEED))
            self._running[replay] = shown_curve(curve, games)
        for place in await self.workers.run_slow(find_close_turns, record, curve):
            more = closer_look() - curve[place].games
            if more > 0:
                chances = await self.workers.run_slow(find_chances, record, curve[place].start, more, SEED + 1)
                curve[place] = curve[place].plus(chances)
                self._running[replay] = shown_curve(curve, games)
        points = [
            TurningPoint(change.start.turn, change.frame, change.seat, round(100 * change.change), card)
            for change, card in await self.workers.run_slow(find_turning_points, record, curve)
        ]
        return msgspec.structs.replace(shown_curve(curve, games), turning_points=points, done=True)


def fitting(games: int) -> int:
    """Return how many games are played from each turn: fewer where the engine is not compiled."""
    return games if compiled() else min(games, SLOW_GAMES)


def closer_look() -> int:
    """Return how many games are played from a turn where it is close."""
    return CLOSER_LOOK if compiled() else SLOW_CLOSER


def shown_curve(curve: Sequence[TurnChances], games: int) -> ChanceCurve:
    """Return what is worked out so far."""
    turns = [TurnChance(one.start.turn, one.start.frame, one.start.seat, one.games, list(one.won)) for one in curve]
    return ChanceCurve(LEVEL, games, turns, [], False)
