"""Deck files with changes."""

from __future__ import annotations

from random import Random
from typing import Final

from crazier.cards.deck_file import read_deck_file
from crazier.cards.library import card_set, card_sets
from scripts.fuzzing.family import Family
from scripts.fuzzing.texts import mutated


def make(random: Random) -> str:
    """Return a deck file with a few names, changed."""
    cards = [card for name in random.sample(card_sets(), 2) for card in card_set(name).cards]
    names = [f"{card.name} ({card.set})" if random.random() < 0.3 else card.name for card in random.sample(cards, 6)]
    header = ["deck: Guests", f"base: {random.choice(card_sets())}"]
    if random.random() < 0.5:
        header.append(f"sets: {'+'.join(random.sample(card_sets(), 2))}")
    text = "\n".join([*header, "", *names])
    return text if random.random() < 0.2 else mutated(random, text, (*card_sets(), "base:", "sets:", "(first)", "+"))


def run(text: str) -> None:
    """Read the deck."""
    read_deck_file(text, "own.deck")


FAMILY: Final = Family("decks", make, run)
