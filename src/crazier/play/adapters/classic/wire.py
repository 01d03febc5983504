"""Write a view of classic Crazy Eights in the form for the wire."""

from __future__ import annotations

from crazier.games.classic.state import ClassicState
from crazier.games.classic.worlds import ClassicView
from crazier.play.adapters.classic.decisions import called_suit
from crazier.play.adapters.playing_cards.wire import wire_pack, wire_table
from crazier.play.decisions import Params
from crazier.play.wire import WireView


def wire_view(view: ClassicView, number: int) -> WireView:
    """Return a view in the form for the wire; `number` decisions were made before it."""
    return wire_state(view.masked, int(view.viewer), number)


def wire_state(s: ClassicState, viewer: int, number: int) -> WireView:
    """Return a state, true or masked, in the form for the wire."""
    suit = called_suit(s)
    called: Params = {"call": suit, "suit": suit} if suit is not None else {}
    return wire_table(s, viewer, number, wire_pack(s, called))
