"""Define `View`: the game's own masked view of one seat or spectator, with the table and deck; bots get this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crazier.cards.deck import Deck
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
from crazier.play.table import Table


@dataclass(frozen=True)
class View:
    """A game as one viewer may know it. It holds nothing that is hidden from the viewer."""

    table: Table
    deck: Deck = field(compare=False, repr=False)
    """The cards of the game, to look up what they say; where the viewer sees them is in `game_view`."""
    seat: int | None
    """The seat of the viewer; None for a spectator."""
    decision_number: int
    """The number of decisions made so far."""
    game_view: Any = field(repr=False)
    """The game's own view, from which a world can be sampled."""

    @property
    def observation(self) -> Observation:
        """The view in names."""
        return adapter_for(self.table.game).observe(self.game_view)

    @property
    def sight(self) -> Observation:
        """Deprecated alias of `observation`, kept for one release."""
        return self.observation

    def to_json(self) -> dict[str, object]:
        """Return the view as plain values."""
        return {
            "table": self.table.to_json(),
            "seat": self.seat,
            "number": self.decision_number,
            "seen": self.game_view.dump(),
        }
