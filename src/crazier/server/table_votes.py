"""Carry out the rows of votes at a table: open a vote, count answers, and do what was agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.server import rows
from crazier.server.messages import VoteKind, VoteOutcome
from crazier.server.votes import DEALS, FOR_THOSE_HERE, IN_GAME, Vote

if TYPE_CHECKING:
    from crazier.server.table_state import TableState


def apply_vote(state: TableState, row: rows.VoteAsked | rows.VoteAnswered | rows.VoteEnded) -> None:
    """Carry out a row of a vote; an answer to a vote that is over changes nothing."""
    if isinstance(row, rows.VoteAsked):
        if row.vote_kind == "close_hands":  # one's own to decide, whatever else is voted on
            state.open_hands = False
            state.note("hands_closed", row.seat)
            return
        if state.vote is not None and state.vote.asker == row.seat and state.vote.kind not in DEALS:
            decide(state, state.vote, "lapsed")  # who asks for something else no longer asks for what was before
        open_vote(state, row)
    elif state.vote is None or state.vote.id != row.vote:
        return
    elif isinstance(row, rows.VoteEnded):
        decide(state, state.vote, "declined")
    elif row.seat == state.vote.asker and not row.agree:
        decide(state, state.vote, "lapsed")
    else:
        note_answer(state, row.seat, agree=row.agree)
    settle(state)


def open_vote(state: TableState, row: rows.VoteAsked) -> None:
    """Open a vote."""
    answers: dict[int, bool | None] = dict.fromkeys(row.voters)
    if state.vote is not None and state.vote.kind == row.vote_kind:  # somebody has sat down meanwhile
        answers |= {seat: agrees for seat, agrees in state.vote.answers.items() if seat in answers}
    answers[row.seat] = True
    until = state.at + row.seconds if row.seconds else None
    back = choices_undone(state, row) if state.game is not None and row.to >= 0 else 0
    state.vote = Vote(
        state.seq, row.vote_kind, row.seat, answers, row.needed, until, row.target, row.to, back, row.turn
    )


def choices_undone(state: TableState, row: rows.VoteAsked) -> int:
    """Return how many choices would be undone; of a whole turn, all answers in it and since."""
    if row.turn and state.game is not None:
        return state.game.decision_number - row.to
    return state.choices_undone(row.seat, row.to)


def note_answer(state: TableState, seat: int, *, agree: bool) -> None:
    """Note what somebody who has a say answers to the open vote."""
    if state.vote is not None and seat in state.vote.answers:
        state.vote.answers[seat] = agree


def settle(state: TableState) -> None:
    """Carry out the open vote if it is agreed on; drop it if it is refused. Votes that deal wait for the deal."""
    vote = state.vote
    allowed = vote.allowed if vote is not None else None
    if vote is None or allowed is None:
        return
    if not allowed:
        decide(state, vote, "declined")
    elif vote.kind in IN_GAME and not state.stopped:
        decide(state, vote, "agreed")
        carry_out(state, vote)


def decide(state: TableState, vote: Vote, outcome: VoteOutcome) -> None:
    """Close the open vote, and tell how it ended unless what follows tells it."""
    vote.outcome, vote.decided = outcome, state.seq
    state.vote, state.decided = None, vote
    if outcome == "declined":
        state.note("vote_declined", vote.asker, vote=vote)
    elif outcome == "lapsed":
        state.note("vote_lapsed", vote.asker, vote=vote)


def carry_out(state: TableState, vote: Vote) -> None:
    """Do what was agreed on."""
    match vote.kind:
        case "pause" | "go_on":
            state.paused, state.asked_at = vote.kind == "pause", state.at
            state.note("paused" if state.paused else "went_on", vote.asker)
        case "open_hands":
            state.open_hands = True
            state.note("hands_opened", vote.asker)
        case "end":
            state.end_game()
            state.note("ended", vote.asker)
        case "free_seat" if vote.seat is not None:
            state.seats[vote.seat].freed = True
            state.note("seat_freed", vote.seat)
        case "remove" if vote.seat is not None:
            state.vacate(vote.seat, kicked=True)
        case "takeback":
            state.take_back(vote.to)
            state.note("taken_back", vote.asker, choices=vote.choices)


def lose_voter(state: TableState, seat: int) -> None:
    """Let the others decide without somebody who has left; a vote of or about them loses its point."""
    vote = state.vote
    if vote is None:
        return
    if seat in (vote.asker, vote.seat):
        decide(state, vote, "lapsed")
    elif seat in vote.answers:
        del vote.answers[seat]
        vote.needed = min(vote.needed, len(vote.answers))
        settle(state)


def miss_voter(state: TableState, seat: int) -> None:
    """Let the others decide without somebody who is away, unless it is about hands."""
    if state.vote is not None and state.vote.kind in FOR_THOSE_HERE and seat != state.vote.asker:
        lose_voter(state, seat)


# What version 0.2.0 wrote


def apply_old_vote(
    state: TableState, row: rows.UndoAsked | rows.UndoAnswered | rows.PauseVoted | rows.OpenVoted
) -> None:
    """Carry out a row of a log that version 0.2.0 wrote."""
    match row:
        case rows.OpenVoted():
            (state.old_open_votes.add if row.agree else state.old_open_votes.discard)(row.seat)
            state.open_hands = bool(state.people) and set(state.people) <= state.old_open_votes
        case rows.PauseVoted():
            apply_old_pause(state, row)
        case rows.UndoAsked():
            needed = 1 + (len(row.asked) if row.shown or not row.asked else len(row.asked) // 2 + 1)
            open_vote(state, rows.VoteAsked(row.seat, "takeback", [row.seat, *row.asked], needed, to=row.to))
            for seat in row.agreeing:
                note_answer(state, seat, agree=True)
            settle(state)
        case rows.UndoAnswered():
            note_answer(state, row.seat, agree=row.agree)
            settle(state)


def apply_old_pause(state: TableState, row: rows.PauseVoted) -> None:
    """Count a wish to pause or to go on; the wish for what is so already takes back the other."""
    kind: VoteKind = "pause" if row.paused else "go_on"
    if row.paused == state.paused:
        state.vote = None
        return
    if state.vote is None or state.vote.kind != kind:
        open_vote(state, rows.VoteAsked(row.seat, kind, sorted({row.seat, *row.voters})))
    note_answer(state, row.seat, agree=True)
    settle(state)
