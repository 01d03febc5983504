"""Style text for a terminal: color symbols, ANSI colors, suits, line width; colors are always named in words too."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from shutil import get_terminal_size
from textwrap import shorten, wrap
from typing import Final

SYMBOLS: Final = {"red": "☀", "purple": "◉", "green": "☥", "blue": "☾", "orange": "◆"}
"""Symbol of each color: sun, eye, ankh and moon (M6.1), and a diamond for orange."""
ANSI: Final = {"red": "31", "purple": "35", "green": "32", "blue": "34", "orange": "33"}
"""ANSI color code of each color."""
SUITS: Final = str.maketrans("♣♦♥♠", "CDHS")
"""Translates suit signs to letters, for terminals without symbols."""
RED_CARD: Final = re.compile("[0-9JQKA]+[♦♥]")
"""Matches a playing card of a red suit."""
COUNT_IN_BRACKETS: Final = re.compile(r"\(\d+ of \d+\)")
"""Matches what stays on one line, such as `(1 of 2)`."""
NO_BREAK_SPACE: Final = "\u00a0"
MAX_TEXT_WIDTH: Final = 100
"""Longer lines of running text are hard to read; rows with columns take the whole width."""
MAX_WIDTH: Final = 300
"""No row is longer, however wide the terminal claims to be."""
MIN_WIDTH: Final = 40
BOLD: Final = "1"
DIM: Final = "2"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """What the terminal can show: symbols or plain letters, colors or none, and its width and height."""

    symbols: bool = True
    colors: bool = False
    width: int = 80
    height: int = 24

    def fitted(self) -> TextStyle:
        """Return the style for the size that the terminal has now."""
        size = get_terminal_size()
        return replace(self, width=max(MIN_WIDTH, min(size.columns, MAX_WIDTH)), height=size.lines)

    def styled(self, text: str, *codes: str) -> str:
        """Return the text with ANSI codes, if there are colors."""
        return f"\033[{';'.join(codes)}m{text}\033[0m" if self.colors and codes else text

    def bold(self, text: str) -> str:
        """Return the text in bold."""
        return self.styled(text, BOLD)

    def faint(self, text: str) -> str:
        """Return the text dimmed."""
        return self.styled(text, DIM)

    def color(self, color: str) -> str:
        """Return a color as its symbol and its word."""
        text = f"{SYMBOLS[color]} {color}" if self.symbols else color
        return self.styled(text, ANSI[color])

    def with_suits(self, text: str) -> str:
        """Return a text with playing cards in their colors, or with letters for suits."""
        if not self.symbols:
            return text.translate(SUITS)
        return RED_CARD.sub("\033[31m\\g<0>\033[39m", text) if self.colors else text

    def horizontal_line(self) -> str:
        """Return a horizontal line across the terminal."""
        return self.faint(("─" if self.symbols else "-") * self.width)

    def shorten(self, text: str, width: int) -> str:
        """Shorten a text to a width."""
        return shorten(text, max(4, width), placeholder=" …" if self.symbols else " ...")

    def wrap(self, text: str, first: str = "", rest: str | None = None) -> list[str]:
        """Wrap a text into lines that fit; `first` and `rest` are the indents of the first and the other lines."""
        indent = " " * len(first) if rest is None else rest
        whole = COUNT_IN_BRACKETS.sub(lambda match: match[0].replace(" ", NO_BREAK_SPACE), text)
        lines = wrap(
            whole,
            min(self.width, MAX_TEXT_WIDTH),
            initial_indent=first,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        return [line.replace(NO_BREAK_SPACE, " ") for line in lines] or [first]


def visible_width(text: str) -> int:
    """Count the columns that a text takes, without color codes."""
    width, in_code = 0, False
    for character in text:
        if character == "\033":
            in_code = True
        elif in_code:
            in_code = character != "m"
        else:
            width += 1
    return width


def pad(text: str, width: int) -> str:
    """Pad a text with spaces to a width."""
    return text + " " * max(0, width - visible_width(text))
