"""Define the limits, the kinds of value and the base classes that all messages share."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from crazier.bots.levels import BotLevel as BotLevel

PROTOCOL_VERSION: Final = 2
MAX_HELLO_BYTES: Final = 4096
MAX_MESSAGE_BYTES: Final = 16_384
MAX_CHAT_LENGTH: Final = 300
MAX_OWN_CARDS: Final = 20_000
"""The most characters of cards of one's own that a table takes as text; more are shared first."""

Nonce = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
"""A text that a client makes up for each action; the same nonce again is the same action."""
Sequence = Annotated[int, Meta(ge=0, le=2**53)]
"""The number of a row in the table's log. It only grows."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
SharedHash = Annotated[str, Meta(pattern="^[a-z2-7]{26}$")]
"""The address of one version of a set that is kept on the server; it follows from what the version holds."""
Token = Annotated[str, Meta(min_length=22, max_length=64)]
SeatKind = Literal["open", "person", "bot", "program", "closed"]
"""`closed` is a seat, before the first game, that nobody is to have; it is gone once the game starts."""
ClockKind = Literal["none", "turn", "game", "days"]
"""`days` is for play over days: a turn has days, which run whether anybody is connected or not."""
Phase = Literal["gathering", "playing", "between", "over", "stopped"]
"""`between` is the pause between two games of a series; `stopped` a table whose games this version can't play on."""
VoteKind = Literal[
    "pause",
    "go_on",
    "takeback",
    "open_hands",
    "close_hands",
    "end",
    "next_game",
    "rematch",
    "free_seat",
    "remove",
]
VoteAnswer = Literal["asks", "agrees", "declines", "open"]
VoteOutcome = Literal["open", "agreed", "declined", "lapsed"]
"""`lapsed` is a vote that has lost its point before it was decided: the game went on, or the asker took it back."""
TableEventKey = Literal[
    "sat",
    "left",
    "removed",
    "let_in",
    "handed_over",
    "seat_freed",
    "seat_changed",
    "renamed",
    "host",
    "away",
    "stand_in",
    "back",
    "muted",
    "unmuted",
    "settings",
    "time_ran_out",
    "taken_back",
    "paused",
    "went_on",
    "hands_opened",
    "hands_closed",
    "ended",
    "vote_declined",
    "vote_lapsed",
]
"""`away` tells that a bot stands in for somebody who is gone, `stand_in` that one does because they asked for it."""
Moment = Annotated[int, Meta(ge=0)]
"""A time by the server's clock, in milliseconds since 1970; the server says what it has `now`."""


class Message(Struct, tag_field="type", omit_defaults=True, frozen=True):
    """The base of all messages."""


class Part(Struct, omit_defaults=True, frozen=True):
    """The base of the parts of messages."""
