"""Build decks from one card set or several, with as many copies as the players need, and check their size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from crazier.cards.card import Card, Side
from crazier.cards.library import is_file, load_sets
from crazier.errors import CrazierError

HAND_SIZE: Final = 7
"""Cards dealt to each player (M2.1)."""
MAX_DECKS: Final = 2
"""How many copies of a deck are played with, at most."""
MAX_ONE_DECK_PLAYERS: Final = 4
"""The largest number of players for one copy of a deck (F9.1)."""

Deck = tuple[Card, ...]
"""The cards of a deck, in the order of the sets, not shuffled."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card can show: the whole of it, or one side of a card that has two."""

    card: Card
    sides: tuple[Side, ...]
    """All sides of the card, or the one that is shown."""
    first: int
    """The number of the face that shows the whole card."""


class TooSmallDeck(CrazierError):
    """A deck with fewer cards than its players need (R39)."""

    rules = ("R39",)


def build_deck(
    sets: str, players: int, copies: int | None = None, *, decisive: bool = True, base: str | None = None
) -> Deck:
    """Return the deck of the named sets ("camelot+avalon"), with as many copies as the players need (F9.1) or as given.

    A set may also be the path of a `.cards` or `.deck` file; with a `base`, cards of one file that are too few for a
    deck take the place of others in that set. `decisive=False` leaves out the cards by which a player wins or loses.
    """
    copies = copies or default_copies(players)
    cards = load_cards(sets, decisive=decisive)
    if base is not None and is_file(sets) and 0 < len(cards) * copies < min_deck_size(players):
        cards = with_guests(load_cards(base, decisive=decisive), cards)
    deck = cards * copies
    verify_size(deck, players)
    return deck


def load_cards(sets: str, *, decisive: bool = True) -> Deck:
    """Return the cards of the named sets, one copy each."""
    return tuple(card for part in load_sets(sets) for card in part.cards if decisive or not card.is_decisive)


def with_guests(deck: Deck, guests: Deck) -> Deck:
    """Return a deck in which each guest replaces the card of its name or slot; one without a slot is added."""
    cards: list[Card] = list(deck)
    for guest in dict.fromkeys(guests):
        free = [at for at, card in enumerate(cards) if card not in guests]
        same = [at for at in free if cards[at].name == guest.name] or [
            at for at in free if slot_of(cards[at]) == slot_of(guest)
        ]
        if same:
            cards[same[0]] = guest
        else:
            cards.append(guest)
    return tuple(cards)


def default_copies(players: int) -> int:
    """Return how many copies of a deck are shuffled together for that many players (F9.1)."""
    return 1 if players <= MAX_ONE_DECK_PLAYERS else 2


def min_deck_size(players: int) -> int:
    """Return how many cards a deck must hold: the hands, the starter and one more card per player (R39)."""
    return players * HAND_SIZE + 1 + players


def verify_size(cards: Deck, players: int) -> None:
    """Raise `TooSmallDeck` if the deck is too small for the players (R39)."""
    if len(cards) >= min_deck_size(players):
        return
    copies = -(-min_deck_size(players) // len(cards)) if cards else 0
    mixed = "mix them with another set, joined by +: camelot+my.cards" if cards else "choose a set with cards"
    enough = f"{copies} copies of these {len(cards)} would do" if 0 < copies <= MAX_DECKS else mixed
    need = f"{players} players need a deck of {min_deck_size(players)} cards or more (R39)"
    raise TooSmallDeck(f"{need}, and this one holds {len(cards)}; {enough}")


def faces_of(deck: Iterable[Card]) -> tuple[Face, ...]:
    """Return all faces of a deck; their numbers are their places. Equal cards share a face.

    A card with two sides has three faces in a row: the whole card, then each of its sides.
    """
    faces: list[Face] = []
    for card in dict.fromkeys(deck):
        first = len(faces)
        faces.append(Face(card, card.sides, first))
        if card.is_split:
            faces.extend(Face(card, (side,), first) for side in card.sides)
    return tuple(faces)


def slot_of(card: Card) -> str:
    """Return the slot that a card fills in a set, as text: its ranks and colors."""
    return f"{'/'.join(card.ranks) or '-'} {'/'.join(card.colors)}"
