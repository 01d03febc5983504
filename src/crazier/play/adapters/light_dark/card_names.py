"""List the cards (6♥/Q♣) and calls of Light & Dark by name, and the 52 `Card` objects of its deck."""

from __future__ import annotations

from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.games.light_dark.sides import DARK, DARK_SIDE, LIGHT, SHADES, card_name
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import SUIT_NAMES, face_name
from crazier.play.adapters.playing_cards.card_names import CardNames, card_side

CALL_NAMES: Final = tuple(f"{shade} {suit}" for shade in SHADES for suit in SUIT_NAMES)
CARD_NAMES: Final = CardNames(tuple(card_name(card) for card in range(FACES)), CALL_NAMES, SHADES)


def _card(number: int) -> Card:
    """Return a card with its two sides; a side alone does not name it, since its twin is on another card."""
    dark = int(DARK_SIDE[number])
    light_side = card_side(f"Light {face_name(number)}", number, SHADES[LIGHT])
    dark_side = card_side(f"Dark {face_name(dark)}", dark, SHADES[DARK])
    return Card(CARD_NAMES.cards[number], (light_side, dark_side))


PACK: Final[Deck] = tuple(_card(number) for number in range(FACES))
