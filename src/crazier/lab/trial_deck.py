"""Choose the deck that cards are measured in: their own, or a base set whose cards of the same slot they replace."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.cards.card import Card
from crazier.cards.deck import Deck, build_deck, min_deck_size, slot_of
from crazier.cards.library import load_sets


@dataclass(frozen=True, slots=True)
class TrialDeck:
    """A deck for measuring cards."""

    cards: Deck
    base: str = ""
    """Name of the set that the cards were put into; empty if they are a deck of their own."""
    guests: Deck = ()
    """The cards that were put into the base; empty if there is none."""


def trial_deck(name: str, players: int, base: str) -> TrialDeck:
    """Return the deck of a set or file; too few cards for a deck take the place of others in the base set."""
    guests = tuple(card for part in load_sets(name) for card in part.cards)
    if len(guests) >= min_deck_size(players):
        return TrialDeck(build_deck(name, players))
    return TrialDeck(with_guests(build_deck(base, players), guests), base, guests)


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
