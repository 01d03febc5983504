"""Define the limits, the kinds of value and the base classes that all messages share."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

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


class Part(Struct, omit_defaults=True, frozen=True):
    """The base of the parts of messages."""
