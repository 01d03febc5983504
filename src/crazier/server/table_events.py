"""Remember what happened at a table beside its game, for the log; and say it, and what is voted on, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crazier.play.text.catalog import Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.pieces import SeatPiece
from crazier.play.text.values import ListValue, SeatValue, Sentence, Value
from crazier.server.messages import PieceInfo, TableEventInfo, TableEventKey, VoteAnswerInfo, VoteInfo, VoteKind
from crazier.server.table_changes import parts_of
from crazier.server.votes import Vote


@dataclass(slots=True)
class TableEvent:
    """Something that happened beside the game."""

    seq: int
    game: int
    event: int
    """The number of the game's event that it comes before."""
    key: TableEventKey
    seat: int | None
    name: str
    """What they were called then."""
    at: float
    variant: str = ""
    old: str = ""
    """The name before."""
    choices: int = 0
    turns: int = 0
    vote: VoteKind | None = None
    declined: tuple[int, ...] = ()
    changed: tuple[str, ...] = ()
    asked_again: tuple[int, ...] = ()


def milliseconds(moment: float) -> int:
    """Return a time in seconds since 1970 as messages have it."""
    return int(moment * 1000)


def table_event_info(event: TableEvent, names: Sequence[str], viewer: int | None) -> TableEventInfo:
    """Return an event with its sentence for a viewer. Who no longer sits there is called by their name then."""
    here = event.seat is not None and event.seat < len(names) and names[event.seat] == event.name
    who = SeatValue(event.seat) if here and event.seat is not None else SeatValue(len(names))
    old = SeatValue(len(names) + 1) if viewer != event.seat else who
    values: dict[str, Value] = {"who": who, "old": old, "choices": event.choices, "name": event.name}
    values["number"] = (event.seat or 0) + 1
    values["turns"] = event.turns
    if event.changed:
        values["changed"] = ListValue([Sentence(f"agreed.{part}") for part in parts_of(event.changed)])
    if event.vote is not None:
        values["what"] = Sentence(f"vote.{event.vote}.name")
        values["declined"] = ListValue([SeatValue(seat) for seat in event.declined])
    variant = f".{event.variant}" if event.variant else ""
    pieces = told(Sentence(f"table_event.{event.key}{variant}", values), (*names, event.name, event.old), viewer)
    return TableEventInfo(
        event.seq,
        event.game,
        event.event,
        event.key,
        event.seat,
        [piece if piece.seat is None or piece.seat < len(names) else PieceInfo(piece.text) for piece in pieces],
        milliseconds(event.at),
        event.vote,
        list(event.declined),
        event.choices if event.key == "back" else 0,
        list(event.changed),
        list(event.asked_again),
    )


def vote_info(vote: Vote, names: Sequence[str], viewer: int | None) -> VoteInfo:
    """Return a vote as a viewer sees it."""
    values: dict[str, Value] = {"who": SeatValue(vote.asker), "choices": vote.choices}
    if vote.seat is not None:
        values["other"] = SeatValue(vote.seat)
    what = f"vote.{vote.kind}{'.turn' if vote.turn else ''}"
    return VoteInfo(
        vote.id,
        vote.kind,
        vote.asker,
        told(Sentence(what, values), names, viewer),
        told(Sentence(f"vote.{vote.kind}.then", values), names, viewer),
        [answer_info(vote, seat) for seat in vote.answers],
        vote.enough,
        milliseconds(vote.until) if vote.until is not None else None,
        vote.seat,
        vote.choices,
        vote.outcome,
        vote.declined if vote.outcome != "open" else [],
    )


def answer_info(vote: Vote, seat: int) -> VoteAnswerInfo:
    """Return what a seat has answered."""
    agrees = vote.answers[seat]
    if agrees is None:
        return VoteAnswerInfo(seat, "open")
    if not agrees:
        return VoteAnswerInfo(seat, "declines")
    return VoteAnswerInfo(seat, "asks" if seat == vote.asker else "agrees")


def told(sentence: Sentence, names: Sequence[str], viewer: int | None) -> list[PieceInfo]:
    """Return a sentence in pieces, addressed to a viewer."""
    return [
        PieceInfo(piece.text, seat=piece.seat if isinstance(piece, SeatPiece) else None)
        for piece in ENGLISH.render(sentence, Reader(names, viewer))
    ]
