"""Matching: decide which cards fit on the discard pile, by bit masks of color and rank traits (M5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.compiler.compiled_deck import RANK_EIGHT, RANK_TRAIT_UNIT
from crazier.engine.core.state import DISCARD_PILE, State
from crazier.games.eights.rule_options import RULE_MULTICOLOR_RANK

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_TRAIT: Final = -1
"""The mask of all traits."""
EIGHT_TRAIT: Final = RANK_TRAIT_UNIT << RANK_EIGHT
"""The trait of the rank eight."""
COLOR_TRAITS: Final = RANK_TRAIT_UNIT - 1
"""The mask of all color traits."""


def required_traits(s: State) -> i64:
    """Return the traits of which a discard must have at least one; being an eight is always enough (M5.2)."""
    if s.named_color >= 0:
        return (1 << s.named_color) | EIGHT_TRAIT  # M5.3, R40
    pile = s.zones[DISCARD_PILE]
    if not len(pile):
        return ANY_TRAIT  # R35
    on_top = s.face[pile[len(pile) - 1]]
    traits = s.compiled.traits[on_top]  # M5.1, M6.2
    if s.compiled.multicolor[on_top] and not s.rules[RULE_MULTICOLOR_RANK]:
        traits &= COLOR_TRAITS  # M6.3, R2
    return traits | EIGHT_TRAIT


def matches_pile(s: State, face: i64) -> bool:
    """Check whether a card that shows this face may be discarded now (M5.1)."""
    return s.compiled.traits[face] & required_traits(s) != 0


def share_trait(s: State, face: i64, other: i64) -> bool:
    """Check whether two faces have a color or a rank in common."""
    traits = s.compiled.traits
    return traits[face] & traits[other] != 0
