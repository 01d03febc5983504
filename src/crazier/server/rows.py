"""Define the rows of a table's log: everything that ever happened at a table, from which it can be rebuilt.

Rows are no messages, though some look alike: a message says what a client wants, a row what has become of it, with all
that was decided then (who had a say, which code an option had). Logs must be read as long as they are kept, whatever
becomes of the protocol.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from crazier.server.messages import SeatKind, TableSettings, VoteKind

ChosenBy = Literal["person", "bot", "clock"]


class Row(Struct, tag_field="kind", omit_defaults=True, frozen=True):
    """The base of all rows."""


class PlannedSeat(Struct, omit_defaults=True, frozen=True):
    """A seat as it is planned when the table is made."""

    kind: SeatKind
    name: str
    level: str = ""


class Created(Row, tag="created", frozen=True):
    """The table was made."""

    settings: TableSettings
    seats: list[PlannedSeat]
    record: dict[str, Any] | None = None
    """The start as a record, if it can't be found by name: cards of one's own, a scenario, a point of a replay."""


class Sat(Row, tag="sat", frozen=True):
    """A guest, or a program with a seat link, took a seat."""

    seat: int
    name: str
    token_hash: str
    guest: str = ""
    """The id of the guest; empty for a program."""


class Left(Row, tag="left", frozen=True):
    """A player left a seat or was removed from it."""

    seat: int
    kicked: bool = False


class LetIn(Row, tag="let_in", frozen=True):
    """Somebody who was removed may sit down again."""

    number: int
    """The row in which they were removed."""


class HandedOver(Row, tag="handed_over", frozen=True):
    """A player left a seat to the next one who comes; a bot plays on until then."""

    seat: int
    level: str


class Renamed(Row, tag="renamed", frozen=True):
    """A player is called something else."""

    seat: int
    name: str


class Muted(Row, tag="muted", frozen=True):
    """The host took the chat from somebody, or gave it back: a player, or a guest who watches."""

    on: bool
    name: str
    seat: int | None = None
    guest: str = ""


class SettingsChanged(Row, tag="settings", frozen=True):
    """The host changed what is agreed on, before the first game."""

    settings: TableSettings
    record: dict[str, Any] | None = None


class SeatChanged(Row, tag="seat_changed", frozen=True):
    """The host made a seat open, a bot's or a program's, or closed it."""

    seat: int
    seat_kind: SeatKind
    name: str
    level: str = ""
    token_hash: str = ""


class ReadySet(Row, tag="ready", frozen=True):
    """A player said whether they are ready."""

    seat: int
    ready: bool


class HostPassed(Row, tag="host", frozen=True):
    """The host's rights went to another seat."""

    seat: int


class Started(Row, tag="started", frozen=True):
    """The first game was dealt, or the first game after a rematch."""

    secret: str
    rules_version: str
    record: dict[str, Any] | None = None
    """As in `Created`, with the players' names."""


class Chosen(Row, tag="chosen", frozen=True):
    """A player, or a bot or the clock for them, took an option."""

    seat: int
    code: int
    by: ChosenBy = "person"
    spent: dict[int, int] = {}
    """The milliseconds that each clock ran for this choice."""
    digest: str = ""
    """A hash of the position after it, now and then, to notice rules that have changed."""


class Resigned(Row, tag="resigned", frozen=True):
    """A player gave up."""

    seat: int


class VoteAsked(Row, tag="vote_asked", frozen=True):
    """A player asked the others to agree to something; with nobody else to ask it is agreed on."""

    seat: int
    vote_kind: VoteKind
    voters: list[int]
    """Everyone who has a say, the asker included."""
    needed: int = 0
    """How many must agree, the asker included; 0 for all."""
    seconds: int = 0
    """After so many seconds silence is a no; 0 for never."""
    target: int | None = None
    """The seat that it is about."""
    to: int = -1
    """The decision that a takeback goes back to."""
    turn: bool = False


class VoteAnswered(Row, tag="vote_answered", frozen=True):
    """A player said yes or no to a vote."""

    seat: int
    vote: int
    agree: bool


class VoteEnded(Row, tag="vote_ended", frozen=True):
    """The time of a vote was over: silence is a no."""

    vote: int


class StoodIn(Row, tag="stand_in", frozen=True):
    """A bot began or ceased to play for a person."""

    seat: int
    on: bool
    level: str = ""
    absent: bool = False
    """Whether it began because the person was away; then it ends when they are back."""


class GameDealt(Row, tag="next_game", frozen=True):
    """The next game of the series was dealt."""


class Chatted(Row, tag="chat", frozen=True):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str
    team: bool = False
    gallery: bool = False
    """Whether it is hidden from the table until the end: the speaker sees hands."""


# Rows of logs that were begun by version 0.2.0; nothing writes them any more.


class UndoAsked(Row, tag="undo_asked", frozen=True):
    """A player asked to take something back."""

    seat: int
    to: int
    asked: list[int]
    shown: bool
    agreeing: list[int]
    """The seats that always agree: no person sits there."""


class UndoAnswered(Row, tag="undo_answered", frozen=True):
    """A player agreed to it or not."""

    seat: int
    agree: bool


class PauseVoted(Row, tag="pause", frozen=True):
    """A player wants to pause or to go on; `voters` are the people who have a say."""

    seat: int
    paused: bool
    voters: list[int]


class OpenVoted(Row, tag="open_hands", frozen=True):
    """A player agrees, or no longer, that spectators see hands."""

    seat: int
    agree: bool


RowData = (
    Created
    | Sat
    | Left
    | SeatChanged
    | LetIn
    | HandedOver
    | Renamed
    | Muted
    | SettingsChanged
    | ReadySet
    | HostPassed
    | Started
    | Chosen
    | Resigned
    | VoteAsked
    | VoteAnswered
    | VoteEnded
    | UndoAsked
    | UndoAnswered
    | PauseVoted
    | OpenVoted
    | StoodIn
    | GameDealt
    | Chatted
)

_DECODER: Final = msgspec.json.Decoder(RowData)
_ENCODER: Final = msgspec.json.Encoder()


def decode_row(data: bytes) -> RowData:
    """Decode a row of the log."""
    row: RowData = _DECODER.decode(data)
    return row


def encode_row(row: RowData) -> bytes:
    """Encode a row for the log."""
    return _ENCODER.encode(row)
