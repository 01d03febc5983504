"""Define what the server sends on the socket."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from crazier.play.effects import Effect, NextDiscard, RunningAbility
from crazier.play.wire import WireFace, WireView
from crazier.server.messages.basics import Message
from crazier.server.messages.game_parts import AskInfo, EstimateInfo, EventInfo, OutcomeInfo, PendingInfo
from crazier.server.messages.table_parts import ChatInfo, ClockInfo, TableInfo


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to a hello: who you are. A full `update` follows."""

    v: int
    table: str
    seat: int | None
    seq: int


class Update(Message, tag="update", frozen=True):
    """What is new since the last update."""

    seq: int
    game: int = 0
    line: int = 0
    full: bool = False
    """Whether everything before is to be forgotten: another game, a taken back choice, or the first update."""
    events: list[EventInfo] = []
    view: WireView | None = None
    """The table as you may know it; left out if only something beside the game has changed."""
    faces: list[WireFace] | None = None
    """What the cards can show, by the numbers that `view` has; sent once on a connection."""
    effects: list[Effect] | UnsetType = UNSET
    """What is in effect, what matters soonest first; left out if it is as before."""
    running: list[RunningAbility] | UnsetType = UNSET
    """The abilities that run or wait, the one that asks first; left out if they are as before."""
    next_discard: NextDiscard | UnsetType | None = UNSET
    """What fits on the discard pile, null when the game is over; left out if it is as before."""
    waiting: list[int] = []
    """The seats that are asked."""
    pending: PendingInfo | None = None
    ask: AskInfo | None = None
    clock: ClockInfo | None = None
    outcome: OutcomeInfo | None = None
    table: TableInfo | None = None
    """Left out if only the game has changed."""
    chat: list[ChatInfo] = []


class Ack(Message, tag="ack", frozen=True):
    """The action with this nonce is in the log, as the row `seq`."""

    nonce: str
    seq: int


class Refused(Message, tag="refused", frozen=True):
    """The action with this nonce was not carried out, and why."""

    nonce: str
    key: str
    text: str
    rule: str = ""
    params: dict[str, Any] = {}


class Hint(Message, tag="hints", frozen=True):
    """What a bot thinks of your options, the best first."""

    nonce: str
    seq: int
    estimates: list[EstimateInfo]


class SeatLink(Message, tag="seat_link", frozen=True):
    """The token of a seat that waits for a program; it is shown this once."""

    nonce: str
    seat: int
    token: str


class Presence(Message, tag="presence", frozen=True):
    """Who is connected."""

    here: list[int]
    watchers: int
    resting: bool = False
    """Whether bots and clocks wait, because all people have been away for a while, until one of them is back."""


class Warned(Message, tag="warned", frozen=True):
    """You send too much; go on like this and the connection is closed."""

    text: str


class Closed(Message, tag="closed", frozen=True):
    """The last message before the server closes the connection, and why."""

    key: str
    text: str


class Pong(Message, tag="pong", frozen=True):
    """A sign of life."""


ServerMessage = Welcome | Update | Ack | Refused | Hint | SeatLink | Presence | Warned | Closed | Pong
