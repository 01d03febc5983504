"""Create a position of classic Crazy Eights from a setup."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.games.classic.options import Options
from crazier.games.classic.position import ClassicPosition
from crazier.games.classic.setup import set_up
from crazier.play.adapters.classic.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.setup import call_code, faces_of
from crazier.play.setup import PositionSetup


def position_from_setup(deck: Deck, options: Options, setup: PositionSetup, seed: int) -> ClassicPosition:
    """Return the position that a setup describes, at its first decision."""
    position = set_up(
        options,
        [faces_of(deck, hand, CARD_NAMES) for hand in setup.hands],
        faces_of(deck, setup.draw, CARD_NAMES),
        faces_of(deck, setup.discard, CARD_NAMES),
        setup.turn,
        setup.direction,
        call_code(setup, CARD_NAMES),
        seed=seed,
    )
    if setup.dealer is not None:
        position.dealer = setup.dealer
    if setup.call is not None:
        position.plays = 1  # the eight was played: a starter is never one
    return position
