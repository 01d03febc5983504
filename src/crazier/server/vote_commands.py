"""Decide who has a say in a vote, and what asking and answering become: rows of the log, or refusals.

While a game is played, everything that concerns a hand takes all people who have a seat, there or not, and silence is a
no. Pausing, going on, ending and dealing take those who are there: nobody has to wait for somebody who is away.
"""

from __future__ import annotations

from crazier.play import takeback
from crazier.server import messages, rows
from crazier.server.clock import DAY_SECONDS
from crazier.server.host_commands import deal_row, seat_at
from crazier.server.messages import VoteKind
from crazier.server.refusal import Refusal, stale
from crazier.server.rows import RowData
from crazier.server.table_state import TableState
from crazier.server.votes import DEALS, SILENCE_SECONDS, Vote

MIN_REMOVERS = 2
"""So many must agree to remove somebody who is there."""


def ask_row(state: TableState, seat: int, action: messages.AskVote) -> RowData:
    """Return the row of asking for something: a vote, a yes to the same vote of another, or what needs no vote."""
    if not state.seats[seat].is_person:
        raise Refusal("no_person", "Only people can ask for that.")
    check_moment(state, action.kind)
    vote = state.vote
    if vote is not None and action.kind != "close_hands":
        if same_wish(state, action) and seat in vote.answers:
            return answer_of(state, seat, agree=True)
        if vote.kind not in DEALS and vote.asker != seat:
            raise vote_open(state, vote, seat)
    if action.kind == "takeback":
        return takeback_row(state, seat, action)
    voters = voters_of(state, seat, action)
    if action.kind in DEALS and voters == [seat]:
        return dealt_row(state, action.kind)
    seconds = 0 if action.kind in DEALS else silence_seconds(state)
    return rows.VoteAsked(seat, action.kind, voters, seconds=seconds, target=action.seat)


def silence_seconds(state: TableState) -> int:
    """Return after how many seconds silence is a no: a minute, or as long as a turn at a table over days."""
    clock = state.clock
    return clock.settings.days * DAY_SECONDS if clock.over_days else SILENCE_SECONDS


def vote_open(state: TableState, vote: Vote, seat: int) -> Refusal:
    """Return why somebody can't ask for something else: another's vote comes first, and what to do about it."""
    asker = state.seats[vote.asker].name
    if seat in vote.answers and vote.answers[seat] is None:
        return Refusal("vote_open", f"{asker} asks for something else. Answer that first.")
    days = state.clock.settings.days if state.clock.over_days else 0
    most = ("a day" if days == 1 else f"{days} days") if days else "a minute"
    return Refusal("vote_open", f"What {asker} asks for is still voted on, for {most} at most. Ask again after that.")


def check_moment(state: TableState, kind: VoteKind) -> None:
    """Raise Refusal if a vote has no point now."""
    if kind == "rematch" and state.phase != "over":
        raise Refusal("not_now", "A rematch comes after the last game.")
    if kind == "next_game" and state.phase != "between":
        raise Refusal("no_next_game", "There is no next game to deal now.")
    if kind not in (*DEALS, "takeback") and state.phase != "playing":
        raise Refusal("not_now", "No game is being played now.")
    if kind == "pause" and state.paused:
        raise Refusal("not_now", "The game is paused already.")
    if kind == "go_on" and not state.paused:
        raise Refusal("not_now", "The game goes on already.")
    if kind == "open_hands" and state.open_hands:
        raise Refusal("not_now", "Hands are open already.")
    if kind == "close_hands" and not state.open_hands:
        raise Refusal("not_now", "Hands are closed.")


def same_wish(state: TableState, action: messages.AskVote) -> bool:
    """Return whether the open vote is about the very thing that somebody asks for."""
    vote = state.vote
    same_kind = vote is not None and vote.kind == action.kind and vote.seat == action.seat
    return same_kind and action.kind != "takeback"  # everybody takes back their own


def voters_of(state: TableState, seat: int, action: messages.AskVote) -> list[int]:
    """Return who has a say, the asker included."""
    match action.kind:
        case "close_hands":
            return [seat]
        case "open_hands":
            return state.people
        case "free_seat":
            check_freeing(state, action.seat)
            return state.people
        case "remove":
            return removers(state, seat, action.seat)
        case _:
            return sorted({seat, *state.active_people})


def check_freeing(state: TableState, seat: int | None) -> None:
    """Raise Refusal unless a bot plays at a seat whose hand others may get."""
    if seat is None:
        raise Refusal("no_seat", "Say which seat.")
    player = seat_at(state, seat)
    if player.kind != "bot" or player.freed:
        raise Refusal("seat_taken", "That seat can't be given away: no bot sits there, or it is free already.")
    if player.sealed:
        raise Refusal("sealed", "Nobody may see the hand of a player who was removed, until the next deal.")


def removers(state: TableState, seat: int, target: int | None) -> list[int]:
    """Return who decides whether a player is removed: all people but that one."""
    if target is None or target == seat or not seat_at(state, target).token_hash:
        raise Refusal("no_player", "There is nobody to remove from that seat.")
    voters = [other for other in state.people if other != target]
    player = state.seats[target]
    if len(voters) < MIN_REMOVERS and player.is_person and not player.absent:
        raise Refusal("needs_vote", f"Nobody else is here who could agree, and {player.name} is not away.")
    return voters


def takeback_row(state: TableState, seat: int, action: messages.AskVote) -> RowData:
    """Return the row of asking to take something back; those who have left have no say."""
    game = state.game
    if game is None or action.at < state.game_seq:
        raise stale()
    ask = takeback.request_turn_takeback if action.turn else takeback.request_choice_takeback
    try:
        request = ask(game, seat)
    except takeback.TakebackError as error:
        raise Refusal("nothing_to_undo", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    asked = [other for other in request.asked if state.seats[other].is_person]
    if asked and state.phase != "playing":
        raise Refusal("not_now", "The game is over, and all hands were shown.")
    needed = 1 + (len(asked) if request.hidden_card_shown or not asked else len(asked) // 2 + 1)
    return rows.VoteAsked(
        seat, "takeback", [seat, *asked], needed, silence_seconds(state), to=request.decision_number, turn=action.turn
    )


def answer_row(state: TableState, seat: int, action: messages.AnswerVote) -> RowData:
    """Return the row of an answer to the open vote."""
    vote = state.vote
    if vote is None or vote.id != action.vote or seat not in vote.answers:
        raise Refusal("no_vote", "There is nothing to agree to any more.")
    return answer_of(state, seat, agree=action.agree)


def answer_of(state: TableState, seat: int, *, agree: bool) -> RowData:
    """Return the row of an answer; the last yes to a deal is the deal."""
    vote = state.vote
    assert vote is not None
    if agree and vote.kind in DEALS and vote.allowed_with(seat):
        return dealt_row(state, vote.kind)
    return rows.VoteAnswered(seat, vote.id, agree)


def dealt_row(state: TableState, kind: VoteKind) -> RowData:
    """Return the row that deals the next game, or the first one of a rematch."""
    return deal_row(state) if kind == "rematch" else rows.GameDealt()
