"""List the cards and calls of classic Crazy Eights by name, and the 52 `Card` objects of its deck."""

from __future__ import annotations

from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import SUIT_NAMES, face_name
from crazier.play.adapters.playing_cards.card_names import CardNames, card_side

CARD_NAMES: Final = CardNames(tuple(face_name(face) for face in range(FACES)), SUIT_NAMES)
PACK: Final[Deck] = tuple(Card(name, (card_side(name, face),)) for face, name in enumerate(CARD_NAMES.cards))
