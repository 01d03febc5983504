"""Render a table for its viewers beside the game: seats and votes, clocks, chat, and how far each client knows it.

The game itself is rendered in `game_updates`.
"""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from crazier.play.table_description import describe_table
from crazier.server.clock import Clock
from crazier.server.messages import (
    ChatInfo,
    ClockInfo,
    SeatInfo,
    StandingInfo,
    TableInfo,
    UndoInfo,
)
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


def clock_info(clock: Clock, waiting: tuple[int, ...], spent: int) -> ClockInfo | None:
    """Return the time left, of which those who are asked have spent some on this choice already."""
    if not clock.runs:
        return None
    left = [max(0, time - spent) if seat in waiting else time for seat, time in enumerate(clock.left)]
    return ClockInfo(left, list(waiting))


def table_info(state: TableState, replay: str = "") -> TableInfo:
    """Return everything about the table beside the game; it is the same for everyone."""
    series = state.series
    return TableInfo(
        state.id,
        state.phase,
        msgspec.structs.replace(state.settings, cards=""),
        describe_table(series.table if series is not None else state.planned_table),
        [seat_info(state, number) for number in range(len(state.seats))],
        state.host,
        state.game_number,
        state.line,
        teams=[list(team) for team in series.table.teams] if series is not None else [],
        standings=standing_infos(state),
        undo=undo_info(state),
        paused=state.paused,
        pause_votes=sorted(state.pause_votes),
        open_hands=state.open_hands,
        open_votes=sorted(state.open_votes),
        replay=replay,
        stopped=state.stopped,
    )


def seat_info(state: TableState, number: int) -> SeatInfo:
    """Return a seat as everyone sees it."""
    seat = state.seats[number]
    free = state.is_free(number)
    return SeatInfo(seat.name, seat.kind, seat.bot_level, seat.is_ready, bool(seat.stand_in), free)


def standing_infos(state: TableState) -> list[StandingInfo]:
    """Return the standings of the series; the places are those of the series, games before a rematch come first."""
    if state.series is None or not (state.past_outcomes or state.series.outcomes):
        return []
    past = state.past_outcomes
    return [
        StandingInfo(
            standing.seat,
            standing.place,
            standing.won + sum(standing.seat in outcome.winners for outcome in past),
            standing.points + sum(outcome.points[standing.seat] for outcome in past),
            [*(outcome.points[standing.seat] for outcome in past), *standing.by_game],
        )
        for standing in state.series.standings
    ]


def undo_info(state: TableState) -> UndoInfo | None:
    """Return the open request to take something back."""
    request = state.undo
    if request is None or state.game is None:
        return None
    agreed = [seat for seat, agrees in sorted(request.answers.items()) if agrees]
    refused = [seat for seat, agrees in sorted(request.answers.items()) if not agrees]
    back = state.game.decision_number - request.decision_number
    return UndoInfo(request.asker, list(request.asked), request.needed, agreed, refused, back)


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
