"""Tell everyone at a table what is new to them: the game as they may know it, and what goes on beside it.

Those who know and may know the same get the same bytes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from crazier.play.observe import known_faces
from crazier.server import messages
from crazier.server.clock import wall_time
from crazier.server.connection import Connection
from crazier.server.game_updates import GameRenderer, Lasting
from crazier.server.messages import ClockInfo, Update, Welcome, encode
from crazier.server.table_events import milliseconds
from crazier.server.table_state import TableState
from crazier.server.takeback_offers import TakebackOffers
from crazier.server.updates import EventMarks, TurnStarts, new_table_events, table_info, visible_chat, vote_infos


class TableNow(NamedTuple):
    """What is to be sent of a table: what its log says, the time that is left, and the replay of its last game."""

    state: TableState
    clock: ClockInfo | None
    replay: str


class TableBroadcast:
    """Sends updates to the connections of one table, and knows how far each of them has heard."""

    def __init__(self, connections: Collection[Connection], state: TableState) -> None:
        self.connections = connections
        """Those who are there; they come and go."""
        self.takebacks = TakebackOffers()
        self._turns = TurnStarts()
        self.start_over(state)

    def start_over(self, state: TableState) -> None:
        """Forget which events there were at earlier rows: the table was loaded anew."""
        self._marks = EventMarks()
        self._present = (state.game_number, state.line, 0)
        """The game, the line and the number of events so far."""
        self.note_events(state)

    def note_events(self, state: TableState) -> None:
        """Remember how many events there are by now."""
        game, line = state.game_number, state.line
        events = self._present[2] if (game, line) == self._present[:2] else 0
        if state.game is not None and not state.stopped:
            events = state.game.event_count
            self._turns.follow(state.game, game, line)
        self._present = (game, line, events)
        self._marks.add(state.seq, game, line, events)

    # To everyone

    def tell_row(self, now: TableNow, *, in_game: bool, with_table: bool) -> None:
        """Tell everyone what the last row has changed: in the game, and at the table beside it."""
        state, renderer = now.state, GameRenderer(now.state)
        made: dict[object, tuple[bytes, Lasting | None]] = {}
        sent: list[tuple[Connection, Lasting | None]] = []
        for connection in self.connections:
            # All tabs of a seat, and all who watch, hold the same object once they were told the same.
            knows = (connection.known, id(connection.lasting), connection.has_faces)
            key = (connection.viewer, connection.seat, connection.lean, knows)
            if key not in made:
                told = renderer if in_game or connection.known is None else None
                update, lasting = self._update_for(connection, now, told, state.seq - 1, with_table=with_table)
                made[key] = encode(update), lasting
            data, lasting = made[key]
            connection.push(data)
            sent.append((connection, lasting))
        for connection, lasting in sent:
            self._note_sent(connection, state, lasting)

    def tell_table(self, now: TableNow) -> None:
        """Tell everyone how the table stands beside the game, though no row was added."""
        state = now.state
        for connection in self.connections:
            update = Update(state.seq, state.game_number, state.line)
            connection.send(self._with_table(update, connection, now, state.seq, with_table=True))

    def tell_numbers(self, state: TableState) -> None:
        """Tell everyone the new number of their seat, once closed seats are gone."""
        for connection in self.connections:
            if connection.seat is not None:
                connection.seat = connection.viewer = state.renumbered[connection.seat]
                connection.send(Welcome(messages.PROTOCOL_VERSION, state.id, connection.seat, state.seq))

    def return_views(self, state: TableState) -> None:
        """Give spectators the public view again once hands are no longer open."""
        if state.open_hands:
            return
        for connection in self.connections:
            if connection.viewer != connection.seat:
                connection.viewer, connection.known = connection.seat, None

    # To one client

    def welcome(self, connection: Connection, now: TableNow, at: int | None) -> None:
        """Welcome a client that has seen everything up to a row, and send what it missed; with None, everything."""
        state = now.state
        connection.send(Welcome(messages.PROTOCOL_VERSION, state.id, connection.seat, state.seq))
        connection.known = self._marks.at(at) if at is not None and at <= state.seq else None
        connection.has_faces = connection.known is not None and connection.known[0] > 0
        self.tell_one(connection, now, at if connection.known is not None and at is not None else 0)

    def tell_one(self, connection: Connection, now: TableNow, after: int) -> None:
        """Send a client everything that it does not know of the game, and of the table what came after a row."""
        update, lasting = self._update_for(connection, now, GameRenderer(now.state), after, with_table=True)
        connection.send(update)
        self._note_sent(connection, now.state, lasting)

    def _note_sent(self, connection: Connection, state: TableState, lasting: Lasting | None) -> None:
        """Remember that a client knows everything by now."""
        connection.known = self._present
        connection.lasting = lasting
        connection.has_faces = state.series is not None

    def _update_for(
        self, connection: Connection, now: TableNow, renderer: GameRenderer | None, after: int, *, with_table: bool
    ) -> tuple[Update, Lasting | None]:
        """Return an update for a client, and what of it lasts; without a renderer, the game is left out."""
        state, lasting = now.state, connection.lasting
        known = connection.known
        if renderer is not None:
            since = known[2] if known is not None and known[:2] == self._present[:2] else None
            update, lasting = renderer.update(connection.viewer, since, lasting, lean=connection.lean)
            if connection.viewer != connection.seat:
                update = msgspec.structs.replace(update, ask=None)
            if state.series is not None and not connection.has_faces:
                faces = known_faces(state.series.table.game, state.series.deck).faces
                update = msgspec.structs.replace(update, faces=faces)
        else:
            update = Update(state.seq, state.game_number, state.line, waiting=list(state.waiting))
        return self._with_table(update, connection, now, after, with_table=with_table), lasting

    def _with_table(
        self, update: Update, connection: Connection, now: TableNow, after: int, *, with_table: bool
    ) -> Update:
        """Return an update with what is beside the game: clocks, the table, votes, chat, and what happened there."""
        state, clock, seat = now.state, now.clock, connection.seat
        table = table_info(state, now.replay) if with_table else None
        votes = vote_infos(state, seat) if with_table else []
        events = new_table_events(state, seat, after)
        chat = visible_chat(state, seat, connection.viewer != seat, after)
        takeback = since = None
        if update.view is not None and seat is not None and seat == connection.viewer:
            takeback = self.takebacks.offer(state, seat) if not connection.lean else None
            since = self._turns.since(state.team_of(seat))
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
