"""Hold a hand as bits, for fast tests of which faces it has; which tokens they are is in the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.playing_cards.actions import ONE

if TYPE_CHECKING:
    from mypy_extensions import i64


class Hand:
    """The faces of one hand."""

    faces: i64  # as bits
    twice: i64  # faces held in two copies, as bits; 0 with one pack
    size: i64  # the number of cards

    def __init__(self) -> None:
        self.faces = 0
        self.twice = 0
        self.size = 0

    def clone(self) -> Hand:
        """Return an independent copy."""
        twin = Hand()
        twin.faces = self.faces
        twin.twice = self.twice
        twin.size = self.size
        return twin

    def take(self, face: i64) -> None:
        """Add a card."""
        card = ONE << face
        if self.faces & card:
            self.twice |= card
        else:
            self.faces |= card
        self.size += 1

    def give(self, face: i64) -> None:
        """Remove a card, which must be in the hand."""
        card = ONE << face
        if self.twice & card:
            self.twice ^= card
        else:
            self.faces ^= card
        self.size -= 1
