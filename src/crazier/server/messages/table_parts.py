"""Define the parts of messages that are about the table: what is agreed on, its seats, votes, clocks and chat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from crazier.server.messages.basics import MAX_OWN_CARDS, ClockKind, Part, Phase, SeatKind


class ClockSettings(Part, forbid_unknown_fields=True, frozen=True):
    """How the time is limited: not at all, for each turn, or for each player's whole game."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60


class TableSettings(Part, forbid_unknown_fields=True, frozen=True):
    """What is agreed on when a table is made; the options of the game are in `options`."""

    game: Annotated[str, Meta(max_length=24)] = "modern"
    preset: Annotated[str, Meta(max_length=40)] = ""
    set: Annotated[str, Meta(max_length=200)] = ""
    """Sets by name, joined by `+`; empty for the usual one."""
    mix: bool = True
    """Whether a main set and the small set that belongs to it are mixed, whichever of them is named."""
    options: dict[Annotated[str, Meta(max_length=40)], int | Annotated[str, Meta(max_length=40)] | bool] = {}
    cards: Annotated[str, Meta(max_length=MAX_OWN_CARDS)] = ""
    """Cards of one's own as text, in place of a set."""
    scenario: Annotated[str, Meta(max_length=100)] = ""
    """The name of a scenario whose position is played on."""
    replay: Annotated[str, Meta(max_length=32)] = ""
    """The id of a replay that is played on from `replay_move`."""
    replay_move: Annotated[int, Meta(ge=0, le=50_000)] = 0
    title: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = False
    """Whether the table is in the list of open tables; otherwise only those with the link find it."""
    clock: ClockSettings = ClockSettings()
    grace: Annotated[int, Meta(ge=5, le=86_400)] = 60
    """The seconds after which a bot stands in for a player who is away."""
    bots_give_way: bool = True
    """Whether people may take the seats of bots before the first game; later the host frees such seats."""
    hints: bool = True
    spectators: bool = True


class SeatInfo(Part, frozen=True):
    """A seat as everyone sees it."""

    name: str
    kind: SeatKind
    level: str = ""
    """The level of the bot that sits here or stands in."""
    ready: bool = False
    stands_in: bool = False
    """Whether a bot plays for a person who is away or left."""
    free: bool = False
    """Whether a person may sit down here; a bot that sits here gives way."""


class UndoInfo(Part, frozen=True):
    """A request to take something back."""

    asker: int
    asked: list[int]
    needed: int
    agreed: list[int]
    refused: list[int]
    choices: int
    """How many choices it would take back."""


class StandingInfo(Part, frozen=True):
    """A player's standing in a series."""

    seat: int
    place: int
    won: int
    points: int
    by_game: list[int]


class TableInfo(Part, frozen=True):
    """Everything about the table beside the game."""

    id: str
    phase: Phase
    settings: TableSettings
    agreed: list[str]
    """The game and every option that is not the default, in words."""
    seats: list[SeatInfo]
    host: int | None
    game: int
    """The number of the game at this table, from 1; 0 before the first."""
    line: int
    """Grows with every choice or turn that is taken back."""
    teams: list[list[int]] = []
    standings: list[StandingInfo] = []
    undo: UndoInfo | None = None
    paused: bool = False
    pause_votes: list[int] = []
    open_hands: bool = False
    open_votes: list[int] = []
    replay: str = ""
    """The id of the replay of the last finished game."""
    stopped: str = ""
    """Why a stopped table can't go on."""


class ClockInfo(Part, frozen=True):
    """The time left in milliseconds, as the server counts it."""

    left: list[int]
    running: list[int]
    """The seats whose clocks run."""


class ChatInfo(Part, frozen=True):
    """A line of chat."""

    seq: int
    name: str
    seat: int | None
    text: str
    team: bool = False
