"""Define the English words for what fits on the discard pile, and for what is in effect at a table of playing cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIT: Final[Mapping[str, str]] = {
    "whole": "{^fit}",
    "anything": "Any card",
    "nothing": "No card",
    "rank.A": "an ace",
    "rank.2": "a 2",
    "rank.3": "a 3",
    "rank.4": "a 4",
    "rank.5": "a 5",
    "rank.6": "a 6",
    "rank.7": "a 7",
    "rank.8": "any eight",
    "rank.9": "a 9",
    "rank.10": "a 10",
    "rank.J": "a jack",
    "rank.Q": "a queen",
    "rank.K": "a king",
    "side.A": "a {shade} ace",
    "side.2": "a {shade} 2",
    "side.3": "a {shade} 3",
    "side.4": "a {shade} 4",
    "side.5": "a {shade} 5",
    "side.6": "a {shade} 6",
    "side.7": "a {shade} 7",
    "side.8": "any {shade} eight",
    "side.9": "a {shade} 9",
    "side.10": "a {shade} 10",
    "side.J": "a {shade} jack",
    "side.Q": "a {shade} queen",
    "side.K": "a {shade} king",
    "yours.color": "Yours to name",
    "yours.suit": "Yours to call",
    "yours.shade_and_suit": "Yours to call",
    "theirs.color": "{^who} names a color",
    "theirs.suit": "{^who} calls a suit",
    "theirs.shade_and_suit": "{^who} calls a suit and a shade",
}
"""What the next discard must be."""
EFFECTS: Final[Mapping[str, str]] = {
    "call": "{^who} called {call}. It stands until somebody meets it.",
    "call.somebody": "Somebody called {call}. It stands until somebody meets it.",
    "call.side": "{called} You play {own}; for this call your {shade} sides count.",
    "due": "{^who} must draw {cards|1 card|# cards}.",
    "due.answer": "{^who} must draw {cards|1 card|# cards}, or play {answer}.",
    "direction": "Play goes counterclockwise.",
}
"""What is in effect besides abilities."""
