"""Read faces and calls from a position setup of playing cards."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.setup import PositionSetup


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
