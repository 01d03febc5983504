"""Run one table: carry out actions one at a time, store them, and tell everyone; wake bots and watch clocks.

An action is applied, then committed to the log, and only then announced. If the commit fails, nobody hears of it: the
table is rebuilt from its log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

import msgspec

from crazier.bots.aftermath import reason
from crazier.errors import CrazierError
from crazier.server import messages, rows
from crazier.server.clock import Stopwatch, wall_time
from crazier.server.commands import muted, row_for
from crazier.server.connection import Connection
from crazier.server.game_updates import GameRenderer, lookalikes, option_info
from crazier.server.hint_words import hint_words
from crazier.server.last_replay import keep_replay, kept_replay, last_replay
from crazier.server.messages import (
    Ack,
    AskHint,
    ClientAction,
    EstimateInfo,
    Hint,
    Presence,
    Refused,
    SeatLink,
    encode,
)
from crazier.server.refusal import Refusal
from crazier.server.rows import RowData
from crazier.server.seat_names import free_name
from crazier.server.seat_timers import SeatTimers
from crazier.server.storage import Change, Entry, NoSuchTable, Storage, TableLost, TableSummary
from crazier.server.table_broadcast import TableBroadcast, TableNow
from crazier.server.table_presence import TablePresence
from crazier.server.table_state import TableState
from crazier.server.tokens import new_token
from crazier.server.updates import clock_info, table_info
from crazier.server.vote_commands import dealt_row
from crazier.server.votes import DEALS
from crazier.server.worker_jobs import estimate_with_reason
from crazier.server.workers import Workers, WorkerTrouble

LOGGER: Final = logging.getLogger("crazier.server")
MAX_ROWS: Final = 100_000
"""The most rows of a table's log beside its chat; a long series has a few thousand."""
SEAT_ROWS: Final = (
    *(rows.Left, rows.HandedOver, rows.SeatChanged, rows.Started),
    *(rows.Muted, rows.VoteAsked, rows.VoteAnswered),
)
"""Rows after which others may be at the table, or other seats, or with other rights."""
OTHER_VERSION: Final = "its log was written by another version of the server"
ROWS_MISSING: Final = "a part of its log is missing"
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
        self.present = TablePresence(self.connections)
        self.broadcast = TableBroadcast(self.connections, state)
        self.stopwatch = Stopwatch()
        """Counts the time of the pending decision."""
        self.replay = ""
        self.keeps_replay = False
        """Whether the replay of the last game is just being kept."""
        self.timers = SeatTimers(self, bot_beat)
        self._tasks: set[asyncio.Task[None]] = set()
        self._interrupted = False
        """Whether a row was applied, and it is not known whether it was stored."""
        self.retired = False
        """Whether another process runs the table now, or may: nothing more is done here."""

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table for one action; first rebuild it if the action before was interrupted."""
        async with self.lock:
            if self.retired:
                raise Refusal("not_stored", NOT_STORED)
            if self._interrupted:
                await self._rebuild()
            yield

    # Rows

    async def submit(self, row: RowData, seat: int | None = None, nonce: str | None = None, *, member: str = "") -> int:
        """Apply a row, commit it, and tell everyone; the caller holds the lock. Raise Refusal if it can't be stored."""
        state = self.state
        if state.seq - state.chat_rows - state.gallery_rows >= MAX_ROWS and not isinstance(row, rows.Chatted):
            raise Refusal("table_full", "This table has seen enough. Make a new one.")
        entry = Entry(
            state.id, state.seq + 1, str(row.__struct_config__.tag), seat, rows.encode_row(row), nonce, wall_time()
        )
        self.broadcast.takebacks.note(state, row)
        was_playing = state.phase == "playing"
        self._interrupted = True
        try:
            state.apply_entry(entry)
            quiet = self._is_quiet(row) and not (state.clock.over_days and isinstance(row, rows.Chosen))
            await self.storage.append(Change(entry, None if quiet else self.summary(), member))
            self._interrupted = False
        except TableLost as error:
            LOGGER.warning("a row was refused", extra={"table": state.id, "seq": entry.seq, "error": str(error)})
            self.retire("try_again", "The table goes on in another process.")
            raise Refusal("not_stored", NOT_STORED) from None
        except CrazierError as error:
            LOGGER.warning("a row was not stored", extra={"table": state.id, "seq": entry.seq, "error": str(error)})
            if not await self._rebuild(entry):
                raise Refusal("not_stored", NOT_STORED) from None
        self._tell(row)
        if was_playing and self.state.phase in ("between", "over"):
            self._keep_replay_soon()
        await self._deal_if_all_are_ready()
        return entry.seq

    async def _deal_if_all_are_ready(self) -> None:
        """Deal when the last one who was waited for has left or is away."""
        vote = self.state.vote
        if vote is not None and vote.kind in DEALS and vote.allowed:
            await self.submit(dealt_row(self.state, vote.kind))

    async def _rebuild(self, entry: Entry | None = None) -> bool:
        """Rebuild the state from the log after a failed commit; return whether this very row is there after all."""
        try:
            entries = await self.storage.read_log(self.state.id)
            self.state = state_from(self.state.id, entries)
        except CrazierError:
            for connection in tuple(self.connections):
                connection.close("try_again", "The table could not be read. Try again.")
            raise Refusal("not_stored", NOT_STORED) from None
        self._interrupted = False
        self.broadcast.start_over(self.state)
        return entry in entries

    def _is_quiet(self, row: RowData) -> bool:
        """Return whether a row changes nothing beside the game."""
        return isinstance(row, rows.Chosen | rows.Chatted) and self.state.phase == "playing"

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
            "removed": list(state.removed),
            "waiting": list(state.timed_seats) if state.clock.over_days else [],
        }
        shown = msgspec.json.encode(data)
        return TableSummary(state.id, state.phase, state.settings.listed, shown, state.rules, state.due)

    # Telling

    def _tell(self, row: RowData) -> None:
        """Tell everyone what a row has changed, each as they may know it."""
        self.idle_since = monotonic()
        state = self.state
        in_game = state.decision_seq == state.seq  # the row has dealt, chosen, taken back or ended something
        if in_game:
            self.stopwatch.restart()
        if state.renumbered_at == state.seq:
            self.broadcast.tell_numbers(state)
        if in_game:
            self.broadcast.note_events(state)
        self._run_stopwatch()  # what is told says whether clocks run from now on
        self.broadcast.return_views(state)
        decided = state.decided is not None and state.decided.decided == state.seq
        self.broadcast.tell_row(self._now, in_game=in_game, with_table=not self._is_quiet(row) or decided)
        self.refresh_timers()

    @property
    def _now(self) -> TableNow:
        """The table as everyone hears of it."""
        spent, running = self.time_spent
        clock = clock_info(self.state.clock, self.state.waiting, spent, running=running)
        return TableNow(self.state, clock, self.replay)

    def refresh_timers(self) -> None:
        """Let clocks, bots and waiting times fit the state; without connections nothing runs, but over days."""
        if self.retired:
            return
        self.timers.refresh_rest()
        self._run_stopwatch()
        self.timers.refresh()

    def _run_stopwatch(self) -> None:
        """Let the time of the pending decision run while somebody is here, and nothing holds the table."""
        self.stopwatch.run(bool(self.connections) and not self.state.paused and not self.timers.resting)

    @property
    def time_spent(self) -> tuple[int, bool]:
        """The milliseconds that the pending decision has taken, and whether they run: over days, with nobody here."""
        state = self.state
        if not state.clock.over_days:
            return self.stopwatch.milliseconds, self.stopwatch.running
        spent = 0.0 if state.paused else max(0.0, wall_time() - state.asked_at)
        return int(spent * 1000), not state.paused

    # Connections

    async def join(self, connection: Connection, at: int | None) -> None:
        """Welcome a client, and send what is new to it: the updates it missed, or everything."""
        async with self.locked():
            state = self.state
            if connection.seat is not None and state.seat_with(connection.token_hash) != connection.seat:
                connection.close("seat_lost", "You no longer sit here.")  # the seat changed hands just now
                return
            self.present.name_watcher(connection, state)
            self.broadcast.welcome(connection, self._now, at)
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

    def presence_changed(self) -> None:
        """Tell everyone who is there, and whether the table rests."""
        self.refresh_timers()
        data = encode(self.presence())
        for connection in self.connections:
            connection.push(data)

    def presence(self) -> Presence:
        """Return who is there, and who has been away since when."""
        return self.present.message(self.state, self.timers.bot_at, resting=self.timers.resting)

    # Actions

    async def act(self, connection: Connection, action: ClientAction) -> None:
        """Carry out an action of a client, and answer it: with an ack, or with why it was refused."""
        async with self.locked():
            seat = connection.seat
            nonce = action.nonce if seat is not None else f"{connection.guest}.{action.nonce}"
            done = self.state.nonces.get((seat, nonce))
            if done is not None:
                connection.send(Ack(action.nonce, done))
                return
            token = new_token() if isinstance(action, messages.ChangeSeat) and action.kind == "program" else ""
            try:
                row = self._complete(row_for(self.state, seat, action, token), connection, action)
                seq = await self.submit(row, seat, nonce)
            except Refusal as refusal:
                connection.send(Refused(action.nonce, refusal.key, refusal.text, refusal.rule))
                return
            connection.send(Ack(action.nonce, seq))
            if token and isinstance(action, messages.ChangeSeat):
                connection.send(SeatLink(action.nonce, action.seat, token))
            if isinstance(row, SEAT_ROWS):
                self.present.drop_lost_seats(self.state, seq)
        if isinstance(row, SEAT_ROWS):
            self.presence_changed()

    def _complete(self, row: RowData, connection: Connection, action: ClientAction) -> RowData:
        """Fill in what only the connections or the clock know."""
        if isinstance(row, rows.Chosen):
            return self.with_time(row)
        if isinstance(row, rows.Chatted) and row.seat is None:
            if not connection.name:
                raise Refusal("no_name", "Choose a name first.")
            if connection.guest in self.state.muted:
                raise muted()
            return msgspec.structs.replace(row, name=free_name(self.state, connection.name))
        if isinstance(row, rows.Muted) and isinstance(action, messages.Mute) and row.seat is None:
            guest, name = self.present.watcher(action.watcher)
            return msgspec.structs.replace(row, guest=guest, name=name)
        return row

    def with_time(self, row: rows.Chosen) -> rows.Chosen:
        """Return the row of a choice with the time that it took."""
        if not self.state.clock.runs:
            return row
        return msgspec.structs.replace(row, spent=dict.fromkeys(self.state.waiting, self.time_spent[0]))

    async def watch(self, connection: Connection, seat: int | None) -> None:
        """Let a spectator look over a player's shoulder, if everyone at the table agrees."""
        async with self.locked():
            allowed = connection.seat is None and (
                seat is None or (self.state.open_hands and seat < len(self.state.seats))
            )
            if not allowed:
                connection.send(Refused("", "hands_hidden", "Hands are hidden at this table."))
                return
            connection.viewer, connection.known, connection.lasting = seat, None, None
            self.broadcast.tell_one(connection, self._now, self.state.seq - 1)

    async def tell_older(self, connection: Connection, before: int) -> None:
        """Send a client the events of this game from before those that it has."""
        async with self.locked():
            connection.send(GameRenderer(self.state).older(connection.viewer, before, lean=connection.lean))

    async def tell_refusals(self, connection: Connection, nonce: str) -> None:
        """Tell a player why the other cards of the hand can't be used now."""
        async with self.locked():
            connection.send(GameRenderer(self.state).refusals(connection.seat, nonce))

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
            names, alike = game.table.shown_names, lookalikes(decision)
            texts = {option.id: option_info(decision, option, names, alike).text for option in options}
        try:
            chances, after = await self.workers.run_slow(estimate_with_reason, view, options)
        except WorkerTrouble:
            connection.send(Refused(request.nonce, "no_hint", "No hint could be worked out. Try again."))
            return
        estimates = [EstimateInfo(id, texts[id], chance) for id, chance in chances]
        words = hint_words(texts, chances, wins=after.wins, reason=reason(after, seat, game.table.shown_names))
        connection.send(Hint(request.nonce, seq, estimates, words))

    # Work beside the table

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside the table; it ends with the table."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def find_replay(self) -> None:
        """Find the replay of the last game after the table was loaded; render it if the server stopped before."""
        await self.note_replay()
        if not self.replay and last_replay(self.state) and self.state.phase in ("between", "over"):
            self._keep_replay_soon()

    async def note_replay(self) -> None:
        """Note the replay of the last game if it was kept."""
        self.replay = await kept_replay(self.state, self.storage) or self.replay

    def _keep_replay_soon(self) -> None:
        self.keeps_replay = True
        self.start(self._keep_replay())

    async def _keep_replay(self) -> None:
        """Keep the replay of the game that has just ended, and tell its link."""
        try:
            replay = await keep_replay(self.state, self.storage, self.workers)
        finally:
            self.keeps_replay = False
        if replay:
            async with self.locked():
                self.replay = replay
                self.broadcast.tell_table(self._now)

    def retire(self, key: str, text: str) -> None:
        """Do nothing more at the table, since another process may run it, and send everyone away."""
        self.retired = True
        self.close(key, text)

    def close(self, key: str, text: str) -> None:
        """Close all connections and stop everything that runs for the table."""
        for connection in tuple(self.connections):
            connection.close(key, text)
        self.timers.stop()
        for task in self._tasks:
            task.cancel()


def state_from(table: str, entries: Sequence[Entry]) -> TableState:
    """Rebuild a table from its log; raise NoSuchTable if that is empty. A log with faults gives a stopped table."""
    if not entries:
        raise NoSuchTable(f"there is no table '{table}'")
    state = TableState(table)
    for entry in entries:
        follows = entry.seq == state.seq + 1
        try:
            state.apply_entry(entry)
        except (CrazierError, msgspec.MsgspecError, LookupError) as error:
            LOGGER.warning("a log can't be read", extra={"table": table, "seq": entry.seq, "error": str(error)})
            state.stopped = OTHER_VERSION if follows else ROWS_MISSING
            state.seq = entries[-1].seq
            break
    return state
