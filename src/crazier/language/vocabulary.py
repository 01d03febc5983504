"""The closed word lists of the card language: colors, ranks, tags, and the range of numbers."""

from __future__ import annotations

from typing import Final

COLORS: Final = ("red", "purple", "green", "blue", "orange")
"""The colors, in the order of the suits."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks as a card file writes them."""

TYPES: Final = ("asset", "event")
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
"""The ranks as an ability names them, singular and plural, in the order of `RANKS`."""

TAGS: Final = {
    "god": "gods",
    "hero": "heroes",
    "knight": "knights",
    "monster": "monsters",
    "spirit": "spirits",
    "wizard": "wizards",
}
"""The tags that a card may have, singular and plural."""

MAX_ABILITY_LENGTH: Final = 800
"""How many characters an ability may have: far more than any card holds."""

MAX_NUMBER: Final = 20
"""The largest number a card may name."""
MAX_DIGITS: Final = 9
"""A number with more digits is too large, without a look at its value."""

NUMBER_WORDS: Final = {
    word: str(number)
    for number, word in enumerate(
        [
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        1,
    )
}
"""The numbers as words, each with its digits."""

NUMBERS: Final = {"Number": 1, "Several": 2}
"""The grammar categories that are numbers, each with its smallest number."""
