"""Decide what an action of a client becomes: a row of the log, or a refusal that says why not."""

from __future__ import annotations

from typing import Final

from crazier.errors import CrazierError
from crazier.play import takeback
from crazier.play.decisions import IllegalMove
from crazier.play.game import Game
from crazier.play.table import DEFAULT_NAMES
from crazier.safe_text import find_unsafe, lookalike_key
from crazier.server import messages, rows
from crazier.server.messages import ClientAction
from crazier.server.rows import RowData
from crazier.server.table_setup import started_row
from crazier.server.table_state import DIGEST_EVERY, Seat, TableState, position_hash
from crazier.server.tokens import hash_token

STALE_TEXT: Final = "The table has moved on since. Look again."


class Refusal(CrazierError):
    """An action that is not carried out; nothing has changed."""

    def __init__(self, key: str, text: str, rule: str = "") -> None:
        self.key, self.text, self.rule = key, text, rule
        super().__init__(text)


def row_for(state: TableState, seat: int | None, action: ClientAction, token: str = "") -> RowData:
    """Return the row that an action of a seat becomes; raise Refusal if it can't be.

    `token` is a new token for a seat that is to wait for a program.
    """
    if action.at > state.seq:
        raise Refusal("stale", STALE_TEXT)
    if isinstance(action, messages.Chat):
        return chat_row(state, seat, action)
    if seat is None:
        raise Refusal("watching", "You are watching. Take a seat to play.")
    if state.stopped:
        raise Refusal("stopped", "This table can't go on.")
    match action:
        case messages.Act():
            return choice_row(state, seat, action)
        case messages.Start() | messages.ChangeSeat() | messages.Kick() | messages.PassHost() | messages.Rematch():
            return host_row(state, seat, action, token)
        case messages.Undo() | messages.AnswerUndo():
            return undo_row(state, seat, action)
        case messages.Resign() | messages.NextGame():
            return game_row(state, seat, action)
        case _:
            return seat_row(state, seat, action)


# The game


def playing(state: TableState, at: int, since: int) -> Game:
    """Return the game that is being played; raise Refusal if there is none or the client has not seen it yet."""
    if state.game is None or at < since:
        raise Refusal("stale", STALE_TEXT)
    return state.game


def choice_row(state: TableState, seat: int, action: messages.Act) -> RowData:
    """Return the row of a choice. Whatever is not among the seat's own options gets the same refusal."""
    game = playing(state, action.at, state.decision_seq)
    if state.paused:
        raise Refusal("paused", "The table is paused.")
    decision = game.decision
    for option in decision.options_of(seat) if decision is not None else ():
        if option.id == action.option:
            return rows.Chosen(seat, option.code, digest=digest_after(game, option.code))
    try:
        game.clone().answer(seat, "")
    except IllegalMove as error:
        raise Refusal("not_your_option", error.reason, error.rule_id) from None
    raise Refusal("stale", STALE_TEXT)


def digest_after(game: Game, code: int) -> str:
    """Return the hash of the position after a choice, now and then; otherwise an empty text."""
    if (game.decision_number + 1) % DIGEST_EVERY:
        return ""
    following = game.clone()
    following.replay_choice(code)
    return position_hash(following)


def game_row(state: TableState, seat: int, action: messages.Resign | messages.NextGame) -> RowData:
    """Return the row of giving up, or of dealing the next game."""
    game = playing(state, action.at, state.game_seq)
    if isinstance(action, messages.NextGame):
        if state.phase != "between":
            raise Refusal("no_next_game", "There is no next game to deal now.")
        return rows.GameDealt()
    try:
        game.clone().resign(seat)
    except IllegalMove as error:
        raise Refusal("not_playing", error.reason, error.rule_id) from None
    return rows.Resigned(seat)


