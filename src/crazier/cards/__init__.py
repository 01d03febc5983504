"""Cards, the sets they come in, and decks made of them."""

from __future__ import annotations

from crazier.cards.card import Card, CardSet, Side
from crazier.cards.deck import build_deck
from crazier.cards.files import read_cards, read_set, write
from crazier.cards.library import card_set, card_sets, find_card
from crazier.cards.lines import BadCards

__all__ = [
    "BadCards",
    "Card",
    "CardSet",
    "Side",
    "build_deck",
    "card_set",
    "card_sets",
    "find_card",
    "read_cards",
    "read_set",
    "write",
]
