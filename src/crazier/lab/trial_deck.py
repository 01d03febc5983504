"""Choose the deck that cards are measured in: their own, or a base set whose cards of the same slot they replace."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.cards.deck import Deck, build_deck, load_cards, min_deck_size, with_guests


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
    guests = load_cards(name)
    if len(guests) >= min_deck_size(players):
        return TrialDeck(build_deck(name, players))
    return TrialDeck(with_guests(build_deck(base, players), guests), base, guests)
