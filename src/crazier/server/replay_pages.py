"""Find what somebody saw of a finished game: as it is stored, or rendered from its record just now.

A server renders games by the rules that it plays. Before rules go the frames of their games are stored
(`replay_frames`), so that a replay's link works whatever becomes of the rules.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from crazier.errors import CrazierError
from crazier.server.http_answers import HttpProblem
from crazier.server.owners import Owners
from crazier.server.replay_access import NO_REPLAY, read_page
from crazier.server.replay_rows import FRAMES, RECORD, VIEWERS
from crazier.server.replays import ALL_OPEN, rules_of, unpack_frames
from crazier.server.storage import Guest, Storage
from crazier.server.worker_jobs import open_all_hands, render_viewer
from crazier.server.workers import Workers

MAX_KEPT: Final = 16 * 2**20
"""The most bytes of rendered pages that are kept in memory."""


class OldRules(CrazierError):
    """A replay of a game by rules that this server does not play, and whose frames are not stored."""

    def __init__(self, rules: str) -> None:
        self.played_by = rules
        super().__init__(f"this game was played by the rules '{rules}', which this server does not play")


class ReplayPages:
    """The pages of replays, each for a viewer: `watch`, a seat's number, or `all` hands open. All are compressed."""

    def __init__(self, storage: Storage, workers: Workers, owners: Owners) -> None:
        self.storage, self.workers, self.owners = storage, workers, owners
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        """What was rendered last, by replay and viewer."""
        self._rendering: dict[str, asyncio.Future[bytes]] = {}

    async def page(self, replay: str, viewer: str, guest: Guest | None, count: Callable[[], None]) -> bytes:
        """Return a page; raise HttpProblem if there is none for this guest, and OldRules if it can't be rendered.

        `count` is called before something is rendered, and may refuse that.
        """
        record = await read_page(self.storage, replay, RECORD, guest)
        stored = await self._stored(replay, viewer)
        if stored is not None:
            return stored
        name = f"{replay}/{viewer}"
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if (rules := rules_of(record)) not in self.owners.plays:
            raise OldRules(rules)
        if name not in self._rendering:
            count()
            self._rendering[name] = asyncio.ensure_future(self._render(name, record, viewer))
            self._rendering[name].add_done_callback(lambda _: self._rendering.pop(name, None))
        return await asyncio.shield(self._rendering[name])

    async def _stored(self, replay: str, viewer: str) -> bytes | None:
        """Return a page that is stored, in today's form or in that of version 0.2; None if there is none."""
        frames = await self.storage.read_replay(f"{replay}/{FRAMES}")
        if frames is not None:
            page = await asyncio.to_thread(unpack_frames, frames, viewer)
            if page is None:
                raise HttpProblem(404, "no_replay", NO_REPLAY)
            return page
        if viewer != ALL_OPEN:
            return await self.storage.read_replay(f"{replay}/{viewer}")
        pages = [await self.storage.read_replay(f"{replay}/{name}") for name in VIEWERS]
        seen = [page for page in pages if page is not None]
        return await self.workers.run(open_all_hands, seen) if seen else None

    async def _render(self, name: str, record: bytes, viewer: str) -> bytes:
        """Render a page in a worker process, and keep it for the next who asks."""
        page = await self.workers.run_slow(render_viewer, record, viewer)
        if page is None:
            raise HttpProblem(404, "no_replay", NO_REPLAY)
        self._kept[name] = page
        while sum(map(len, self._kept.values())) > MAX_KEPT:
            self._kept.popitem(last=False)
        return page
