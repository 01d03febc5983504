"""Say what may be played next in classic Crazy Eights."""

from __future__ import annotations

from crazier.engine.core.state import SPECTATOR
from crazier.games.classic.worlds import ClassicView
from crazier.games.playing_cards.table import ASK_CALL
from crazier.play.adapters.classic.decisions import called_suit, fitting_faces
from crazier.play.adapters.playing_cards.next_discard import suits_and_ranks
from crazier.play.effects import NextDiscard
from crazier.play.text.fit_sentences import color_to_be_named, next_discard


def fitting_discard(view: ClassicView, names: tuple[str, ...]) -> NextDiscard | None:
    """Return what fits on the discard pile; None when the game is over."""
    s = view.masked
    if s.over or s.top < 0:
        return None
    if s.ask == ASK_CALL:
        viewer = None if view.viewer == SPECTATOR else int(view.viewer)
        return color_to_be_named(int(s.asked), viewer, names, "suit")
    suits, ranks = suits_and_ranks(fitting_faces(s))
    return next_discard(suits, ranks, named=called_suit(s) is not None)
