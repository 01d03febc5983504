"""Write a view of classic Crazy Eights in the form for the wire."""

from __future__ import annotations

from crazier.games.classic.worlds import ClassicView
from crazier.play.adapters.classic.decisions import called_suit
from crazier.play.adapters.playing_cards.wire import wire_pack, wire_table
from crazier.play.wire import WireView


def wire_view(view: ClassicView, number: int) -> WireView:
    """Return a view in the form for the wire; `number` decisions were made before it."""
    s = view.masked
    return wire_table(s, int(view.viewer), number, wire_pack(s, called_suit(s)))
