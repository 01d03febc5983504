"""Lay out rows about cards with their texts: beside the card or below it, whole while rows of the screen are free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Final

from crazier.terminal.style import MAX_TEXT_WIDTH, TextStyle, visible_width

MIN_BESIDE_WIDTH: Final = 36
"""With fewer columns beside the card, a text that needs more than one row stands below it."""
MIN_TEXT_WIDTH: Final = 10
"""Minimum number of columns for which a card's text is started at all."""
INDENT_BELOW: Final = " " * 6
"""What is before a text below its card."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row: what is said about a card in columns, and its text."""

    columns: str
    text: str = ""
    shorter: tuple[str, ...] = ()
    """What is said instead on a screen that is narrower than the columns, the longest first."""
    usable: bool = True
    """Whether something can be done with the card now; the text of one that must wait gets the rows that are left."""
    below: bool = False
    """Whether a text of more than one row stands below the card wherever there would be room beside it."""

    def head(self, style: TextStyle) -> str:
        """Return the row without the text."""
        lines = (self.columns.rstrip(), *self.shorter)
        return next((line for line in lines if visible_width(line) <= style.width), lines[-1])

    def lines(self, style: TextStyle, rows: int | None = None) -> list[str]:
        """Return the row with its text in so many rows, the last of them cut if it is longer; None for all of it."""
        columns_left = style.width - visible_width(self.columns)
        if self.text and rows != 1 and self._goes_below(columns_left):
            wrapped = wrap(self.text, min(style.width, MAX_TEXT_WIDTH) - len(INDENT_BELOW), break_on_hyphens=False)
            parts = cut_rows(wrapped, None if rows is None else rows - 1, style)
            return [self.head(style), *(INDENT_BELOW + style.faint(part) for part in parts)]
        if not self.text or columns_left < MIN_TEXT_WIDTH:
            return [self.head(style)]
        first, *others = cut_rows(wrap(self.text, columns_left), rows, style, columns_left)
        indent = " " * visible_width(self.columns)
        return [self.columns + style.faint(first), *(indent + style.faint(part) for part in others)]

    def _goes_below(self, columns_left: int) -> bool:
        """Check whether the text stands below the card: few columns are left beside it, too few for one row."""
        return (self.below or columns_left < MIN_BESIDE_WIDTH) and (
            columns_left < MIN_TEXT_WIDTH or len(wrap(self.text, columns_left)) > 1
        )

    def needs_below(self, style: TextStyle) -> bool:
        """Check whether the whole text finds its place only below the card."""
        return bool(self.text) and self._goes_below(style.width - visible_width(self.columns))


def cut_rows(parts: Sequence[str], rows: int | None, style: TextStyle, width: int | None = None) -> list[str]:
    """Return the first rows of a wrapped text, the last of them cut if there are more."""
    if rows is None or len(parts) <= rows:
        return list(parts)
    columns = style.width - len(INDENT_BELOW) if width is None else width
    return [*parts[: rows - 1], style.shorten(" ".join(parts[rows - 1 :]), min(columns, MAX_TEXT_WIDTH))]


def fitted_lines(rows: Sequence[CardRow], style: TextStyle, free: int) -> list[str]:
    """Return the rows, with texts that go on below as long as rows are free.

    Texts of cards that can be used come first, and of them those that need the fewest rows. If one long text stands
    below its card, all do: side by side with others they are hard to read.
    """
    if any(row.needs_below(style) for row in rows):
        rows = [replace(row, below=True) for row in rows]
    whole = [row.lines(style) for row in rows]
    wanted = [len(lines) for lines in whole]
    places = sorted(range(len(rows)), key=lambda place: (not rows[place].usable, wanted[place]))
    for place, count in shared_rows(wanted, places, free):
        whole[place] = rows[place].lines(style, count)
    return [line for lines in whole for line in lines]


def shared_rows(wanted: Sequence[int], places: Sequence[int], free: int) -> Iterator[tuple[int, int]]:
    """Yield the places of texts that get fewer rows than they want, and how many, served in this order."""
    for place in places:
        more = min(wanted[place] - 1, max(free, 0))
        free -= more
        if more < wanted[place] - 1:
            yield place, 1 + more
