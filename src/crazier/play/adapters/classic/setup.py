"""A position of the classic game that was set up, instead of dealt."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.games.classic.options import Options
from crazier.games.classic.position import Position
from crazier.games.classic.setup import set_up
from crazier.play.adapters.classic.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.setup import call_code, faces_of
from crazier.play.setup import PositionSetup


def position_from_setup(deck: Deck, options: Options, layout: PositionSetup, seed: int) -> Position:
    """The position at its first decision."""
    position = set_up(
        options,
        [faces_of(deck, hand, CARD_NAMES) for hand in layout.hands],
        faces_of(deck, layout.draw, CARD_NAMES),
        faces_of(deck, layout.discard, CARD_NAMES),
        layout.turn,
        layout.direction,
        call_code(layout, CARD_NAMES),
        seed=seed,
    )
    if layout.dealer is not None:
        position.dealer = layout.dealer
    if layout.call is not None:
        position.plays = 1  # the eight was played: a starter is never one
    return position
