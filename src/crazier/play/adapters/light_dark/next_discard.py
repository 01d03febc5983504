"""Say what may be played next in Light & Dark."""

from __future__ import annotations

from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.sides import SHADES
from crazier.games.light_dark.state import shade_that_counts
from crazier.games.light_dark.worlds import LightDarkView
from crazier.games.playing_cards.table import ASK_CALL
from crazier.play.adapters.light_dark.decisions import fitting_faces
from crazier.play.adapters.light_dark.wire import seat_that_looks
from crazier.play.adapters.playing_cards.next_discard import suits_and_ranks
from crazier.play.effects import NextDiscard
from crazier.play.text.fit_sentences import color_to_be_named, next_discard


def fitting_discard(view: LightDarkView, names: tuple[str, ...]) -> NextDiscard | None:
    """Return what fits on the discard pile, by the side that counts for the viewer; None before and after the game."""
    s = view.masked
    if s.over or s.turn == 0:
        return None
    if s.ask == ASK_CALL:
        viewer = None if view.viewer == SPECTATOR else int(view.viewer)
        return color_to_be_named(int(s.asked), viewer, names, "shade_and_suit")
    shade = int(shade_that_counts(s, seat_that_looks(s, int(view.viewer))))
    suits, ranks = suits_and_ranks(fitting_faces(int(s.top), int(s.call), shade))
    return next_discard(suits, ranks, shade=SHADES[shade], named=s.call >= 0)
