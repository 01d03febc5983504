"""How cards look in a terminal: symbols and colors, and always the words as well."""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import shorten, wrap
from typing import Final

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
