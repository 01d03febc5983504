"""Name every kind of event once, by whether its card was hidden before, so that somebody has seen something new."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

CardShown = Literal["no_card", "public", "own", "hidden", "unnamed"]

EventAboutNoCard = Literal[
    "gathered",
    "turn",
    "phase",
    "named",
    "renamed",
    "mixed",
    "reshuffled",
    "shuffled",
    "won",
    "won_hand",
    "passed",
    "granted",
    "extra",
    "skipped",
    "sat_out",
    "took_extra",
    "nothing",
    "changed",
    "chose_player",
    "accepted",
    "declined",
    "overrun",
    "began",
    "shade",
    "called",
    "swapped",
    "missed",
    "reversed",
    "due",
    "resigned",
    "scored",
]
"""Nothing is shown: the event is about no card."""
EventOfPublicCard = Literal[
    "entered",
    "destroyed",
    "gained",
    "returned",
    "ability",
    "prevented",
    "copied",
    "finished",
]
"""The card was face up before."""
EventOfOwnCard = Literal[
    "announced",
    "played",
    "discarded",
]
"""A player shows a card of their own."""
EventOfHiddenCard = Literal[
    "drew",
    "put",
    "looked",
    "revealed",
    "bound",
    "chose_card",
    "unplayable",
    "picked",
    "turned_up",
    "put_back",
]
"""The card may have been hidden, and whoever gets its name has seen it."""
EventOfUnnamedCards = Literal[
    "dealt",
    "looked_through",
    "lost",
    "redealt",
    "searched",
]
"""Cards are shown without being named."""
EventKey = Literal[EventAboutNoCard, EventOfPublicCard, EventOfOwnCard, EventOfHiddenCard, EventOfUnnamedCards]
EVENT_KEYS: Final[tuple[EventKey, ...]] = get_args(EventKey)

_GROUPS: Final[tuple[tuple[CardShown, object], ...]] = (
    ("no_card", EventAboutNoCard),
    ("public", EventOfPublicCard),
    ("own", EventOfOwnCard),
    ("hidden", EventOfHiddenCard),
    ("unnamed", EventOfUnnamedCards),
)
CARDS_SHOWN: Final[Mapping[EventKey, CardShown]] = {key: shown for shown, keys in _GROUPS for key in get_args(keys)}
"""What events of each kind show."""
