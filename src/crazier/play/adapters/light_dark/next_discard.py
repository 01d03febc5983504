"""Say what may be played next in Light & Dark."""

from __future__ import annotations

from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.sides import ANSWERS, MATCHES, SHADES, side
from crazier.games.light_dark.state import shade_of
from crazier.games.light_dark.worlds import LightDarkView
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_CALL
from crazier.play.adapters.light_dark.wire import seat_that_looks
from crazier.play.adapters.playing_cards.next_discard import suits_and_ranks
from crazier.play.effects import NextDiscard
from crazier.play.fit_text import color_to_be_named, next_discard


def fitting_discard(view: LightDarkView, names: tuple[str, ...]) -> NextDiscard | None:
    """Return what fits on the discard pile, by the side that counts for the viewer; None before and after the game."""
    s = view.masked
    if s.over or s.turn == 0:
        return None
    if s.ask == ASK_CALL:
        viewer = None if view.viewer == SPECTATOR else int(view.viewer)
        return color_to_be_named(int(s.asked), viewer, names, verb="call", what="a suit and a shade")
    shade = int(shade_of(s, seat_that_looks(s, int(view.viewer))) if s.call < 0 else s.call >> 2)
    fits = int(MATCHES[shade * FACES + s.top] if s.call < 0 else ANSWERS[s.call])
    suits, ranks = suits_and_ranks(int(side(card, shade)) for card in range(FACES) if fits >> card & 1)
    return next_discard(suits, ranks, shade=SHADES[shade], named=s.call >= 0)
