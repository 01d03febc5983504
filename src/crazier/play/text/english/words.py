"""Define the English words that fill sentences, how players are called, and how lists are joined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "span.turn": "turn",
    "span.draw phase": "draw phase",
    "span.main phase": "main phase",
    "phase.beginning": "beginning of the turn",
    "phase.draw": "draw phase",
    "phase.main": "main phase",
    "phase.end": "end of the turn",
    "ways.play": "play",
    "ways.discard": "discard",
    "ways.play or discard": "play or discard",
    "color.red": "red",
    "color.purple": "purple",
    "color.green": "green",
    "color.blue": "blue",
    "color.orange": "orange",
    "color.clubs": "clubs",
    "color.diamonds": "diamonds",
    "color.hearts": "hearts",
    "color.spades": "spades",
    "shade.light": "light",
    "shade.dark": "dark",
    "call.clubs": "clubs",
    "call.diamonds": "diamonds",
    "call.hearts": "hearts",
    "call.spades": "spades",
    "call.light clubs": "light clubs",
    "call.light diamonds": "light diamonds",
    "call.light hearts": "light hearts",
    "call.light spades": "light spades",
    "call.dark clubs": "dark clubs",
    "call.dark diamonds": "dark diamonds",
    "call.dark hearts": "dark hearts",
    "call.dark spades": "dark spades",
}
"""Words, by what they are about and the name that the games have for them."""
SEATS: Final[Mapping[str, str]] = {
    "you.plain": "you",
    "you.whose": "your",
    "you.own": "your",
    "you.self": "yourself",
    "you.again": "yourself",
    "other.plain": "{name}",
    "other.whose": "{name}'s",
    "other.own": "their",
    "other.self": "{name}",
    "other.again": "{name}",
    "partner.plain": "your partner {player}",
    "partner.whose": "your partner {player}",
    "partner.own": "{player}",
    "partner.self": "your partner {player}",
    "partner.again": "{player}",
}
"""A player: the reader, another, or a partner, who is called {player} as others are."""
LISTS: Final[Mapping[str, str]] = {
    "none": "nobody",
    "and.more": "{before}, {item}",
    "and.last": "{before} and {item}",
    "or.more": "{before}, {item}",
    "or.last": "{before} or {item}",
    "or_each.more": "{before} or {item}",
    "or_each.last": "{before} or {item}",
    "or_else.more": "{before}, or {item}",
    "or_else.last": "{before}, or {item}",
    "comma.more": "{before}, {item}",
    "comma.last": "{before}, {item}",
    "sum.more": "{before} + {item}",
    "sum.last": "{before} + {item}",
    "sentence.more": "{before} {item}",
    "sentence.last": "{before} {item}",
}
"""A list, item by item: what came before, and the next; `last` joins the last item."""
CARDS: Final[Mapping[str, str]] = {
    "quote": ': "{text}"',
    "unknown": "a card",
    "article": "The ",
    "count": "{cards|a card|# cards}",
}
"""Cards without names, and the article that a name loses after a possessive ("your Loving Cup")."""
