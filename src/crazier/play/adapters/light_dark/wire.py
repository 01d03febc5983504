"""Write a view of Light & Dark in the form for the wire."""

from __future__ import annotations

from typing import Final

from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import SHADES
from crazier.games.light_dark.state import shade_of, shade_that_counts
from crazier.games.light_dark.worlds import LightDarkView
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.wire import wire_pack, wire_table
from crazier.play.wire import HIDDEN_FACE, WireView

FACES_OF_CARD: Final = 3
"""How many faces a card has in the table of faces: the whole card and its two sides."""


def wire_view(view: LightDarkView, number: int) -> WireView:
    """Return a view in the form for the wire; `number` decisions were made before it."""
    return wire_position(view.masked, int(view.viewer), number)


def wire_position(s: LightDarkPosition, viewer: int, number: int) -> WireView:
    """Return a position, true or masked, in the form for the wire."""
    pack = wire_pack(s, CARD_NAMES.call_params(int(s.call)) if s.call >= 0 else {})
    if s.turn > 0:  # the shades are settled just before the first turn
        seats = range(s.players)
        pack.shades = [SHADES[int(shade_of(s, seat))] for seat in seats]
        pack.counting = [SHADES[int(shade_that_counts(s, seat))] for seat in seats]
        pack.counting_on_pile = None if s.call >= 0 else pack.shades[seat_that_looks(s, viewer)]
    wire = wire_table(s, viewer, number, pack)
    wire.faces = [face if face == HIDDEN_FACE else FACES_OF_CARD * face for face in wire.faces]
    return wire


def seat_that_looks(s: LightDarkPosition, viewer: int) -> int:
    """Return the seat by whose shade a viewer sees the discard pile; a spectator sees it as the player who decides."""
    return int(s.asked) if viewer == SPECTATOR else viewer
