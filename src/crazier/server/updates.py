"""Render for one viewer: the view, the events, the question and the sentences that this viewer may know.

Everything that leaves the server about a game is made here. A viewer is a seat, or None for those who watch.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from crazier.play.decisions import Decision, Event
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.table_description import describe_table
from crazier.play.text import messages as sentences
from crazier.server.clock import Clock
from crazier.server.messages import (
    AskInfo,
    ChatInfo,
    ClockInfo,
    EventInfo,
    OptionInfo,
    OutcomeInfo,
    SeatInfo,
    StandingInfo,
    TableInfo,
    UndoInfo,
    Update,
)
from crazier.server.table_state import TableState

MAX_OLD_EVENTS: Final = 200
"""How many events a full update holds at most."""


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


def count_events(game: Game, known: int = 0) -> int:
    """Return how many events a game has; the first `known` are not made again."""
    return known + len(game.events(None, known))


# The game


def game_update(state: TableState, viewer: int | None, since: int | None) -> Update:
    """Return the game as a viewer may know it, with the events from `since` on; None for a full update."""
    game = state.game
    if game is None:
        return Update(state.seq, full=since is None)
    first = since if since is not None else max(0, count_events(game) - MAX_OLD_EVENTS)
    names = game.table.players
    decision = state.decision
    own = decision if decision is not None and viewer in decision.seats else None
    return Update(
        state.seq,
        state.game_number,
        state.line,
        full=since is None,
        events=[event_info(event, names, viewer) for event in game.events(viewer, first)],
        view=game.view(viewer).observation,
        waiting=list(state.waiting),
        ask=ask_info(own, names, viewer) if own is not None and viewer is not None else None,
        outcome=outcome_info(game, viewer),
    )


def event_info(event: Event, names: tuple[str, ...], viewer: int | None) -> EventInfo:
    """Return an event with its sentence."""
    text = sentences.event_text(event, names, viewer)
    return EventInfo(event.number, event.key, event.seat, event.card, event.params, text)


def ask_info(decision: Decision, names: tuple[str, ...], viewer: int) -> AskInfo:
    """Return a decision as one of those asked sees it: with their own options only."""
    return AskInfo(
        decision.kind,
        decision.prompt.key,
        decision.prompt.params,
        sentences.prompt_text(decision, names, viewer),
        decision.rule,
        decision.source,
        default_for(decision, viewer),
        [
            OptionInfo(
                option.id, option.key, option.params, option.card, sentences.option_text(decision, option, names)
            )
            for option in decision.options_of(viewer)
        ],
    )


def default_for(decision: Decision, seat: int) -> str:
    """Return the id of the option that is taken for a player who does not answer."""
    default = decision.option(decision.default)
    own = decision.options_of(seat)
    if default is not None and default.seat == seat:
        return default.id
    passing = [option.id for option in own if option.key == "pass"]
    return passing[0] if passing else own[0].id


def outcome_info(game: Game, viewer: int | None) -> OutcomeInfo | None:
    """Return how the game ended, if it did."""
    outcome = game.outcome
    if outcome is None:
        return None
    text = sentences.won_text(outcome.winners, outcome.reason, game.table.players, viewer)
    return OutcomeInfo(list(outcome.winners), list(outcome.losers), outcome.reason, list(outcome.points), text)


def clock_info(clock: Clock, waiting: tuple[int, ...], spent: int) -> ClockInfo | None:
    """Return the time left, of which those who are asked have spent some on this choice already."""
    if not clock.runs:
        return None
    left = [max(0, time - spent) if seat in waiting else time for seat, time in enumerate(clock.left)]
    return ClockInfo(left, list(waiting))


# The table


def table_info(state: TableState, replay: str = "") -> TableInfo:
    """Return everything about the table beside the game; it is the same for everyone."""
    series = state.series
    return TableInfo(
        state.id,
        state.phase,
        state.settings,
        describe_table(series.table) if series is not None else [],
        [SeatInfo(seat.name, seat.kind, seat.bot_level, seat.is_ready, bool(seat.stand_in)) for seat in state.seats],
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
    return [
        line
        for line, row in state.chat
        if line.seq > after
        and (not row.team or (viewer is not None and row.seat is not None and viewer in state.team_of(row.seat)))
        and (not row.gallery or sees_hands or viewer is None or state.phase in ("over", "between"))
    ]


def is_playing(game: Game, seat: int) -> bool:
    """Return whether a seat is still in the game."""
    return adapter_for(game.table.game).is_playing(game.position, seat)
