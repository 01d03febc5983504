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
)


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