def undo_row(state: TableState, seat: int, action: messages.Undo | messages.AnswerUndo) -> RowData:
    """Return the row of a request to take something back, or of an answer to it."""
    game = playing(state, action.at, state.game_seq)
    if isinstance(action, messages.AnswerUndo):
        if state.undo is None or seat not in state.undo.asked or action.at < state.decision_seq:
            raise Refusal("no_request", "There is nothing to agree to.")
        return rows.UndoAnswered(seat, action.agree)
    if state.undo is not None:
        raise Refusal("request_open", "Somebody has asked to take something back; answer that first.")
    ask = takeback.request_turn_takeback if action.turn else takeback.request_choice_takeback
    try:
        request = ask(game, seat)
    except takeback.TakebackError as error:
        raise Refusal("nothing_to_undo", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    agreeing = [other for other in request.asked if not answers_itself(state.seats[other])]
    return rows.UndoAsked(seat, request.decision_number, list(request.asked), request.hidden_card_shown, agreeing)


def answers_itself(seat: Seat) -> bool:
    """Return whether a person sits here who can agree to something or not."""
    return seat.kind == "person" and not seat.stand_in


# The host


def host_row(
    state: TableState,
    seat: int,
    action: messages.Start | messages.ChangeSeat | messages.Kick | messages.PassHost | messages.Rematch,
    token: str,
) -> RowData:
    """Return the row of something that only the host may do."""
    if seat != state.host:
        raise Refusal("not_host", "Only the host can do that.")
    match action:
        case messages.Start() | messages.Rematch():
            return start_row(state, rematch=isinstance(action, messages.Rematch))
        case messages.Kick():
            return kick_row(state, seat, action.seat)
        case messages.PassHost():
            if seat_at(state, action.seat).kind != "person":
                raise Refusal("no_person", "Only a person can be the host.")
            return rows.HostPassed(action.seat)
        case messages.ChangeSeat():
            return changed_seat_row(state, action, token)


def start_row(state: TableState, *, rematch: bool) -> RowData:
    """Return the row that deals the first game, or the first one of a rematch."""
    if state.phase != ("over" if rematch else "gathering"):
        raise Refusal("not_now", "A rematch comes after the last game." if rematch else "The game has started.")
    missing = [seat for seat, player in enumerate(state.seats) if not player.is_ready and seat != state.host]
    if missing and not rematch:
        who = [state.seats[seat].name or f"seat {seat + 1}" for seat in missing]
        raise Refusal("not_ready", f"Not ready yet: {', '.join(who)}.")
    try:
        return started_row(state.settings, state.record, [player.name for player in state.seats])
    except CrazierError as error:
        raise Refusal("bad_table", str(error)) from None


def kick_row(state: TableState, host: int, seat: int) -> RowData:
    """Return the row that removes a player."""
    if seat == host or not seat_at(state, seat).token_hash:
        raise Refusal("no_player", "There is nobody to remove from that seat.")
    return rows.Left(seat, kicked=True)


def changed_seat_row(state: TableState, action: messages.ChangeSeat, token: str) -> RowData:
    """Return the row that makes a seat open, a bot's or a program's."""
    player = seat_at(state, action.seat)
    if player.kind == "person" and player.token_hash:
        raise Refusal("seat_taken", f"{player.name} sits there.")
    level: str = action.level if action.kind == "bot" else ""
    if state.series is not None:
        name = player.name
        if action.kind == "open":  # a bot plays on until somebody comes
            level = player.level or action.level
    else:
        name = "" if action.kind == "open" else free_name(state, DEFAULT_NAMES[action.seat])
    return rows.SeatChanged(
        action.seat, action.kind, name, level, hash_token(token) if action.kind == "program" else ""
    )


def seat_at(state: TableState, seat: int) -> Seat:
    """Return a seat; raise Refusal if there is none."""
    if seat >= len(state.seats):
        raise Refusal("no_seat", f"There is no seat {seat + 1}; the last one is {len(state.seats)}.")
    return state.seats[seat]


def free_name(state: TableState, name: str, seat: int | None = None) -> str:
    """Return a name that nobody else at the table has: the one wanted, or the same with a number."""
    taken = {lookalike_key(player.name) for other, player in enumerate(state.seats) if other != seat}
    numbered = (f"{name[:20]} {number}" for number in range(2, 20))
    return next(other for other in (name, *numbered) if lookalike_key(other) not in taken)


# Every player


def seat_row(state: TableState, seat: int, action: ClientAction) -> RowData:
    """Return the row of something that a player does with their own seat."""
    match action:
        case messages.Ready():
            if state.series is not None:
                raise Refusal("not_now", "The game has started.")
            return rows.ReadySet(seat, action.ready)
        case messages.Leave():
            return rows.Left(seat)
        case messages.Pause():
            voters = [other for other, player in enumerate(state.seats) if answers_itself(player)]
            if state.phase != "playing":
                raise Refusal("not_now", "There is nothing to pause now.")
            return rows.PauseVoted(seat, action.paused, voters)
        case messages.OpenHands():
            return rows.OpenVoted(seat, action.agree)
        case messages.StandIn():
            return rows.StoodIn(seat, action.on, action.level if action.on else "")
        case _:
            raise Refusal("unknown", "That can't be done here.")


def chat_row(state: TableState, seat: int | None, action: messages.Chat) -> RowData:
    """Return the row of a line of chat; the name of somebody who watches is filled in later."""
    text = " ".join(action.text.split())
    if not text or find_unsafe(text) >= 0:
        raise Refusal("bad_text", "That can't be sent: it is empty, or has characters that can't be seen.")
    if seat is None:
        return rows.Chatted(None, "", text, gallery=state.open_hands)
    if action.team and len(state.team_of(seat)) < 2:
        raise Refusal("no_team", "You have no teammates.")
    return rows.Chatted(seat, state.seats[seat].name, text, action.team)
