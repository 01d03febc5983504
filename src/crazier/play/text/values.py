"""Define the values that fill templates: cards, players, words, lists, and sentences inside sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from crazier.play.text.pieces import Pieces

Joint = Literal["and", "or", "or_each", "or_else", "comma", "sum", "sentence"]
"""How the items of a list are joined."""


@dataclass(frozen=True, slots=True)
class SeatValue:
    """A player, by seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardValue:
    """A card; without a name if the reader may not know it."""

    name: str | None
    token: int | None = None
    shown: str | None = None
    """What to write instead of the name: a two-sided card with the side that counts marked."""


@dataclass(frozen=True, slots=True)
class RuleValue:
    """A rule, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template by its key, with the values that fill it; a word is a sentence without values."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class SharedWords:
    """A value that reads the same to everybody, without links; a catalog writes it once for each key."""

    key: tuple[object, ...]
    value: Value


@dataclass(frozen=True, slots=True)
class PiecesValue:
    """Words that are in pieces already: what a card says, turned to its reader."""

    pieces: Pieces


@dataclass(frozen=True, slots=True)
class ListValue:
    """Several values; a list of players agrees with them all."""

    items: Sequence[Value]
    joint: Joint = "and"


Value = int | str | SeatValue | CardValue | RuleValue | Sentence | ListValue | SharedWords | PiecesValue
"""A number, a text as it stands (the text of an ability), or one of the above."""


def word(kind: str, name: str) -> Sentence:
    """Return a word of the language: a color, a phase, a suit."""
    return Sentence(f"word.{kind}.{name}")


def seats(numbers: Sequence[int], viewer: int | None) -> ListValue:
    """Return several players as a list, the reader first."""
    return ListValue([SeatValue(seat) for seat in sorted(numbers, key=lambda seat: seat != viewer)])
