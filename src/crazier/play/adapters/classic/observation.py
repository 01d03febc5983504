"""Observe a position of classic Crazy Eights, true or masked, in names."""

from __future__ import annotations

from crazier.games.classic.state import ClassicState
from crazier.play.adapters.classic.card_names import CARD_NAMES
from crazier.play.adapters.classic.decisions import called_suit
from crazier.play.adapters.playing_cards.observation import observe_table
from crazier.play.observation import Observation


def observe(s: ClassicState) -> Observation:
    """Return a position in names, either the true one or one that a view has masked."""
    return observe_table(s, CARD_NAMES, call=called_suit(s))
