"""What one seat, or a spectator, may know of a game: all that bots and screens get."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crazier.cards.deck import Deck
from crazier.play.game_adapter import kind_named
from crazier.play.observation import Sight
from crazier.play.table import Table


@dataclass(frozen=True)
class View:
    """A game as one viewer may know it. Nothing hidden from the viewer is in it."""

    table: Table
    deck: Deck = field(compare=False)
    """The cards, for whoever wants to read them; what is seen of them is in `seen`."""
    seat: int | None
    """Whose view it is; a spectator has no seat."""
    number: int
    """How many decisions were made."""
    seen: Any
    """The game's own view, from which a world can be filled in."""

    @property
    def sight(self) -> Sight:
        """The view in names."""
        return kind_named(self.table.game).sight(self.seen)

    def to_json(self) -> dict[str, object]:
        """The view as plain values."""
        return {
            "table": self.table.to_json(),
            "seat": self.seat,
            "number": self.number,
            "seen": self.seen.to_numbers(),
        }
