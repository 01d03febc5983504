"""Define what the server sends on the socket."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from crazier.play.effects import NextDiscard
from crazier.play.wire import WireFace, WireView
from crazier.server.messages.basics import Message, Moment
from crazier.server.messages.game_parts import (
    AskInfo,
    AssetInfo,
    CardRefusalInfo,
    EffectChange,
    EstimateInfo,
    EventInfo,
    OutcomeInfo,
    PendingInfo,
    RunningInfo,
)
from crazier.server.messages.table_parts import (
    AwayInfo,
    ChatInfo,
    ClockInfo,
    TableEventInfo,
    TableInfo,
    TakebackInfo,
    VoteInfo,
    WatcherInfo,
)


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to a hello: who you are. It comes again if the number of your seat has changed."""

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
    effects: list[EffectChange] | UnsetType = UNSET
    """What is in effect, what matters soonest first; left out if it is as before.

    A number stands for the effect that had this place, from 0, in the list before; a number with a group for that
    effect in this group.
    """
    running: list[RunningInfo] | UnsetType = UNSET
    """The abilities that run or wait, the one that asks first; left out if they are as before."""
    assets: list[AssetInfo] | UnsetType = UNSET
    """The assets in play that are spent, asleep or touch the viewer; left out if they are as before."""
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
    votes: list[VoteInfo] = []
    """The open vote, and the one that was just decided; they come with `table`, and are as before without it."""
    table_events: list[TableEventInfo] = []
    """What happened at the table beside the game."""
    takeback: TakebackInfo | None = None
    """What you could take back; it comes with `view`."""
    since: int | None = None
    """The number of the first event after your last turn but the one you are in; it comes with `view`."""
    chat: list[ChatInfo] = []
    now: Moment = 0
    """The server's clock, in updates that hold a time."""


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
    words: str = ""
    """The best option and a reason, in sentences."""


class Older(Message, tag="older", frozen=True):
    """Events of a game from before those that one has, the last of them; there may be older ones still."""

    game: int
    line: int
    before: int
    """As it was asked for."""
    events: list[EventInfo]


class CardRefusals(Message, tag="refusals", frozen=True):
    """Why the other cards of one's hand can't be played or discarded; empty for those who are not asked."""

    nonce: str
    seq: int
    """The row since which the question is asked."""
    refusals: list[CardRefusalInfo]


class SeatLink(Message, tag="seat_link", frozen=True):
    """The token of a seat that waits for a program; it is shown this once."""

    nonce: str
    seat: int
    token: str


class Presence(Message, tag="presence", frozen=True):
    """Who is connected, and who is not."""

    here: list[int]
    """The seats with a connection."""
    away: list[AwayInfo]
    """The people and programs who have a seat and are not connected."""
    watching: int
    """How many watch, with a name or without."""
    watchers: list[WatcherInfo]
    """Those who watch under a name."""
    now: Moment
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


ServerMessage = (
    Welcome | Update | Ack | Refused | Hint | Older | CardRefusals | SeatLink | Presence | Warned | Closed | Pong
)
