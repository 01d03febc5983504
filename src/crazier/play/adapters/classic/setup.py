"""A position of the classic game that was set up, instead of dealt."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.games.classic.options import Options
from crazier.games.classic.position import Position
from crazier.games.classic.setup import set_up
from crazier.play.adapters.classic.card_names import CARD_NAMES, CardNames
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


def faces_of(deck: Deck, tokens: tuple[int, ...], wording: CardNames) -> list[int]:
    """The faces of cards."""
    return [wording.face(deck[token].name) for token in tokens]


def call_code(layout: PositionSetup, wording: CardNames) -> int:
    """What was called, as a number; -1 for nothing."""
    if layout.call is None:
        return -1
    if layout.call.casefold() not in wording.calls:
        raise CrazierError(f"start.call can't be '{layout.call}'; it is one of {', '.join(wording.calls)}")
    return wording.calls.index(layout.call.casefold())
