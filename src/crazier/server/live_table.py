"""Run one table: carry out actions one at a time, store them, and tell everyone; wake bots and watch clocks.

An action is applied, then committed to the log, and only then announced. If the commit fails, nobody hears of it: the
table is rebuilt from its log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from time import monotonic, time
from typing import Final

import msgspec

from crazier.errors import CrazierError
from crazier.server import messages, rows
from crazier.server.clock import Stopwatch
from crazier.server.commands import Refusal, row_for
from crazier.server.connection import Connection
from crazier.server.game_updates import GameTeller, Lasting, faces_once, option_info
from crazier.server.messages import (
    Ack,
    AskHint,
    ClientAction,
    EstimateInfo,
    Hint,
    Presence,
    Refused,
    SeatLink,
    Update,
    Welcome,
    encode,
)
from crazier.server.replays import replay_id
from crazier.server.rows import RowData
from crazier.server.seat_timers import SeatTimers
from crazier.server.storage import Change, Entry, Storage, StorageError, TableSummary
from crazier.server.table_state import TableState
from crazier.server.tokens import new_token
from crazier.server.updates import EventMarks, clock_info, table_info, visible_chat
from crazier.server.worker_jobs import describe_game, estimate_options, render_replay
from crazier.server.workers import Workers, WorkerTrouble

LOGGER: Final = logging.getLogger("crazier.server")
GAME_ROWS: Final = (rows.Started, rows.GameDealt, rows.Chosen, rows.Resigned, rows.UndoAsked, rows.UndoAnswered)
"""Rows after which the game may have changed."""
MAX_ROWS: Final = 100_000
"""The most rows of a table's log; a long series has a few thousand."""
NOT_STORED: Final = "That could not be stored. Nothing has changed; try again."


