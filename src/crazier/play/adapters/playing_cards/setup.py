"""Read faces and the call from a position setup for playing cards."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.setup import PositionSetup


def faces_of(deck: Deck, tokens: tuple[int, ...], names: CardNames) -> list[int]:
    """Return the faces of cards, given as indexes into the deck."""
    return [names.face(deck[token].name) for token in tokens]


def call_code(setup: PositionSetup, names: CardNames) -> int:
    """Return the number of the call; -1 if there is none; raise CrazierError for a call that the game does not have."""
    if setup.call is None:
        return -1
    if setup.call.casefold() not in names.calls:
        raise CrazierError(f"start.call can't be '{setup.call}'; it is one of {', '.join(names.calls)}")
    return names.calls.index(setup.call.casefold())
