"""Discarding: which cards fit on the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.state import DISCARD_PILE, State
from crazier.engine.triggers import ONE_BIT
from crazier.games.eights.rules import RULE_MULTICOLOR_RANK

if TYPE_CHECKING:
    from mypy_extensions import i64

ANYTHING: Final = -1


def colors_wanted(s: State) -> i64:
    """The colors of which a discard must have one, or an equal rank."""
    if s.named >= 0:
        return ONE_BIT[s.named]  # M5.3, R40
    pile = s.zones[DISCARD_PILE]
    if not len(pile):
        return ANYTHING  # R35
    return s.catalogue.colors[s.face[pile[len(pile) - 1]]]  # M5.1, M6.2


def ranks_wanted(s: State) -> i64:
    """The ranks that will do whatever the color."""
    pile = s.zones[DISCARD_PILE]
    if s.named >= 0 or not len(pile):
        return 0
    on_top = s.face[pile[len(pile) - 1]]
    if s.catalogue.multicolor[on_top] and not s.rules[RULE_MULTICOLOR_RANK]:
        return 0  # M6.3, R2
    return s.catalogue.ranks[on_top]


def matches(s: State, face: i64) -> bool:
    """Whether a card that shows this may be discarded now; eights always may (M5.2)."""
    catalogue = s.catalogue
    if catalogue.eight[face] or catalogue.colors[face] & colors_wanted(s):
        return True
    return catalogue.ranks[face] & ranks_wanted(s) != 0
