"""Define every message between a client and the server as a typed structure, and decode, encode and publish them.

Each message is one JSON object with a `type`. Clients send `ClientMessage`, the server sends `ServerMessage`;
`docs/protocol.md` explains them and `docs/protocol.schema.json` is their JSON schema.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from crazier.play.decisions import Params, Place
from crazier.play.effects import Effect, NextDiscard, RunningAbility
from crazier.play.wire import WireFace, WireView

PROTOCOL_VERSION: Final = 1
MAX_HELLO_BYTES: Final = 4096
MAX_MESSAGE_BYTES: Final = 16_384
MAX_CHAT_LENGTH: Final = 300
MAX_OWN_CARDS: Final = 20_000
"""The most characters of cards of one's own."""

Nonce = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
"""A text that a client makes up for each action; the same nonce again is the same action."""
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
"""The number of a row in the table's log. It only grows."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
Token = Annotated[str, Meta(min_length=22, max_length=64)]
BotLevel = Literal["novice", "easy", "medium", "hard"]
SeatKind = Literal["open", "person", "bot", "program"]
ClockKind = Literal["none", "turn", "game"]
Phase = Literal["gathering", "playing", "between", "over", "stopped"]
"""`between` is the pause between two games of a series; `stopped` a table whose games this version can't play on."""


class Message(Struct, tag_field="type", omit_defaults=True, frozen=True):
    """The base of all messages."""


# From the client


class Hello(Message, tag="hello", forbid_unknown_fields=True, frozen=True):
    """The first message on a connection: which table, and who is there."""

    v: Literal[1]
    table: TableId
    token: Token | None = None
    """The token of a seat; left out by those who watch."""
    guest: Token | None = None
    """The secret of a guest who watches, so that chat has a name."""
    at: Sequence | None = None
    """The last `seq` that the client has seen, after a dropped line."""
    lean: bool = False
    """Whether to leave out sentences, effects and refusals, for programs that need none."""


class Action(Message, forbid_unknown_fields=True, frozen=True):
    """The base of what a client does at the table."""

    at: Sequence
    """The last `seq` that the client has seen."""
    nonce: Nonce


class Act(Action, tag="act", frozen=True):
    """Take one of one's own options."""

    option: Annotated[str, Meta(max_length=64)]


class Ready(Action, tag="ready", frozen=True):
    """Say that one is ready to start, or not."""

    ready: bool = True


class Start(Action, tag="start", frozen=True):
    """Start the game; the host does it once everyone is ready."""


class ChangeSeat(Action, tag="change_seat", frozen=True):
    """Make a seat open or a bot's before the start, or hand a seat that somebody left to a bot. The host does it."""

    seat: SeatNumber
    kind: Literal["open", "bot", "program"]
    level: BotLevel = "medium"


class Kick(Action, tag="kick", frozen=True):
    """Remove a player from a seat. The host does it."""

    seat: SeatNumber


class PassHost(Action, tag="pass_host", frozen=True):
    """Hand the host's rights to another player."""

    seat: SeatNumber


class Leave(Action, tag="leave", frozen=True):
    """Leave one's seat; during a game a bot plays on in it."""


class Resign(Action, tag="resign", frozen=True):
    """Give up the game."""


class Undo(Action, tag="undo", frozen=True):
    """Ask to take back one's last choice, or one's whole last turn."""

    turn: bool = False


class AnswerUndo(Action, tag="answer_undo", frozen=True):
    """Agree, or not, to a request to take something back."""

    agree: bool


class Pause(Action, tag="pause", frozen=True):
    """Agree to pause the clocks and bots, or to go on; it happens when everyone present agrees."""

    paused: bool = True


class OpenHands(Action, tag="open_hands", frozen=True):
    """Agree, or no longer, that spectators may see hands; they may once all seated people agree."""

    agree: bool = True


class StandIn(Action, tag="stand_in", frozen=True):
    """Let a bot play for one's own seat, or take the seat back."""

    on: bool
    level: BotLevel = "medium"


class NextGame(Action, tag="next_game", frozen=True):
    """Deal the next game of the series."""


class Rematch(Action, tag="rematch", frozen=True):
    """Start over with the same seats when everything is over."""


class Chat(Action, tag="chat", frozen=True):
    """Say something at the table, or to one's teammates only."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT_LENGTH)]
    team: bool = False


class Watch(Message, tag="watch", forbid_unknown_fields=True, frozen=True):
    """As a spectator, look over a player's shoulder where hands are open; null for the public view."""

    seat: SeatNumber | None = None


