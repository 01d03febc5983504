"""Define the requests and answers of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.play.effects import NextDiscard
from crazier.play.wire import WireFace, WireView
from crazier.server.messages.basics import BotLevel, Moment, Part, SeatNumber, Token
from crazier.server.messages.game_parts import EventInfo, OutcomeInfo
from crazier.server.messages.table_parts import SeatInfo, TableSettings


class GuestName(Part, forbid_unknown_fields=True, frozen=True):
    """What a guest wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class GuestInfo(Part, frozen=True):
    """A guest. The secret is sent once, when the guest is made."""

    id: str
    name: str
    secret: str = ""


class DeviceLink(Part, frozen=True):
    """A code by which another device becomes the same guest: once, and for some minutes."""

    code: str
    until: Moment


class DeviceCode(Part, forbid_unknown_fields=True, frozen=True):
    """The code that another device was given."""

    code: Token


class GuestRemoved(Part, frozen=True):
    """That a guest is deleted, and what became of their tables."""

    left: int
    """How many tables they were taken from, at which others have been too."""
    deleted: int
    """How many tables were theirs alone, and are deleted."""


class TableParted(Part, frozen=True):
    """That a guest has left a table for good."""

    deleted: bool
    """Whether the table was theirs alone, and is deleted."""


class SeatPlan(Part, forbid_unknown_fields=True, frozen=True):
    """Who is to sit at a seat of a new table."""

    kind: Literal["you", "open", "bot", "program", "closed"]
    level: BotLevel = "medium"


class NewTable(Part, forbid_unknown_fields=True, frozen=True):
    """A table to be made: what is agreed on, and its seats in turn order."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=8)]
    settings: TableSettings = TableSettings()
    start: bool = False
    """Whether to start at once, if nobody has to be waited for."""


class SeatWish(Part, forbid_unknown_fields=True, frozen=True):
    """Which seat somebody would like; null for any."""

    seat: SeatNumber | None = None


class Seated(Part, frozen=True):
    """A seat that somebody has, with its token; null for those who watch."""

    table: str
    seat: int | None
    token: str | None
    programs: dict[int, str] = {}
    """The tokens of the seats that wait for programs, sent this once."""


class TableLine(Part, frozen=True):
    """A table in a list."""

    id: str
    phase: str
    title: str
    game: str
    set: str
    seats: list[SeatInfo]
    seat: int | None = None
    """One's own seat there, in the list of one's own tables."""
    removed: bool = False
    """Whether one was removed from there and not let in again."""
    code: str = ""
    waiting: list[int] = []
    """In the list of one's own tables: the seats that are asked; at a table over days those whose time runs.

    A table of another process, or one that nobody is at, names nobody unless it is over days.
    """
    due: Moment | None = None
    """When their time is up there; null while nobody's time runs."""


class TableCode(Part, frozen=True):
    """The table that a short code leads to."""

    table: str


class ReplayFrame(Part, frozen=True):
    """The table after one choice, and what happened by it."""

    move: str
    """The choice in notation, as the viewer may know it; empty for the first frame."""
    events: list[EventInfo]
    view: WireView
    waiting: list[int] = []
    next_discard: NextDiscard | None = None
    """What fits on the discard pile; left out when the game is over, and by versions before 0.3."""


class Replay(Part, frozen=True):
    """A finished game as one viewer saw it."""

    players: list[str]
    game: str
    set: str
    seat: int | None
    faces: list[WireFace]
    frames: list[ReplayFrame]
    outcome: OutcomeInfo | None = None


class ReplayLink(Part, frozen=True):
    """The replay that a record was made into."""

    replay: str


class PlayedGame(Part, frozen=True):
    """A finished game in the list of one's own."""

    replay: str
    at: float
    """When it ended, in seconds since 1970."""
    game: str
    set: str
    players: list[str]
    seat: int
    winners: list[int]
    turns: int
    puzzle: str = ""
    """The day of the puzzle that it was, as 2026-11-17; games of 0.2.0 lack what it was."""
    title: str = ""
    """What the table was called if it began from a position: a step of a lesson, a rule's scenario."""


class TurnChance(Part, frozen=True):
    """How likely each seat wins when a turn begins: in how many of the games that were played on from there."""

    turn: int
    frame: int
    """The frame in which the turn begins."""
    seat: int
    """Whose turn it is."""
    games: int
    won: list[int]
    """How many of these games each seat won."""


class TurningPoint(Part, frozen=True):
    """A turn by which the chances of a seat changed more than by accident."""

    turn: int
    frame: int
    """The frame in which the next turn begins, or the last one."""
    seat: int
    """Whose chance it is."""
    change: int
    """By how many games in 100."""
    card: str = ""
    """The card that was played last in that turn, if one was."""


class ChanceCurve(Part, frozen=True):
    """How the chances went in a finished game, as far as they are worked out."""

    level: str
    """By whose play: the level of the players who played the games to their ends."""
    wanted: int
    """How many games are played from each turn."""
    turns: list[TurnChance]
    turning_points: list[TurningPoint]
    """Only once everything is worked out."""
    done: bool


class PuzzleInfo(Part, frozen=True):
    """What a puzzle is about: win this turn. The line that wins stays secret."""

    day: str
    today: str
    """The day by the server's clock (UTC)."""
    first_day: str
    """The day of the first puzzle."""
    number: int
    set: str
    hand: list[str]
    """The cards to get rid of, by name."""
    top: str
    """The card on top of the discard pile."""
    discards: int
    """How many cards may be discarded this turn; one may be played."""
    opponent: int
    """How many cards the opponent holds."""


class PuzzleHint(Part, frozen=True):
    """The first move of a puzzle's line, such as `discards Hubris`."""

    move: str


class Problem(Part, frozen=True):
    """Why a request was refused."""

    key: str
    text: str
    rule: str = ""
    """The rule that refuses it, such as one about what a table can agree on."""
