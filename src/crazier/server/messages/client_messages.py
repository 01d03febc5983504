"""Define what a client sends on the socket: a hello first, then actions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.server.messages.basics import (
    MAX_CHAT_LENGTH,
    BotLevel,
    Message,
    Nonce,
    SeatNumber,
    Sequence,
    TableId,
    Token,
    VoteKind,
)


class Hello(Message, tag="hello", forbid_unknown_fields=True, frozen=True):
    """The first message on a connection: which table, and who is there."""

    v: Annotated[int, Meta(ge=1, le=1000)]
    """The version of the protocol; only the server's own gets in."""
    table: TableId
    token: Token | None = None
    """The token of a seat; left out by those who watch."""
    guest: Token | None = None
    """The secret of a guest who watches, so that chat has a name."""
    at: Sequence | None = None
    """The last `seq` that the client has seen, after a dropped line."""
    lean: bool = False
    """Whether to leave out sentences and effects, for programs that need none."""


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
    """Make a seat where no person sits open, a bot's or a program's, or close it. The host does it.

    While a game is played only the level of a bot can be changed.
    """

    seat: SeatNumber
    kind: Literal["open", "bot", "program", "closed"]
    level: BotLevel = "medium"


class Kick(Action, tag="kick", frozen=True):
    """Remove a player from a seat, while no game is played; they may not sit down again until they are let in.

    The host does it. While a game is played it takes a vote (`remove`).
    """

    seat: SeatNumber


class LetIn(Action, tag="let_in", frozen=True):
    """Allow somebody who was removed to sit down again. The host does it."""

    number: Sequence
    """Which one of those who were `removed`."""


class PassHost(Action, tag="pass_host", frozen=True):
    """Hand the host's rights to another player."""

    seat: SeatNumber


class Mute(Action, tag="mute", frozen=True):
    """Let a player, or somebody who watches, say nothing more in the chat, or speak again. The host does it."""

    seat: SeatNumber | None = None
    watcher: Sequence | None = None
    """The number that `presence` tells."""
    on: bool = True


class Rename(Action, tag="rename", frozen=True):
    """Be called something else at this table, before the first game."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Leave(Action, tag="leave", frozen=True):
    """Leave one's seat; during a game a bot plays on in it."""


class HandOver(Action, tag="hand_over", frozen=True):
    """Leave one's seat to the next one who sits down there; until then a bot plays on."""

    level: BotLevel = "medium"


class Resign(Action, tag="resign", frozen=True):
    """Give up the game."""


class StandIn(Action, tag="stand_in", frozen=True):
    """Let a bot play for one's own seat, or take the seat back."""

    on: bool
    level: BotLevel = "medium"


class AskVote(Action, tag="ask_vote", frozen=True):
    """Ask the others to agree to something; if somebody has asked for the same already, it is a yes to that."""

    kind: VoteKind
    turn: bool = False
    """For `takeback`: whether to take back one's whole last turn instead of one's last choice."""
    seat: SeatNumber | None = None
    """For `free_seat` and `remove`: the seat."""


class AnswerVote(Action, tag="answer_vote", frozen=True):
    """Say yes or no to a vote; the asker takes it back with a no."""

    vote: Sequence
    agree: bool


class Chat(Action, tag="chat", frozen=True):
    """Say something at the table, or to one's teammates only."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT_LENGTH)]
    team: bool = False


class Watch(Message, tag="watch", forbid_unknown_fields=True, frozen=True):
    """As a spectator, look over a player's shoulder where hands are open; null for the public view."""

    seat: SeatNumber | None = None


class AskOlder(Message, tag="older", forbid_unknown_fields=True, frozen=True):
    """Ask for events of this game from before those that one has."""

    before: Sequence
    """The number of the first event that one has."""


class AskRefusals(Message, tag="refusals", forbid_unknown_fields=True, frozen=True):
    """Ask why the other cards of one's hand can't be played or discarded now."""

    nonce: Nonce


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
    | LetIn
    | PassHost
    | Mute
    | Rename
    | Leave
    | HandOver
    | Resign
    | StandIn
    | AskVote
    | AnswerVote
    | Chat
)
ClientMessage = Hello | ClientAction | Watch | AskOlder | AskRefusals | AskHint | Ping
