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
from crazier.play.observe import known_faces
from crazier.server import messages, rows
from crazier.server.clock import Stopwatch, wall_time
from crazier.server.commands import muted, row_for
from crazier.server.connection import Connection
from crazier.server.game_updates import GameRenderer, Lasting, option_info
from crazier.server.hint_words import hint_words
from crazier.server.messages import (
    Ack,
    AskHint,
    AwayInfo,
    ClientAction,
    EstimateInfo,
    Hint,
    Presence,
    Refused,
    SeatLink,
    Update,
    WatcherInfo,
    Welcome,
    encode,
)
from crazier.server.refusal import Refusal
from crazier.server.replay_access import PRIVATE, private_page
from crazier.server.replays import played_game, replay_id
from crazier.server.rows import RowData
from crazier.server.seat_names import free_name
from crazier.server.seat_timers import SeatTimers
from crazier.server.storage import Change, Entry, NoSuchTable, Storage, TableLost, TableSummary
from crazier.server.table_events import milliseconds
from crazier.server.table_state import TableState
from crazier.server.takeback_offers import TakebackOffers
from crazier.server.tokens import new_token
from crazier.server.updates import (
    EventMarks,
    TurnStarts,
    clock_info,
    new_table_events,
    table_info,
    visible_chat,
    vote_infos,
)
from crazier.server.vote_commands import dealt_row
from crazier.server.votes import DEALS
from crazier.server.worker_jobs import describe_game, estimate_with_reason, render_replay
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
        self.marks = EventMarks()
        self.events = 0
        """The number of events of the current game."""
        self.stopwatch = Stopwatch()
        """Counts the time of the pending decision."""
        self.replay = ""
        self.turns = TurnStarts()
        self.gone: dict[int, float] = {}
        """Since when a seat has had no connection, in seconds since 1970."""
        self.watcher_numbers: dict[str, int] = {}
        """The numbers by which the host speaks of guests who watch."""
        self._takebacks = TakebackOffers()
        self.timers = SeatTimers(self, bot_beat)
        self._tasks: set[asyncio.Task[None]] = set()
        self._interrupted = False
        """Whether a row was applied, and it is not known whether it was stored."""
        self.retired = False
        """Whether another process runs the table now, or may: nothing more is done here."""
        self._mark()

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
        self._takebacks.note(state, row)
        was_playing, line = state.phase == "playing", (state.game_number, state.line)
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
        if line != (self.state.game_number, self.state.line):
            self.events = 0
        self._broadcast(row)
        if was_playing and self.state.phase in ("between", "over"):
            self.start(self._keep_replay())
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
        self.marks, self.events, self._interrupted = EventMarks(), 0, False
        self._mark()
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

    def _mark(self) -> None:
        """Remember how many events there are by now."""
        state = self.state
        if state.game is not None and not state.stopped:
            self.events = state.game.event_count
            self.turns.follow(state.game, state.game_number, state.line)
        self.marks.add(state.seq, state.game_number, state.line, self.events)

    # Telling

    def _broadcast(self, row: RowData) -> None:
        """Tell everyone what a row has changed, each as they may know it."""
        self.idle_since = monotonic()
        state = self.state
        in_game = state.decision_seq == state.seq  # the row has dealt, chosen, taken back or ended something
        if in_game:
            self.stopwatch.restart()
        if state.renumbered_at == state.seq:
            self._renumber()
        if in_game:
            self._mark()
        self._return_views()
        quiet = self._is_quiet(row)
        decided = state.decided is not None and state.decided.decided == state.seq
        self._send_updates(GameRenderer(state), in_game=in_game, with_table=not quiet or decided)
        self.refresh_timers()

    def _renumber(self) -> None:
        """Tell everyone the new number of their seat, once closed seats are gone."""
        state = self.state
        for connection in self.connections:
            if connection.seat is not None:
                connection.seat = connection.viewer = state.renumbered[connection.seat]
                connection.send(Welcome(messages.PROTOCOL_VERSION, state.id, connection.seat, state.seq))

    def _send_updates(self, renderer: GameRenderer, *, in_game: bool, with_table: bool) -> None:
        """Send everyone an update; those who know and may know the same get the same bytes."""
        made: dict[object, tuple[bytes, Lasting | None]] = {}
        sent: list[tuple[Connection, Lasting | None]] = []
        for connection in self.connections:
            # All tabs of a seat, and all who watch, hold the same object once they were told the same.
            knows = (connection.known, id(connection.lasting), connection.has_faces)
            key = (connection.viewer, connection.seat, connection.lean, knows)
            if key not in made:
                with_game = in_game or connection.known is None
                update, lasting = self._update_for(connection, renderer if with_game else None, with_table=with_table)
                made[key] = encode(update), lasting
            data, lasting = made[key]
            connection.push(data)
            sent.append((connection, lasting))
        for connection, lasting in sent:
            self._note_sent(connection, lasting)

    def _return_views(self) -> None:
        """Give spectators the public view again once hands are no longer open."""
        if self.state.open_hands:
            return
        for connection in self.connections:
            if connection.viewer != connection.seat:
                connection.viewer, connection.known = connection.seat, None

    def refresh_timers(self) -> None:
        """Let clocks, bots and waiting times fit the state; without connections nothing runs, but over days."""
        if self.retired:
            return
        self.timers.refresh_rest()
        self.stopwatch.run(bool(self.connections) and not self.state.paused and not self.timers.resting)
        self.timers.refresh()

    @property
    def time_spent(self) -> tuple[int, bool]:
        """The milliseconds that the pending decision has taken, and whether they run: over days, with nobody here."""
        state = self.state
        if not state.clock.over_days:
            return self.stopwatch.milliseconds, self.stopwatch.running
        spent = 0.0 if state.paused else max(0.0, wall_time() - state.asked_at)
        return int(spent * 1000), not state.paused

    def _note_sent(self, connection: Connection, lasting: Lasting | None) -> None:
        """Remember that a client knows everything by now."""
        connection.known = self._present
        connection.lasting = lasting
        connection.has_faces = self.state.series is not None

    @property
    def _present(self) -> tuple[int, int, int]:
        return self.state.game_number, self.state.line, self.events

    def _update_for(
        self,
        connection: Connection,
        renderer: GameRenderer | None,
        *,
        with_table: bool = True,
        after: int | None = None,
    ) -> tuple[Update, Lasting | None]:
        """Return an update for a client, and what of it lasts; without a renderer, the game is left out."""
        state, lasting = self.state, connection.lasting
        after = state.seq - 1 if after is None else after
        known = connection.known
        if renderer is not None:
            same = known is not None and known[:2] == self._present[:2]
            since = known[2] if known is not None and same else None
            update, lasting = renderer.update(connection.viewer, since, lasting, lean=connection.lean)
            if connection.viewer != connection.seat:
                update = msgspec.structs.replace(update, ask=None)
            if state.series is not None and not connection.has_faces:
                update = msgspec.structs.replace(
                    update, faces=known_faces(state.series.table.game, state.series.deck).faces
                )
        else:
            update = Update(state.seq, state.game_number, state.line, waiting=list(state.waiting))
        return self._with_table(update, connection, after, with_table=with_table), lasting

    def _with_table(self, update: Update, connection: Connection, after: int, *, with_table: bool) -> Update:
        """Return an update with what is beside the game: clocks, the table, votes, chat, and what happened there."""
        state, seat = self.state, connection.seat
        spent, running = self.time_spent
        clock = clock_info(state.clock, state.waiting, spent, running=running)
        table = table_info(state, self.replay) if with_table else None
        votes = vote_infos(state, seat) if with_table else []
        events = new_table_events(state, seat, after)
        chat = visible_chat(state, seat, connection.viewer != seat, after)
        own_game = update.view is not None and seat is not None and seat == connection.viewer
        takeback = self._takebacks.offer(state, seat) if own_game and seat is not None and not connection.lean else None
        since = self.turns.since(state.team_of(seat)) if own_game and seat is not None else None
        if not (clock or table or events or chat or takeback or since is not None):
            return update
        return msgspec.structs.replace(
            update,
            clock=clock,
            table=table,
            votes=votes,
            table_events=events,
            chat=chat,
            takeback=takeback,
            since=since,
            now=milliseconds(wall_time()) if votes or events or clock else 0,
        )

    def _send_all(self, connection: Connection, after: int | None = None) -> None:
        """Send a client everything that it does not know, the table included."""
        update, lasting = self._update_for(connection, GameRenderer(self.state), after=after)
        connection.send(update)
        self._note_sent(connection, lasting)

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
            self._name_watcher(connection)
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

    def _name_watcher(self, connection: Connection) -> None:
        """Give somebody who watches a number and a name that nobody else here has."""
        if connection.seat is None and connection.guest:
            self.watcher_numbers.setdefault(connection.guest, len(self.watcher_numbers) + 1)
            others = {other.name for other in self.connections if other.guest != connection.guest and other.name}
            connection.name = free_name(self.state, connection.name, others=others)

    def presence_changed(self) -> None:
        """Tell everyone who is there, and whether the table rests."""
        self.refresh_timers()
        data = encode(self.presence())
        for connection in self.connections:
            connection.push(data)

    def presence(self) -> Presence:
        """Return who is connected, and who has been away since when."""
        here, now = self.present_seats(), wall_time()
        seats = [seat for seat, player in enumerate(self.state.seats) if player.token_hash and seat not in here]
        self.gone = {seat: self.gone.get(seat, now) for seat in seats}
        watching = [connection for connection in self.connections if connection.seat is None]
        named = {connection.guest: connection.name for connection in watching if connection.guest}
        return Presence(
            here,
            [AwayInfo(seat, milliseconds(since), self.timers.bot_at(seat)) for seat, since in self.gone.items()],
            len(watching),
            [
                WatcherInfo(self.watcher_numbers[guest], name, guest in self.state.muted)
                for guest, name in sorted(named.items(), key=lambda item: self.watcher_numbers[item[0]])
            ],
            milliseconds(now),
            self.timers.resting,
        )

    def drop_lost_seats(self, seq: int) -> None:
        """Close the connections of seats that have changed hands with a row, and tell why."""
        kicked = any(number == seq for number, _ in self.state.removed.values())
        for connection in tuple(self.connections):
            if connection.seat is None or self.state.seat_with(connection.token_hash) == connection.seat:
                continue
            if kicked:
                connection.close("kicked", "You were removed from this table. The host can let you in again.")
            else:
                connection.close("seat_lost", "You no longer sit here.")
            self.connections.discard(connection)

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
                self.drop_lost_seats(seq)
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
            return self._muted_watcher(row, action.watcher)
        return row

    def _muted_watcher(self, row: rows.Muted, number: int | None) -> rows.Muted:
        """Return a row with the guest who watches under a number."""
        names = {connection.guest: connection.name for connection in self.connections if connection.seat is None}
        for guest, known in self.watcher_numbers.items():
            if known == number:
                return msgspec.structs.replace(row, guest=guest, name=names.get(guest, "Somebody who watched"))
        raise Refusal("no_player", "Nobody of that number watches.")

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
            self._send_all(connection)

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
            texts = {option.id: option_info(decision, option, game.table.shown_names).text for option in options}
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

    def _last_replay(self) -> str:
        """Return the id of the replay of the last finished game of the series; empty if there is none."""
        state = self.state
        if state.series is None or not isinstance(state.series.seed, bytes):
            return ""
        if not state.series.outcomes and not state.ended:
            return ""
        number = state.game_number - (state.phase == "playing")
        return replay_id(state.id, number, state.series.seed)

    async def find_replay(self) -> None:
        """Find the replay of the last game after the table was loaded; render it if the server stopped before."""
        await self.note_replay()
        if not self.replay and self._last_replay() and self.state.phase in ("between", "over"):
            self.start(self._keep_replay())

    async def note_replay(self) -> None:
        """Note the replay of the last game if it was kept."""
        replay = self._last_replay()
        if replay and await self.storage.read_replay(f"{replay}/watch") is not None:
            self.replay = replay

    async def _keep_replay(self) -> None:
        """Render the game that has just ended, keep it, and tell its link."""
        state, replay = self.state, self._last_replay()
        if state.series is None or not replay:
            return
        game, guests = state.series.game, [seat.guest for seat in state.seats]
        start, choices = describe_game(game)
        try:
            pages = await self.workers.run_slow(render_replay, start, choices)
            if not state.settings.spectators:
                pages = {PRIVATE: private_page(guests), **pages}
            for name, page in pages.items():
                await self.storage.add_replay(f"{replay}/{name}", state.id, page)
            for seat, guest in enumerate(guests):
                if guest:
                    await self.storage.add_played(replay, [guest], played_game(replay, game, seat))
        except CrazierError as error:
            LOGGER.warning("a replay was not kept", extra={"table": state.id, "error": str(error)})
            return
        async with self.locked():
            self.replay = replay
            for connection in self.connections:
                update = Update(self.state.seq, self.state.game_number, self.state.line)
                connection.send(self._with_table(update, connection, self.state.seq, with_table=True))

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
