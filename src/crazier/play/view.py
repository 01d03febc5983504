"""What one seat, or a spectator, may know of a game: all that bots and screens get."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crazier.cards.deck import Deck
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
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
    game_view: Any
    """The game's own view, from which a world can be filled in."""

    @property
    def observation(self) -> Observation:
        """The view in names."""
        return adapter_for(self.table.game).sight(self.game_view)

    def to_json(self) -> dict[str, object]:
        """The view as plain values."""
        return {
            "table": self.table.to_json(),
            "seat": self.seat,
            "number": self.number,
            "seen": self.game_view.dump(),
        }