class LiveTable:
    """A table in memory with the connections to it."""

    def __init__(self, state: TableState, storage: Storage, workers: Workers, bot_beat: float) -> None:
        self.state = state
        self.storage = storage
        self.workers = workers
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.idle_since = monotonic()
        self.marks = EventMarks()
        self.events = 0
        """The number of events of the current game."""
        self.stopwatch = Stopwatch()
        """Counts the time of the pending decision."""
        self.replay = ""
        self._undo_shown = False
        """Whether the clients know of an open request to take something back."""
        self.timers = SeatTimers(self, bot_beat)
        self._tasks: set[asyncio.Task[None]] = set()
        self._interrupted = False
        """Whether a row was applied, and it is not known whether it was stored."""
        self._mark()

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table for one action; first rebuild it if the action before was interrupted."""
        async with self.lock:
            if self._interrupted:
                await self._rebuild(0)
            yield

    # Rows

    async def submit(self, row: RowData, seat: int | None = None, nonce: str | None = None, *, member: str = "") -> int:
        """Apply a row, commit it, and tell everyone; the caller holds the lock. Raise Refusal if it can't be stored."""
        state = self.state
        if state.seq >= MAX_ROWS:
            raise Refusal("table_full", "This table has seen enough. Make a new one.")
        entry = Entry(
            state.id, state.seq + 1, str(row.__struct_config__.tag), seat, rows.encode_row(row), nonce, time()
        )
        was_playing, line = state.phase == "playing", (state.game_number, state.line)
        self._interrupted = True
        try:
            state.apply_entry(entry)
            quiet = isinstance(row, rows.Chosen | rows.Chatted) and state.phase == "playing"
            await self.storage.append(Change(entry, None if quiet else self.summary(), member))
            self._interrupted = False
        except CrazierError as error:
            LOGGER.warning("a row was not stored", extra={"table": state.id, "seq": entry.seq, "error": str(error)})
            if not await self._rebuild(entry.seq):
                raise Refusal("not_stored", NOT_STORED) from None
        if line != (self.state.game_number, self.state.line):
            self.events = 0
        self._tell(row)
        if was_playing and self.state.phase in ("between", "over"):
            self.start(self._keep_replay())
        return entry.seq

    async def _rebuild(self, seq: int) -> bool:
        """Rebuild the state from the log after a failed commit; return whether the row is there after all."""
        try:
            self.state = await load_state(self.storage, self.state.id)
        except CrazierError:
            for connection in tuple(self.connections):
                connection.close("try_again", "The table could not be read. Try again.")
            raise Refusal("not_stored", NOT_STORED) from None
        self.marks, self.events, self._interrupted = EventMarks(), 0, False
        self._mark()
        return self.state.seq >= seq

    def summary(self) -> TableSummary:
        """Return what lists show of the table."""
        state = self.state
        info = table_info(state)
        data = {
            "title": state.settings.title,
            "game": state.settings.game,
            "set": state.series.table.set if state.series is not None else state.settings.set,
            "seats": info.seats,
            "guests": [seat.guest for seat in state.seats],
        }
        return TableSummary(state.id, state.phase, state.settings.listed, msgspec.json.encode(data))

    def _mark(self) -> None:
        """Remember how many events there are by now."""
        state = self.state
        if state.game is not None and not state.stopped:
            self.events = state.game.event_count
        self.marks.add(state.seq, state.game_number, state.line, self.events)

    # Telling

    def _tell(self, row: RowData) -> None:
        """Tell everyone what a row has changed, each as they may know it."""
        self.idle_since = monotonic()
        in_game = isinstance(row, GAME_ROWS)
        if self.state.decision_seq == self.state.seq:
            self.stopwatch.restart()
        if in_game:
            self._mark()
        self._close_eyes()
        undo_changed = self._undo_shown != (self.state.undo is not None)
        self._undo_shown = self.state.undo is not None
        quiet = isinstance(row, rows.Chosen | rows.Chatted) and self.state.phase == "playing"
        self._send_updates(GameTeller(self.state), in_game=in_game, with_table=not quiet or undo_changed)
        self.refresh_timers()

    def _send_updates(self, teller: GameTeller, *, in_game: bool, with_table: bool) -> None:
        """Send everyone an update; those who know and may know the same get the same bytes."""
        made: dict[object, tuple[bytes, Lasting | None]] = {}
        told: list[tuple[Connection, Lasting | None]] = []
        for connection in self.connections:
            # All tabs of a seat, and all who watch, hold the same object once they were told the same.
            knows = (connection.known, id(connection.lasting), connection.has_faces)
            key = (connection.eyes, connection.seat, connection.lean, knows)
            if key not in made:
                with_game = in_game or connection.known is None
                update, lasting = self._update_for(connection, teller if with_game else None, with_table=with_table)
                made[key] = encode(update), lasting
            data, lasting = made[key]
            connection.push(data)
            told.append((connection, lasting))
        for connection, lasting in told:
            self._note_told(connection, lasting)

    def _close_eyes(self) -> None:
        """Give spectators the public view again once hands are no longer open."""
        if self.state.open_hands:
            return
        for connection in self.connections:
            if connection.eyes != connection.seat:
                connection.eyes, connection.known = connection.seat, None

    def refresh_timers(self) -> None:
        """Let clocks, bots and waiting times fit the state; without connections nothing runs."""
        self.timers.refresh_rest()
        self.stopwatch.run(bool(self.connections) and not self.state.paused and not self.timers.resting)
        self.timers.refresh()

    def _note_told(self, connection: Connection, lasting: Lasting | None) -> None:
        """Remember that a client knows everything by now."""
        connection.known = self._present
        connection.lasting = lasting
        connection.has_faces = self.state.series is not None

    @property
    def _present(self) -> tuple[int, int, int]:
        return self.state.game_number, self.state.line, self.events

    def _update_for(
        self, connection: Connection, teller: GameTeller | None, *, with_table: bool = True, after: int | None = None
    ) -> tuple[Update, Lasting | None]:
        """Return an update for a client, and what of it lasts; without a teller, the game is left out."""
        state, lasting = self.state, connection.lasting
        after = state.seq - 1 if after is None else after
        known = connection.known
        if teller is not None:
            same = known is not None and known[:2] == self._present[:2]
            since = known[2] if known is not None and same else None
            update, lasting = teller.update(connection.eyes, since, lasting, lean=connection.lean)
            if connection.eyes != connection.seat:
                update = msgspec.structs.replace(update, ask=None)
            if state.series is not None and not connection.has_faces:
                update = msgspec.structs.replace(update, faces=faces_once(state.series.deck))
        else:
            update = Update(state.seq, state.game_number, state.line, waiting=list(state.waiting))
        clock = clock_info(state.clock, state.waiting, self.stopwatch.milliseconds) if state.clock.runs else None
        table = table_info(state, self.replay) if with_table else None
        chat = visible_chat(state, connection.seat, connection.eyes != connection.seat, after)
        if clock is not None or table is not None or chat:
            update = msgspec.structs.replace(update, clock=clock, table=table, chat=chat)
        return update, lasting

    def _send_all(self, connection: Connection, after: int | None = None) -> None:
        """Send a client everything that it does not know, the table included."""
        update, lasting = self._update_for(connection, GameTeller(self.state), after=after)
        connection.send(update)
        self._note_told(connection, lasting)

    # Connections

    async def join(self, connection: Connection, at: int | None) -> None:
        """Welcome a client, and send what is new to it: the updates it missed, or everything."""
        async with self.locked():
            state = self.state
            if connection.seat is not None and state.seat_with(connection.token_hash) != connection.seat:
                connection.close("seat_lost", "You no longer sit here.")  # the seat changed hands just now
                return
            connection.send(Welcome(messages.PROTOCOL_VERSION, state.id, connection.seat, state.seq))
            connection.known = self.marks.at(at) if at is not None and at <= state.seq else None
            after = at if connection.known is not None and at is not None else 0
            connection.has_faces = connection.known is not None and connection.known[0] > 0
            self._send_all(connection, after)
            self.connections.add(connection)
            seat = connection.seat
            if seat is not None and state.seats[seat].absent:
                await self.submit(rows.StoodIn(seat, on=False))
        self.presence_changed()

    def leave(self, connection: Connection) -> None:
        """Forget a connection that is gone."""
        self.connections.discard(connection)
        self.idle_since = monotonic()
        self.presence_changed()

    def present_seats(self) -> list[int]:
        """Return the seats with a connection."""
        return sorted({connection.seat for connection in self.connections if connection.seat is not None})

    def presence_changed(self) -> None:
        """Tell everyone who is there, and whether the table rests."""
        self.refresh_timers()
        watchers = sum(connection.seat is None for connection in self.connections)
        data = encode(Presence(self.present_seats(), watchers, self.timers.resting))
        for connection in self.connections:
            connection.push(data)

    def drop_seat(self, seat: int) -> None:
        """Close the connections of a seat that has changed hands."""
        for connection in tuple(self.connections):
            if connection.seat == seat:
                connection.close("seat_lost", "You no longer sit here.")
                self.connections.discard(connection)

    # Actions

    async def act(self, connection: Connection, action: ClientAction) -> None:
        """Carry out an action of a client, and answer it: with an ack, or with why it was refused."""
        async with self.locked():
            seat = connection.seat
            done = self.state.nonces.get((seat, action.nonce)) if seat is not None else None
            if done is not None:
                connection.send(Ack(action.nonce, done))
                return
            token = new_token() if isinstance(action, messages.ChangeSeat) and action.kind == "program" else ""
            try:
                row = self._complete(row_for(self.state, seat, action, token), connection)
                seq = await self.submit(row, seat, action.nonce if seat is not None else None)
            except Refusal as refusal:
                connection.send(Refused(action.nonce, refusal.key, refusal.text, refusal.rule))
                return
            connection.send(Ack(action.nonce, seq))
            if token and isinstance(action, messages.ChangeSeat):
                connection.send(SeatLink(action.nonce, action.seat, token))
            if isinstance(row, rows.Left | rows.SeatChanged):
                self.drop_seat(row.seat)
        if isinstance(row, rows.Left | rows.SeatChanged):
            self.presence_changed()

    def _complete(self, row: RowData, connection: Connection) -> RowData:
        """Fill in what only the connection or the clock knows."""
        if isinstance(row, rows.Chosen):
            return self.with_time(row)
        if isinstance(row, rows.Chatted) and row.seat is None:
            if not connection.name:
                raise Refusal("no_name", "Choose a name first.")
            return msgspec.structs.replace(row, name=connection.name)
        return row

    def with_time(self, row: rows.Chosen) -> rows.Chosen:
        """Return the row of a choice with the time that it took."""
        if not self.state.clock.runs:
            return row
        return msgspec.structs.replace(row, spent=dict.fromkeys(self.state.waiting, self.stopwatch.milliseconds))

    async def watch(self, connection: Connection, seat: int | None) -> None:
        """Let a spectator look over a player's shoulder, if everyone at the table agrees."""
        async with self.locked():
            allowed = connection.seat is None and (
                seat is None or (self.state.open_hands and seat < len(self.state.seats))
            )
            if not allowed:
                connection.send(Refused("", "hands_hidden", "Hands are hidden at this table."))
                return
            connection.eyes, connection.known, connection.lasting = seat, None, None
            self._send_all(connection)

    async def hint(self, connection: Connection, request: AskHint) -> None:
        """Answer a request for a hint."""
        async with self.locked():
            state, seat = self.state, connection.seat
            game, decision, seq = state.game, state.decision, state.decision_seq
            if (
                not state.settings.hints
                or seat is None
                or game is None
                or decision is None
                or seat not in decision.seats
            ):
                connection.send(Refused(request.nonce, "no_hint", "There is no hint to give now."))
                return
            view, options = game.view(seat), decision.options_of(seat)
            texts = {option.id: option_info(decision, option, game.table.shown_names).text for option in options}
        try:
            chances = await self.workers.run_slow(estimate_options, view, options)
        except WorkerTrouble:
            connection.send(Refused(request.nonce, "no_hint", "No hint could be worked out. Try again."))
            return
        connection.send(Hint(request.nonce, seq, [EstimateInfo(id, texts[id], chance) for id, chance in chances]))

    # Work beside the table

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside the table; it ends with the table."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _last_replay(self) -> str:
        """Return the id of the replay of the last finished game of the series; empty if there is none."""
        state = self.state
        if state.series is None or not isinstance(state.series.seed, bytes) or not state.series.outcomes:
            return ""
        number = state.game_number - (state.phase == "playing")
        return replay_id(state.id, number, state.series.seed)

    async def find_replay(self) -> None:
        """Find the replay of the last game after the table was loaded; render it if the server stopped before."""
        replay = self._last_replay()
        if replay and await self.storage.read_replay(f"{replay}/watch") is not None:
            self.replay = replay
        elif replay and self.state.phase in ("between", "over"):
            self.start(self._keep_replay())

    async def _keep_replay(self) -> None:
        """Render the game that has just ended, keep it, and tell its link."""
        state, replay = self.state, self._last_replay()
        if state.series is None or not replay:
            return
        start, choices = describe_game(state.series.game)
        try:
            pages = await self.workers.run_slow(render_replay, start, choices)
            for name, page in pages.items():
                await self.storage.add_replay(f"{replay}/{name}", state.id, page)
        except CrazierError as error:
            LOGGER.warning("a replay was not kept", extra={"table": state.id, "error": str(error)})
            return
        async with self.locked():
            self.replay = replay
            data = encode(
                Update(state.seq, self.state.game_number, self.state.line, table=table_info(self.state, replay))
            )
            for connection in self.connections:
                connection.push(data)

    def close(self, key: str, text: str) -> None:
        """Close all connections and stop everything that runs for the table."""
        for connection in tuple(self.connections):
            connection.close(key, text)
        self.timers.stop()
        for task in self._tasks:
            task.cancel()


async def load_state(storage: Storage, table: str) -> TableState:
    """Rebuild a table from its log; raise StorageError if there is none."""
    entries = await storage.read_log(table)
    if not entries:
        raise StorageError(f"there is no table '{table}'")
    state = TableState(table)
    for entry in entries:
        try:
            state.apply_entry(entry)
        except (CrazierError, msgspec.MsgspecError, LookupError) as error:
            LOGGER.warning("a log can't be read", extra={"table": table, "seq": entry.seq, "error": str(error)})
            state.stopped = "its log was written by another version of the server"
            state.seq = entries[-1].seq
            break
    return state
