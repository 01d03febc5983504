"""Decks: the cards of one set or several, once or more often, enough for the players."""

from __future__ import annotations

from typing import Final

from crazier.cards.card import Card
from crazier.cards.library import sets_named
from crazier.errors import CrazierError

HAND_SIZE: Final = 7
"""Cards dealt to each player (M2.1)."""
ONE_DECK_SEATS: Final = 4
"""The most players that one deck is for (F9.1)."""

Deck = tuple[Card, ...]


class TooSmallDeck(CrazierError):
    """A deck that does not hold the cards its players need."""


def build_deck(sets: str, players: int, copies: int | None = None, *, decisive: bool = True) -> Deck:
    """The deck of the named sets ("camelot+avalon"), with as many copies as the players need (F9.1) or as given.

    A set may also be the path of a `.cards` or `.deck` file. Cards by which somebody wins or loses can be left out.
    """
    cards = tuple(card for one in sets_named(sets) for card in one.cards if decisive or not card.is_decisive)
    full = cards * (copies or usual_copies(players))
    verify_size(full, players)
    return full


def usual_copies(players: int) -> int:
    """How many decks are shuffled together for that many players (F9.1)."""
    return 1 if players <= ONE_DECK_SEATS else 2


def min_deck_size(players: int) -> int:
    """How many cards a deck must hold: hands, the starter and one more a player (R39)."""
    return players * HAND_SIZE + 1 + players


def verify_size(cards: Deck, players: int) -> None:
    """Refuse a deck that is too small for the players (R39)."""
    if len(cards) >= min_deck_size(players):
        return
    copies = -(-min_deck_size(players) // len(cards)) if cards else 0
    enough = f"{copies} copies of these {len(cards)} would do" if copies else "choose a set with cards"
    need = f"{players} players need a deck of {min_deck_size(players)} cards or more (R39)"
    raise TooSmallDeck(f"{need}, and this one holds {len(cards)}; {enough}")


def slot_of(card: Card) -> str:
    """The place in a set that a card fills: its ranks and colors, as they are said."""
    return f"{'/'.join(card.ranks) or '-'} {'/'.join(card.colors)}"
