"""Decide what an action of a client becomes: a row of the log, or a refusal that says why not."""

from __future__ import annotations

from typing import Final

from crazier.play.attempts import RESIGN, Attempt
from crazier.play.decisions import IllegalMove
from crazier.play.game import Game
from crazier.safe_text import find_unsafe
from crazier.server import messages, rows
from crazier.server.host_commands import HostAction, host_row
from crazier.server.messages import ClientAction
from crazier.server.refusal import Refusal, stale
from crazier.server.rows import RowData
from crazier.server.seat_names import checked_name, free_name
from crazier.server.table_state import DIGEST_EVERY, TableState, position_hash
from crazier.server.vote_commands import answer_row, ask_row

MAX_CHAT_ROWS: Final = 20_000
"""The most lines that the players of a table may say."""
MAX_GALLERY_ROWS: Final = 5_000
"""The most lines of all who watch."""


def row_for(state: TableState, seat: int | None, action: ClientAction, token: str = "") -> RowData:
    """Return the row that an action of a seat becomes; raise Refusal if it can't be.

    `token` is a new token for a seat that is to wait for a program.
    """
    if action.at > state.seq:
        raise stale()
    if isinstance(action, messages.Chat):
        return chat_row(state, seat, action)
    if seat is None:
        raise Refusal("watching", "You are watching. Take a seat to play.")
    if state.stopped:
        raise Refusal("stopped", "This table can't go on.")
    match action:
        case messages.Act():
            return choice_row(state, seat, action)
        case messages.Resign():
            return resign_row(state, seat, action)
        case messages.AskVote():
            return ask_row(state, seat, action)
        case messages.AnswerVote():
            return answer_row(state, seat, action)
        case _ if isinstance(action, HostAction):
            return host_row(state, seat, action, token)
        case _:
            return seat_row(state, seat, action)


# The game


def playing(state: TableState, at: int, since: int) -> Game:
    """Return the game that is being played; raise Refusal if there is none or the client has not seen it yet."""
    if state.game is None or at < since:
        raise stale()
    return state.game


def choice_row(state: TableState, seat: int, action: messages.Act) -> RowData:
    """Return the row of a choice. Whatever is not among the seat's own options gets the same refusal."""
    game = playing(state, action.at, state.decision_seq)
    if state.paused:
        raise Refusal("paused", "The table is paused.")
    if state.ended:
        raise Refusal("not_playing", "The game was ended.")
    try:
        code = game.find_option(seat, action.option).code
    except IllegalMove as error:
        raise Refusal("not_your_option", error.reason, error.rule_id) from None
    return rows.Chosen(seat, code, digest=digest_after(game, code))


def digest_after(game: Game, code: int) -> str:
    """Return the hash of the position after a choice, now and then; otherwise an empty text."""
    if (game.decision_number + 1) % DIGEST_EVERY:
        return ""
    following = game.clone()
    following.replay_choice(code)
    return position_hash(following)


def resign_row(state: TableState, seat: int, action: messages.Resign) -> RowData:
    """Return the row of giving up."""
    game = playing(state, action.at, state.game_seq)
    if state.ended:
        raise Refusal("not_playing", "The game was ended.")
    if not game.can_resign(seat):
        error = game.refusal(Attempt(seat, RESIGN))
        raise Refusal("not_playing", error.reason, error.rule_id)
    return rows.Resigned(seat)


# Every player


def seat_row(state: TableState, seat: int, action: ClientAction) -> RowData:
    """Return the row of something that a player does with their own seat."""
    match action:
        case messages.Ready():
            if state.series is not None:
                raise Refusal("not_now", "The game has started.")
            return rows.ReadySet(seat, action.ready)
        case messages.Rename():
            if state.series is not None:
                raise Refusal("not_now", "Names can be changed before the first game only.")
            return rows.Renamed(seat, free_name(state, checked_name(action.name), seat))
        case messages.Leave():
            return rows.Left(seat)
        case messages.HandOver():
            return rows.HandedOver(seat, action.level)
        case messages.StandIn():
            if not state.seats[seat].is_person:
                raise Refusal("no_person", "A bot stands in for people only.")
            return rows.StoodIn(seat, action.on, action.level if action.on else "")
        case _:
            raise Refusal("unknown", "That can't be done here.")


def chat_row(state: TableState, seat: int | None, action: messages.Chat) -> RowData:
    """Return the row of a line of chat; the name of somebody who watches is filled in later."""
    text = " ".join(action.text.split())
    if not text or find_unsafe(text) >= 0:
        raise Refusal("bad_text", "That can't be sent: it is empty, or has characters that can't be seen.")
    said, most = (state.chat_rows, MAX_CHAT_ROWS) if seat is not None else (state.gallery_rows, MAX_GALLERY_ROWS)
    if said >= most:
        raise Refusal("chat_full", "Enough has been said at this table. The game goes on without chat.")
    if seat is None:
        return rows.Chatted(None, "", text, gallery=state.open_hands)
    if state.seats[seat].muted:
        raise muted()
    if action.team and len(state.team_of(seat)) < 2:
        raise Refusal("no_team", "You have no teammates.")
    return rows.Chatted(seat, state.seats[seat].name, text, action.team)


def muted() -> Refusal:
    """Return the refusal of a line by somebody who may not chat."""
    return Refusal("muted", "The host has muted you.")
