"""How cards look in a terminal: symbols and colors, and always the words as well."""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import shorten, wrap
from typing import Final

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck

SYMBOLS: Final = {"red": "☀", "purple": "◉", "green": "☥", "blue": "☾", "orange": "◆"}
"""Sun, eye, ankh and moon (M6.1)."""
ANSI: Final = {"red": "31", "purple": "35", "green": "32", "blue": "34", "orange": "33"}
SUITS: Final = str.maketrans("♣♦♥♠", "CDHS")
"""Suit signs, and the letters for them where there are no symbols."""
RED_CARD: Final = re.compile("[0-9JQKA]+[♦♥]")
BOLD: Final = "1"
DIM: Final = "2"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """What may be written: symbols or plain letters only, with colors or without, and how wide."""

    symbols: bool = True
    colors: bool = False
    width: int = 80

    def styled(self, text: str, *codes: str) -> str:
        """The text in a color or another style, where there are colors."""
        return f"\033[{';'.join(codes)}m{text}\033[0m" if self.colors and codes else text

    def bold(self, text: str) -> str:
        """The text standing out."""
        return self.styled(text, BOLD)

    def faint(self, text: str) -> str:
        """The text stepping back."""
        return self.styled(text, DIM)

    def color(self, color: str) -> str:
        """A color: its symbol and its word."""
        text = f"{SYMBOLS[color]} {color}" if self.symbols else color
        return self.styled(text, ANSI[color])

    def suited(self, text: str) -> str:
        """A text with its playing cards in their colors, or with letters for suits."""
        if not self.symbols:
            return text.translate(SUITS)
        return RED_CARD.sub("\033[31m\\g<0>\033[39m", text) if self.colors else text

    def line(self) -> str:
        """A line across."""
        return self.faint(("─" if self.symbols else "-") * self.width)

    def cut(self, text: str, width: int) -> str:
        """As much of a text as fits."""
        return shorten(text, max(4, width), placeholder=" …" if self.symbols else " ...")

    def wrapped(self, text: str, first: str = "", rest: str | None = None) -> list[str]:
        """A text as lines that fit, the first and the others with something in front."""
        indent = " " * len(first) if rest is None else rest
        return wrap(text, self.width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False) or [first]


class CardIndex:
    """The cards of a deck by name, a split card also by its sides."""

    def __init__(self, deck: Deck) -> None:
        self.by_name: dict[str, tuple[Card, tuple[Side, ...]]] = {}
        for card in dict.fromkeys(deck):
            for side in card.sides:
                self.by_name[side.name.casefold()] = (card, (side,))
            self.by_name[card.name.translate(SUITS).casefold()] = (card, card.sides)
            self.by_name[card.name.casefold()] = (card, card.sides)

    def names(self) -> list[str]:
        """Every name."""
        return [name for card, _ in self.by_name.values() for name in (card.name, *(side.name for side in card.sides))]

    def card(self, name: str) -> Card | None:
        """The card of that name, or with a side of that name."""
        found = self.by_name.get(name.casefold())
        return found[0] if found else None

    def sides(self, name: str) -> tuple[Side, ...]:
        """What a name stands for: one side, or both of a split card."""
        return self.by_name[name.casefold()][1]

    def kinds(self, name: str, ink: TextStyle) -> str:
        """Rank and color, such as `K ☀ red`; nothing for a playing card, whose name says both."""
        if any(color not in SYMBOLS for side in self.sides(name) for color in side.colors):
            return ""
        return " / ".join(
            f"{side.rank or '-'} {'/'.join(ink.color(color) for color in side.colors)}" for side in self.sides(name)
        )

    def type(self, name: str) -> str:
        """Asset or event."""
        return " / ".join(side.type for side in self.sides(name))

    def text(self, name: str) -> str:
        """Everything it says, in one line."""
        return " // ".join(" ".join(side.text) for side in self.sides(name))

    def abilities(self, name: str) -> list[str]:
        """What it says, an ability at a time; the sides of a split card by their names (M4.2, M11.1)."""
        sides = self.sides(name)
        return [f"{side.name}: {text}" if len(sides) > 1 else text for side in sides for text in side.text]


def visible(text: str) -> int:
    """How many columns a text takes, color codes aside."""
    width, skip = 0, False
    for character in text:
        if character == "\033":
            skip = True
        elif skip:
            skip = character != "m"
        else:
            width += 1
    return width


def padded(text: str, width: int) -> str:
    """The text, filled up with spaces."""
    return text + " " * max(0, width - visible(text))
