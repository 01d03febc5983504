"""Render for one viewer: the view, the events, the question and the sentences that this viewer may know.

Everything that leaves the server about a game is made here. A viewer is a seat, or None for those who watch.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

import msgspec

from crazier.play.decisions import CardRefusal, Decision, DecisionView, Event, Option
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.table_description import describe_table
from crazier.play.text import messages as sentences
from crazier.play.text.pieces import CardPiece, Piece, Pieces, RulePiece, SeatPiece
from crazier.play.view import View
from crazier.server.clock import Clock
from crazier.server.messages import (
    AskInfo,
    CardRefusalInfo,
    ChatInfo,
    ClockInfo,
    EventInfo,
    OptionInfo,
    OutcomeInfo,
    PendingInfo,
    PieceInfo,
    SeatInfo,
    SourceInfo,
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


# The game


def game_update(state: TableState, viewer: int | None, since: int | None, *, lean: bool = False) -> Update:
    """Return the game as a viewer may know it, with the events from `since` on; None for a full update.

    Programs may want it lean: without sentences, effects and refusals.
    """
    game = state.game
    if game is None:
        return Update(state.seq, full=since is None)
    first = since if since is not None else max(0, game.event_count - MAX_OLD_EVENTS)
    view = game.view(viewer)
    decision = game.decision_for(viewer) if not state.stopped else None
    update = Update(
        state.seq,
        state.game_number,
        state.line,
        full=since is None,
        events=[event_info(event, game, viewer, lean) for event in game.events(viewer, first)],
        view=view.to_wire(),
        waiting=list(state.waiting),
        pending=PendingInfo(decision.kind, decision.rule, source_info(decision)) if decision is not None else None,
        ask=ask_info(game, viewer, lean) if viewer is not None and viewer in state.waiting else None,
        outcome=outcome_info(game, viewer),
    )
    return update if lean else with_effects(update, game, view)


def with_effects(update: Update, game: Game, view: View) -> Update:
    """Return an update with what is in effect; all of it comes from the one view, which is dear to make."""
    adapter, names = adapter_for(game.table.game), game.table.shown_names
    return msgspec.structs.replace(
        update,
        effects=list(adapter.effects(view.game_view, game.deck, names, game.keep_log)),
        running=list(adapter.running(view.game_view, game.deck, names)),
        next_discard=adapter.next_discard(view.game_view, names),
    )


def piece_infos(pieces: Pieces) -> list[PieceInfo]:
    """Return the pieces of a sentence."""
    return [piece_info(piece) for piece in pieces]


def piece_info(piece: Piece) -> PieceInfo:
    """Return a piece of a sentence."""
    match piece:
        case CardPiece():
            return PieceInfo(piece.text, piece.name, piece.token)
        case SeatPiece():
            return PieceInfo(piece.text, seat=piece.seat)
        case RulePiece():
            return PieceInfo(piece.text, rule=piece.id)
        case _:
            return PieceInfo(piece.text)


def event_info(event: Event, game: Game, viewer: int | None, lean: bool = False) -> EventInfo:
    """Return an event with its sentence."""
    pieces = [] if lean else piece_infos(sentences.event_pieces(event, game.table.shown_names, viewer))
    return EventInfo(
        event.number, event.key, event.seat, event.card, event.params, pieces, event.token, event.origin, event.goal
    )


def source_info(decision: Decision | DecisionView) -> SourceInfo | None:
    """Return the ability that asks; all of it is public."""
    source = decision.source
    return SourceInfo(source.card, source.text, source.token, source.owner) if source is not None else None


def ask_info(game: Game, viewer: int, lean: bool = False) -> AskInfo | None:
    """Return the pending decision as one of those asked sees it: with their own options only."""
    decision = game.decision
    if decision is None:
        return None
    names = game.table.shown_names
    return AskInfo(
        decision.kind,
        decision.prompt.key,
        decision.prompt.params,
        [] if lean else piece_infos(sentences.prompt_pieces(decision, names, viewer)),
        decision.rule,
        source_info(decision),
        decision.default_of(viewer) or "",
        [option_info(decision, option, names, lean) for option in decision.options_of(viewer)],
        [] if lean else [refusal_info(refusal, names, viewer) for refusal in game.refusals(viewer)],
    )


def option_info(decision: Decision, option: Option, names: tuple[str, ...], lean: bool = False) -> OptionInfo:
    """Return an option with the words on its button."""
    pieces = [] if lean else piece_infos(sentences.option_pieces(decision, option, names))
    return OptionInfo(option.id, option.key, option.params, option.card, pieces)


def refusal_info(refusal: CardRefusal, names: tuple[str, ...], viewer: int) -> CardRefusalInfo:
    """Return why a card of the viewer's hand can't be used."""
    pieces = piece_infos(sentences.refusal_pieces(refusal.key, refusal.params, names, viewer))
    return CardRefusalInfo(refusal.token, refusal.verb, refusal.side, refusal.rule, pieces)


def outcome_info(game: Game, viewer: int | None) -> OutcomeInfo | None:
    """Return how the game ended, if it did."""
    outcome = game.outcome
    if outcome is None:
        return None
    names = game.table.shown_names
    won = [event for event in game.events(viewer, game.event_count - 1) if event.key == "won"]
    text = sentences.won_text(outcome.winners, outcome.reason, names, viewer)
    if won:
        text = sentences.event_text(won[-1], names, viewer)  # it also knows the card that says so
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
        msgspec.structs.replace(state.settings, cards=""),
        describe_table(series.table if series is not None else state.planned_table),
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
