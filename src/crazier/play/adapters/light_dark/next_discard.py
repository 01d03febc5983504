"""Say what may be played next in Light & Dark."""

from __future__ import annotations

from functools import lru_cache

from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.sides import ANSWERS, MATCHES, SHADES, side
from crazier.games.light_dark.state import shade_of
from crazier.games.light_dark.worlds import LightDarkView
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_CALL
from crazier.play.adapters.light_dark.wire import seat_that_looks
from crazier.play.adapters.playing_cards.next_discard import suits_and_ranks
from crazier.play.effects import NextDiscard
from crazier.play.text.fit_sentences import color_to_be_named, next_discard


@lru_cache(maxsize=1024)
def faces_of_cards(cards: int, shade: int) -> int:
    """Return the faces that cards show on one side, as bits like the cards."""
    return sum(1 << int(side(card, shade)) for card in range(FACES) if cards >> card & 1)


def fitting_discard(view: LightDarkView, names: tuple[str, ...]) -> NextDiscard | None:
    """Return what fits on the discard pile, by the side that counts for the viewer; None before and after the game."""
    s = view.masked
    if s.over or s.turn == 0:
        return None
    if s.ask == ASK_CALL:
        viewer = None if view.viewer == SPECTATOR else int(view.viewer)
        return color_to_be_named(int(s.asked), viewer, names, "shade_and_suit")
    shade = int(shade_of(s, seat_that_looks(s, int(view.viewer))) if s.call < 0 else s.call >> 2)
    fits = int(MATCHES[shade * FACES + s.top] if s.call < 0 else ANSWERS[s.call])
    suits, ranks = suits_and_ranks(faces_of_cards(fits, shade))
    return next_discard(suits, ranks, shade=SHADES[shade], named=s.call >= 0)
