"""Define `View`: the game's own masked view of one seat or spectator, with the table and deck; bots get this.

A view can be held without the game: as plain values, by pickle, in another process or program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.play import json_values
from crazier.play.arguments import check_type, check_types
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
from crazier.play.observe import observe_view
from crazier.play.playable import UNPLAYABLE, check_playable
from crazier.play.records import is_built_in, read_table
from crazier.play.table import Table
from crazier.play.wire import WireView


class BadView(CrazierError):
    """Values that are no view of a game."""


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
        return observe_view(self.table.game, self.deck, self.game_view)

    @property
    def sight(self) -> Observation:
        """Deprecated alias of `observation`, kept for one release."""
        return self.observation

    def to_wire(self) -> WireView:
        """Return the view in the compact form for screens and other processes (docs/wire.md)."""
        return adapter_for(self.table.game).wire_view(self.game_view, self.decision_number)

    def to_json(self) -> dict[str, object]:
        """Return the view as plain values."""
        return {
            "table": self.table.to_json(),
            "seat": self.seat,
            "number": self.decision_number,
            "seen": self.game_view.dump(),
        }

    @classmethod
    def from_json(cls, values: Mapping[str, object], deck: Deck | None = None) -> View:
        """Return the view that `to_json` wrote; without a deck, the cards are those of the table's built-in set.

        Everything is checked, so that bots can work with a view from outside: it is what its viewer would see of a
        game that could be, and holds nothing else. Raise BadView if it is not.
        """
        check_type(values, Mapping, "a view is an object, such as 'view.to_json()'")
        table = read_table(json_values.get_object(values, "table"))
        if deck is None:
            deck = table.load_deck()
        check_type(deck, tuple, "a deck is a tuple of cards")
        check_types(deck, Card, "a deck holds cards")
        seat = None if values.get("seat", ...) is None else json_values.get_int(values, "seat")
        number = json_values.get_int(values, "number")
        if number < 0:
            raise BadView(f"'number' counts decisions; it can't be {number}")
        adapter = adapter_for(table.game)
        try:
            seen = adapter.load_view(deck, table.rules, len(table.players), json_values.get_object(values, "seen"))
            if adapter.viewer_of(seen) != seat:
                raise BadView(f"'seat' is {seat}, and 'seen' is another viewer's")
            check_playable(adapter, adapter.sample_world(seen, 0), number)
        except UNPLAYABLE as error:
            raise BadView(f"the view makes no sense: {json_values.first_line(error)}") from None
        return cls(table, deck, seat, number, seen)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a view as the values of `to_json`; the cards only if they are not built in."""
        return View.from_json, (self.to_json(), None if is_built_in(self.table, self.deck) else self.deck)
