"""Decide what an action of the host becomes: who sits where, who may stay, when the game starts.

Once cards are dealt, no hand changes its owner by the host: that takes the owner, or a vote (`vote_commands`).
"""

from __future__ import annotations

from crazier.errors import CrazierError
from crazier.play.table import MIN_PLAYERS
from crazier.server import messages, rows
from crazier.server.refusal import Refusal
from crazier.server.rows import RowData
from crazier.server.seat_names import names_beside, usual_name
from crazier.server.table_setup import started_row
from crazier.server.table_state import Seat, TableState
from crazier.server.tokens import hash_token

HostAction = messages.Start | messages.ChangeSeat | messages.Kick | messages.LetIn | messages.PassHost | messages.Mute


def host_row(state: TableState, seat: int, action: HostAction, token: str) -> RowData:
    """Return the row of something that only the host may do."""
    if seat != state.host:
        raise Refusal("not_host", "Only the host can do that.")
    match action:
        case messages.Start():
            return start_row(state)
        case messages.Kick():
            return kick_row(state, seat, action.seat)
        case messages.LetIn():
            return let_in_row(state, action)
        case messages.PassHost():
            if seat_at(state, action.seat).kind != "person":
                raise Refusal("no_person", "Only a person can be the host.")
            return rows.HostPassed(action.seat)
        case messages.Mute():
            return mute_row(state, action)
        case messages.ChangeSeat():
            return changed_seat_row(state, action, token)


def seat_at(state: TableState, seat: int) -> Seat:
    """Return a seat; raise Refusal if there is none."""
    if seat >= len(state.seats):
        raise Refusal("no_seat", f"There is no seat {seat + 1}; the last one is {len(state.seats)}.")
    return state.seats[seat]


# The start


def start_row(state: TableState) -> RowData:
    """Return the row that deals the first game."""
    if state.phase != "gathering":
        raise Refusal("not_now", "The game has started.")
    missing = [seat for seat, player in enumerate(state.seats) if not player.is_ready and seat != state.host]
    if missing:
        who = [state.seats[seat].name or f"seat {seat + 1}" for seat in missing]
        raise Refusal("not_ready", f"Not ready yet: {', '.join(who)}.")
    return deal_row(state)


def deal_row(state: TableState) -> RowData:
    """Return the row that deals the first game, or the first one of a rematch."""
    try:
        return started_row(state.settings, state.record, [state.seats[seat].name for seat in state.used_seats])
    except CrazierError as error:
        raise Refusal("bad_table", str(error)) from None


# People


def kick_row(state: TableState, host: int, seat: int) -> RowData:
    """Return the row that removes a player."""
    if seat == host or not seat_at(state, seat).token_hash:
        raise Refusal("no_player", "There is nobody to remove from that seat.")
    if state.phase == "playing":
        raise Refusal("needs_vote", "While a game is played the others have to agree. Ask them.")
    return rows.Left(seat, kicked=True)


def let_in_row(state: TableState, action: messages.LetIn) -> RowData:
    """Return the row that lets somebody in again."""
    if all(number != action.number for number, _ in state.removed.values()):
        raise Refusal("nobody_removed", "Nobody of that number was removed.")
    return rows.LetIn(action.number)


def mute_row(state: TableState, action: messages.Mute) -> RowData:
    """Return the row that takes the chat from a player, or gives it back; who watches is filled in later."""
    if action.seat is None:
        if action.watcher is None:
            raise Refusal("no_player", "Say who: a seat, or the number of somebody who watches.")
        return rows.Muted(action.on, "")
    player = seat_at(state, action.seat)
    if not player.token_hash or action.seat == state.host:
        raise Refusal("no_player", "There is nobody to mute at that seat.")
    return rows.Muted(action.on, player.name, action.seat)


# Seats


def changed_seat_row(state: TableState, action: messages.ChangeSeat, token: str) -> RowData:
    """Return the row that makes a seat open, a bot's or a program's, or closes it."""
    player = seat_at(state, action.seat)
    if player.is_person:
        raise Refusal("seat_taken", f"{player.name} sits there.")
    if state.phase == "playing" and (action.kind, player.kind) != ("bot", "bot"):
        raise Refusal("needs_vote", "While a game is played a seat changes hands only if all people here agree.")
    if action.kind == "closed":
        check_closing(state, action.seat)
    level: str = action.level if action.kind == "bot" else ""
    if state.series is not None:
        name = player.name
        if action.kind == "open":  # a bot plays on until somebody comes
            level = player.level or action.level
    else:
        named = action.kind in ("bot", "program")
        name = usual_name(action.seat, names_beside(state, action.seat)) if named else ""
    return rows.SeatChanged(
        action.seat, action.kind, name, level, hash_token(token) if action.kind == "program" else ""
    )


def check_closing(state: TableState, seat: int) -> None:
    """Raise Refusal unless what was agreed on can be played without a seat."""
    if state.series is not None:
        raise Refusal("not_now", "Seats can be closed before the first game only.")
    left = [other for other in state.used_seats if other != seat]
    if len(left) < MIN_PLAYERS or state.record is not None:
        raise Refusal("needs_seat", "This game needs that seat.")
    try:
        state.check_players(len(left))
    except CrazierError as error:
        raise Refusal("needs_seat", f"This game needs that seat: {error}.") from None
