"""Define cards as they are printed: `Card`, its one or two `Side` objects, and `CardSet`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS

EIGHT: Final = "8"
"""The rank that may always be discarded (M5.2)."""
DECISIVE: Final = frozenset(("win", "lose"))
"""The kinds of node that end the game for a player."""
BASES: Final = ("printed", "inferred", "house")
"""Where a card's behavior comes from: a source states it, a source hints at it, or it was designed here."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card: the whole card, or one half of a split card."""

    name: str
    rank: str
    """One of `RANKS`, or empty for a card without a rank."""
    colors: tuple[str, ...]
    type: str
    tags: tuple[str, ...]
    abilities: tuple[Node, ...]
    text: tuple[str, ...]
    """One line per ability, as the renderer writes it."""

    @property
    def is_eight(self) -> bool:
        """Check whether the side is an eight, which may always be discarded (M5.2)."""
        return self.rank == EIGHT

    @property
    def type_line(self) -> str:
        """Return the rank, colors, type and tags as a card file writes them."""
        return " ".join((self.rank or "-", "/".join(self.colors), self.type, *self.tags))


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a set, with the sources of its behavior."""

    name: str
    sides: tuple[Side, ...]
    set: str = ""
    basis: str = ""
    rules: tuple[str, ...] = ()
    """The ids of the rules that its file names beside the basis."""
    emblem: str = ""
    flavor: str = ""
    exception: str = ""
    """The reason why it may win more, or less, often than other cards."""
    illustrator: str = ""
    """The person who drew its picture (M6.1)."""

    @property
    def is_split(self) -> bool:
        """Check whether the card has two sides (M11.1)."""
        return len(self.sides) > 1

    @property
    def colors(self) -> tuple[str, ...]:
        """Return the colors of all sides, each once, in the order of the suits."""
        return tuple(color for color in COLORS if any(color in side.colors for side in self.sides))

    @property
    def ranks(self) -> tuple[str, ...]:
        """Return the ranks of the sides that have one, each once."""
        return tuple(dict.fromkeys(side.rank for side in self.sides if side.rank))

    @property
    def types(self) -> tuple[str, ...]:
        """Return the types of the sides, each once (R41)."""
        return tuple(dict.fromkeys(side.type for side in self.sides))

    @property
    def is_eight(self) -> bool:
        """Check whether the card is an eight, which may always be discarded (M5.2)."""
        return any(side.is_eight for side in self.sides)

    @property
    def is_decisive(self) -> bool:
        """Check whether the card says that a player wins or loses."""
        return any(part.kind in DECISIVE for side in self.sides for tree in side.abilities for part in tree.walk())

    @property
    def multicolor(self) -> bool:
        """Check whether the card has two colors or more (M6.2)."""
        return len(self.colors) > 1


@dataclass(frozen=True, slots=True)
class CardSet:
    """A named set: the cards that are printed and shuffled together."""

    name: str
    title: str
    character: str
    """What playing with these cards feels like, in one line."""
    cards: tuple[Card, ...]
    author: str = ""
    copyright: str = ""
    """The copyright notice that its cards carry (M6.1)."""
    main: str = ""
    """The main set that a small set belongs to, and is mixed with by default; empty for a main set."""
