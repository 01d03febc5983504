"""Cards, card sets and decks: read them from files, find them, format them.

Names load on first use, so that a set from the cache is shown without loading the parser.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "Card",
    "CardFileError",
    "CardSet",
    "Side",
    "build_deck",
    "card_set",
    "card_sets",
    "find_card",
    "format_set_entry",
    "read_cards",
    "read_set",
]

# The module that defines each public name. Type checkers read the imports below instead; a test keeps the two alike.
_MODULE_OF = {
    "CardFileError": "source",
    "Card": "card",
    "CardSet": "card",
    "Side": "card",
    "build_deck": "deck",
    "card_set": "library",
    "card_sets": "library",
    "find_card": "library",
    "read_cards": "set_file",
    "read_set": "set_file",
    "format_set_entry": "set_file",
}

if TYPE_CHECKING:
    from crazier.cards.card import Card, CardSet, Side
    from crazier.cards.deck import build_deck
    from crazier.cards.library import card_set, card_sets, find_card
    from crazier.cards.set_file import format_set_entry, read_cards, read_set
    from crazier.cards.source import CardFileError
else:

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
