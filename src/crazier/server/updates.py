"""Render a table for its viewers beside the game: seats and votes, clocks, chat, and how far each client knows it.

The game itself is rendered in `game_updates`.
"""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from crazier.errors import CrazierError
from crazier.play.game import Game
from crazier.play.table import Table
from crazier.play.table_description import agreed_options
from crazier.server.clock import Clock, wall_time
from crazier.server.messages import (
    AgreedInfo,
    ChatInfo,
    ClockInfo,
    RemovedInfo,
    SeatClock,
    SeatInfo,
    TableEventInfo,
    TableInfo,
    VoteInfo,
)
from crazier.server.results import result_info, standing_infos
from crazier.server.table_events import milliseconds, table_event_info, vote_info
from crazier.server.table_state import TableState


class EventMarks:
    """Remembers how many events a game had at each row, for those who reconnect."""

    def __init__(self) -> None:
        self._seqs: list[int] = []
        self._marks: list[tuple[int, int, int]] = []

    def add(self, seq: int, game: int, line: int, events: int) -> None:
        """Remember the number of events after a row."""
        self._seqs.append(seq)
        self._marks.append((game, line, events))

    def at(self, seq: int) -> tuple[int, int, int] | None:
        """Return the game, the line and the number of events that somebody knows who has seen this row."""
        place = bisect_right(self._seqs, seq)
        return self._marks[place - 1] if place else None


class TurnStarts:
    """Remembers where each turn of a game began, so that everyone can hear what they have missed."""

    def __init__(self) -> None:
        self._line = (0, 0)
        self._seen = 0
        self._starts: list[tuple[int, int]] = []
        """The number of the event that began each turn, and its seat."""

    def follow(self, game: Game, number: int, line: int) -> None:
        """Look for turns that have begun since."""
        if self._line != (number, line):
            self._line, self._seen, self._starts = (number, line), 0, []
        events = game.events(None, self._seen)
        self._seen = game.event_count
        self._starts += [(event.number, event.seat) for event in events if event.key == "turn"]

    def since(self, own: tuple[int, ...]) -> int | None:
        """Return the first event after the last turn of some seats, not counting the one that is being played."""
        starts = self._starts
        at = len(starts) - 1
        while at >= 0 and starts[at][1] in own:
            at -= 1  # the turn that is being played
        while at >= 0 and starts[at][1] not in own:
            at -= 1  # what the others did
        return starts[at + 1][0] if at + 1 < len(starts) else None


def clock_info(clock: Clock, waiting: tuple[int, ...], spent: int, *, running: bool) -> ClockInfo | None:
    """Return the time left, of which those who are asked have spent some milliseconds on this choice already."""
    if not clock.runs:
        return None
    now = milliseconds(wall_time())
    seats = []
    for seat, time in enumerate(clock.left):
        left = max(0, time - spent) if seat in waiting else time
        seats.append(SeatClock(left, now + left if seat in waiting and running else None))
    return ClockInfo(clock.settings.kind, now, seats)


def table_info(state: TableState, replay: str = "") -> TableInfo:
    """Return everything about the table beside the game; it is the same for everyone."""
    series = state.series
    table = played_table(state)
    return TableInfo(
        state.id,
        state.code,
        state.phase,
        msgspec.structs.replace(state.settings, cards=""),
        agreed_infos(table),
        [seat_info(state, number) for number in range(len(state.seats))],
        state.host,
        state.game_number,
        state.line,
        teams=[list(team) for team in series.table.teams] if series is not None else [],
        standings=standing_infos(state),
        result=result_info(state, replay),
        paused=state.paused,
        open_hands=state.open_hands,
        removed=[RemovedInfo(number, name) for number, name in state.removed.values()],
        replay=replay,
        sets=table.set if table is not None else "",
        stopped=state.stopped,
    )


def played_table(state: TableState) -> Table | None:
    """Return the table that is played at; None for a stopped one whose log no longer tells it."""
    try:
        return state.series.table if state.series is not None else state.planned_table
    except CrazierError:
        if not state.stopped:
            raise
        return None


def agreed_infos(table: Table | None) -> list[AgreedInfo]:
    """Return what was agreed on that is not as usual."""
    if table is None:
        return []
    return [AgreedInfo(one.name, one.value, one.about, one.rule) for one in agreed_options(table)]


def seat_info(state: TableState, number: int) -> SeatInfo:
    """Return a seat as everyone sees it."""
    seat = state.seats[number]
    free = state.is_free(number)
    return SeatInfo(seat.name, seat.kind, seat.bot_level, seat.is_ready, bool(seat.stand_in), free, seat.muted)


def vote_infos(state: TableState, viewer: int | None) -> list[VoteInfo]:
    """Return the open vote, and the one that the last row has decided."""
    votes = [vote for vote in (state.decided, state.vote) if vote is not None]
    return [
        vote_info(vote, state.names, viewer) for vote in votes if vote.outcome == "open" or vote.decided == state.seq
    ]


def new_table_events(state: TableState, viewer: int | None, after: int) -> list[TableEventInfo]:
    """Return what happened beside the game after a row."""
    if not state.table_events or state.table_events[-1].seq <= after:
        return []  # after most rows
    return [table_event_info(event, state.names, viewer) for event in state.table_events if event.seq > after]


def visible_chat(state: TableState, viewer: int | None, sees_hands: bool, after: int) -> list[ChatInfo]:
    """Return the lines of chat after a row that a viewer may read.

    Teammates read each other (M20.2). What those say who see hands is hidden from the table until the game is over.
    """
    if not state.chat or state.chat[-1][0].seq <= after:
        return []  # after most rows
    return [
        line
        for line, row in state.chat
        if line.seq > after
        and (not row.team or (viewer is not None and row.seat is not None and viewer in state.team_of(row.seat)))
        and (not row.gallery or sees_hands or viewer is None or state.phase in ("over", "between"))
    ]