class AskHint(Message, tag="hint", forbid_unknown_fields=True, frozen=True):
    """Ask a bot what it would do, where the table allows it."""

    at: Sequence
    nonce: Nonce


class Ping(Message, tag="ping", forbid_unknown_fields=True, frozen=True):
    """Ask for a sign of life."""


ClientAction = (
    Act
    | Ready
    | Start
    | ChangeSeat
    | Kick
    | PassHost
    | Leave
    | Resign
    | Undo
    | AnswerUndo
    | Pause
    | OpenHands
    | StandIn
    | NextGame
    | Rematch
    | Chat
)
ClientMessage = Hello | ClientAction | Watch | AskHint | Ping


# Parts of what the server sends


class Part(Struct, omit_defaults=True, frozen=True):
    """The base of the parts of messages."""


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


class OutcomeInfo(Part, frozen=True):
    """How a game ended."""

    winners: list[int]
    losers: list[int]
    reason: str
    points: list[int]
    text: str


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


class PieceInfo(Part, frozen=True):
    """A piece of a sentence: its text, and the card, the player or the rule that it stands for."""

    text: str
    card: str | None = None
    token: int | None = None
    """The card's token, where it is one particular card that the viewer can tell."""
    seat: int | None = None
    rule: str | None = None


class EventInfo(Part, frozen=True):
    """Something that happened, as the viewer may know it, with its sentence."""

    number: int
    key: str
    seat: int
    card: str | None
    params: Params
    pieces: list[PieceInfo]
    """The sentence; empty for an event that needs none."""
    token: int | None = None
    origin: Place | None = None
    goal: Place | None = None

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join(piece.text for piece in self.pieces)


class OptionInfo(Part, frozen=True):
    """One possible answer, with the words on its button."""

    id: str
    key: str
    params: Params
    card: str | None
    pieces: list[PieceInfo]

    @property
    def text(self) -> str:
        """The words on its button."""
        return "".join(piece.text for piece in self.pieces)


class SourceInfo(Part, frozen=True):
    """The ability that asks, and the card it is on."""

    card: str
    text: str = ""
    token: int | None = None
    owner: int | None = None


class CardRefusalInfo(Part, frozen=True):
    """Why a card of one's hand can't be played or discarded now."""

    token: int
    verb: Literal["play", "discard"]
    side: int
    """The side of a split card that can't be played, 1 or 2; otherwise 0."""
    rule: str
    pieces: list[PieceInfo]


class AskInfo(Part, frozen=True):
    """A question to the viewer, with the viewer's own options."""

    kind: str
    key: str
    params: Params
    pieces: list[PieceInfo]
    """The question in a sentence or two."""
    rule: str
    source: SourceInfo | None
    default: str
    options: list[OptionInfo]
    refusals: list[CardRefusalInfo] = []
    """Why the other cards of the hand can't be played or discarded."""

    @property
    def text(self) -> str:
        """The question in a sentence or two."""
        return "".join(piece.text for piece in self.pieces)


class PendingInfo(Part, frozen=True):
    """What everyone may know of the pending decision."""

    kind: str
    rule: str
    source: SourceInfo | None = None


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


class EstimateInfo(Part, frozen=True):
    """An option and the chance to win with it, in percent, as far as a bot can tell."""

    option: str
    text: str
    chance: float


# Requests and answers of the HTTP interface


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


# From the server


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
    effects: list[Effect] = []
    """What is in effect, what matters soonest first."""
    running: list[RunningAbility] = []
    """The abilities that run or wait, the one that asks first."""
    next_discard: NextDiscard | None = None
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

HTTP_TYPES: Final = (NewTable, Seated, SeatWish, GuestName, GuestInfo, TableInfo, TableLine, Replay, Problem)
"""What requests and answers of the HTTP interface hold."""
_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_SERVER_DECODER: Final = msgspec.json.Decoder(ServerMessage)
_ENCODER: Final = msgspec.json.Encoder()


class BadMessage(Exception):
    """A text that is no message."""


def decode_client(data: bytes | str) -> ClientMessage:
    """Decode what a client sent; raise BadMessage for anything else."""
    try:
        message: ClientMessage = _DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None
    return message


def decode_server(data: bytes | str) -> ServerMessage:
    """Decode what the server sent."""
    message: ServerMessage = _SERVER_DECODER.decode(data)
    return message


def encode(message: ClientMessage | ServerMessage) -> bytes:
    """Encode a message as JSON."""
    return _ENCODER.encode(message)


def json_schema() -> dict[str, Any]:
    """Return the JSON schema of all messages."""
    (client, server, *_), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, *HTTP_TYPES], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Crazier protocol",
        "version": PROTOCOL_VERSION,
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }
