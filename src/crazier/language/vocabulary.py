"""The closed word lists of the card language: colors, ranks, tags, numbers."""

from __future__ import annotations

from typing import Final

COLORS: Final = ("red", "purple", "green", "blue", "orange")


RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


RANK_NOUNS: Final = {
    "ace": "aces",
    "two": "twos",
    "three": "threes",
    "four": "fours",
    "five": "fives",
    "six": "sixes",
    "seven": "sevens",
    "eight": "eights",
    "nine": "nines",
    "ten": "tens",
    "jack": "jacks",
    "queen": "queens",
    "king": "kings",
}


TAGS: Final = {
    "god": "gods",
    "hero": "heroes",
    "knight": "knights",
    "monster": "monsters",
    "spirit": "spirits",
    "wizard": "wizards",
}


MAX_NUMBER: Final = 20
"""The largest number a card may name."""


NUMBERS: Final = {"Number": 1, "Several": 2}
"""The categories that are numbers, and the least number of each."""
