"""Split a side's text into lines, one for each ability, with marks that let a screen leave lines out.

A requirement works only in hand (M10.2), and "can't be destroyed" can be shown as a tag; a screen that knows the marks
need not know the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from crazier.cards.card import Side
from crazier.language.tree import Node

Mark = Literal["requirement", "indestructible"]
THIS: Final = Node("this")


@dataclass(frozen=True, slots=True)
class AbilityLine:
    """One ability as it is printed, and what kind of line it is."""

    text: str
    marks: tuple[Mark, ...] = ()
    """`requirement`: it matters only before the card is played; `indestructible`: it says that this can't be destroyed,
    and nothing else."""


def ability_lines(side: Side) -> tuple[AbilityLine, ...]:
    """Return the lines of a side, in the order in which they are printed."""
    return tuple(AbilityLine(text, marks_of(tree)) for text, tree in zip(side.text, side.abilities, strict=True))


def marks_of(tree: Node) -> tuple[Mark, ...]:
    """Return the marks of an ability."""
    if tree.kind == "requirement":
        return ("requirement",)
    if tree.kind == "always" and is_indestructible(tree["static"]):
        return ("indestructible",)
    return ()


def is_indestructible(static: Node) -> bool:
    """Check whether a static ability says, at any time, that this card can't be destroyed."""
    return static.kind == "cant" and static["event"].kind == "destroyed" and static["event"]["what"] == THIS
