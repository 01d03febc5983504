"""Define the requests and answers of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.play.wire import WireFace, WireView
from crazier.server.messages.basics import BotLevel, Part, SeatNumber
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


class SeatPlan(Part, forbid_unknown_fields=True, frozen=True):
    """Who is to sit at a seat of a new table."""

    kind: Literal["you", "open", "bot", "program"]
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


class ReplayFrame(Part, frozen=True):
    """The table after one choice, and what happened by it."""

    move: str
    """The choice in notation, as the viewer may know it; empty for the first frame."""
    events: list[EventInfo]
    view: WireView
    waiting: list[int] = []


class Replay(Part, frozen=True):
    """A finished game as one viewer saw it."""

    players: list[str]
    game: str
    set: str
    seat: int | None
    faces: list[WireFace]
    frames: list[ReplayFrame]
    outcome: OutcomeInfo | None = None


class Problem(Part, frozen=True):
    """Why a request was refused."""

    key: str
    text: str
