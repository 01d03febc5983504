"""Tables laid out in any position, on a server in this process: the others do what a test tells them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

from crazier.play.game import Game
from crazier.server import lobby, rows
from crazier.server.guests import guest_of
from crazier.server.live_table import LiveTable
from crazier.server.messages import AskVote, ClockSettings, TableSettings, VoteKind
from crazier.server.rows import RowData
from crazier.server.table_setup import record_from_here, started_row
from crazier.server.table_state import TableState
from crazier.server.tokens import hash_token, new_id
from crazier.server.vote_commands import ask_row
from tests.browser.visits import LONGEST_WAIT, Visit
from tests.server.running import Running, running_server

T = TypeVar("T")
READY_WITHIN: Final = 60.0
NO_STAND_IN: Final = 86_400
"""Nobody but the visitor is connected, and no bot is to play for them."""


class LaidTables:
    """A server in a thread of its own, on which tables are laid out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self._server: Running | None = None
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_ready.wait(READY_WITHIN)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._is_over.set)
        self._thread.join(READY_WITHIN)

    async def _serve(self) -> None:
        async with running_server(self.folder) as server:
            self._server, self.address = server, f"{server.address}/"
            self._loop, self._is_over = asyncio.get_running_loop(), asyncio.Event()
            self._is_ready.set()
            await self._is_over.wait()

    def run(self, work: Coroutine[None, None, T]) -> T:
        """Do something in the server's loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(READY_WITHIN)

    def lay(self, visit: Visit, game: Game, names: list[str], clock: int = 0) -> LaidTable:
        """Lay out a game with the visitor at the first seat, start it, and open it in their window."""
        visit.page.goto("#/about")
        table = self.run(self._lay(visit.guest(), game, names, clock))
        visit.open_table(table.state.id)
        visit.page.wait_for_selector(".ask")
        return LaidTable(self, table)

    async def _lay(self, secret: str, game: Game, names: list[str], clock: int) -> LiveTable:
        assert self._server is not None
        services = self._server.services
        settings = TableSettings(
            game=game.table.game,
            grace=NO_STAND_IN,
            clock=ClockSettings("turn", clock) if clock else ClockSettings(),
        )
        record = record_from_here(game, names)
        table = services.tables.make(TableState(new_id()))
        guest = await guest_of(services.storage, secret)
        async with table.locked():
            await table.submit(rows.Created(settings, [rows.PlannedSeat("open", "") for _ in names], record))
            services.tables.add(table)
        await lobby.sit_down(table, guest, secret, 0)
        async with table.locked():
            for seat, name in list(enumerate(names))[1:]:
                await table.submit(rows.Sat(seat, name, hash_token(f"nobody at {seat}"), f"guest {seat}"))
            await table.submit(started_row(settings, record, names))
        return table


class LaidTable:
    """A table that was laid out."""

    def __init__(self, tables: LaidTables, live: LiveTable) -> None:
        self.tables = tables
        self.live = live

    @property
    def game(self) -> Game:
        """The game as it stands."""
        assert self.live.state.game is not None
        return self.live.state.game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.live.state.phase != "playing"

    def submit(self, row: RowData) -> None:
        """Let something happen at the table."""
        self.tables.run(self._submit(row))

    async def _submit(self, row: RowData) -> None:
        async with self.live.locked():
            await self.live.submit(row)

    def choose(self, code: int) -> None:
        """Let whoever is asked take an option."""
        self.submit(rows.Chosen(self.game.option(code).seat, code))

    def ask(self, seat: int, kind: VoteKind) -> None:
        """Let a player ask the others for something."""
        state = self.live.state
        self.submit(ask_row(state, seat, AskVote(at=state.seq, nonce="vote", kind=kind)))

    def settle(self, visit: Visit) -> None:
        """Wait until a window shows what is so at the table."""
        for _ in range(LONGEST_WAIT // 20):
            if visit.update.get("seq", 0) >= self.live.state.seq:
                break
            visit.page.wait_for_timeout(20)
        visit.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
