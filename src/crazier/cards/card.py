"""A card as it is printed: one side, or two on a split card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS

TYPES: Final = ("asset", "event")
DECISIVE: Final = frozenset(("win", "lose"))
"""What a card says that ends the game for somebody."""
BASES: Final = ("printed", "inferred", "house")
"""What stands behind a card: a source states its behaviour, a source hints at it, or it was designed here."""


@dataclass(frozen=True, slots=True)
class Side:
    """What is printed once: a whole card, or one half of a split card."""

    name: str
    rank: str
    """One of `RANKS`, or nothing for a card without a rank."""
    colors: tuple[str, ...]
    type: str
    tags: tuple[str, ...]
    abilities: tuple[Node, ...]
    text: tuple[str, ...]
    """One line for each ability, as the renderer writes it."""

    @property
    def kinds(self) -> str:
        """Its rank, colors, type and tags as a card file writes them."""
        return " ".join((self.rank or "-", "/".join(self.colors), self.type, *self.tags))


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a set, with what is known of where its behaviour comes from."""

    name: str
    sides: tuple[Side, ...]
    set: str = ""
    basis: str = ""
    rules: tuple[str, ...] = ()
    """The ids of the rules named beside the basis."""
    emblem: str = ""
    flavor: str = ""
    exception: str = ""
    """Why it may win more, or less, than the cards of its kind."""

    @property
    def is_split(self) -> bool:
        """Whether it has two sides (M11.1)."""
        return len(self.sides) > 1

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors of all sides, each once, in the order of the suits."""
        return tuple(color for color in COLORS if any(color in side.colors for side in self.sides))

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of the sides that have one, each once."""
        return tuple(dict.fromkeys(side.rank for side in self.sides if side.rank))

    @property
    def types(self) -> tuple[str, ...]:
        """The types of the sides, each once (R41)."""
        return tuple(dict.fromkeys(side.type for side in self.sides))

    @property
    def is_eight(self) -> bool:
        """Whether it may always be discarded (M5.2)."""
        return any(side.rank == "8" for side in self.sides)

    @property
    def is_decisive(self) -> bool:
        """Whether it says that somebody wins or loses."""
        return any(part.kind in DECISIVE for side in self.sides for tree in side.abilities for part in tree.walk())

    @property
    def multicolor(self) -> bool:
        """Whether it has two colors or more (M6.2)."""
        return len(self.colors) > 1


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards that are printed and shuffled together, under a name."""

    name: str
    title: str
    character: str
    """What playing with these cards feels like, in a line."""
    cards: tuple[Card, ...]
