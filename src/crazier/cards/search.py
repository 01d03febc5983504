"""Search cards by name, rank, color, type, tag, basis, words in the text, and kind of ability."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from crazier.cards.card import Card, CardSet
from crazier.language.phrases import rows
from crazier.language.tree import Node

ROLES: Final = {
    "event": "what an event does once",
    "start": "at the start of a turn",
    "end": "at the end of a turn",
    "when": "when something happens",
    "substitution": "changes what would happen",
    "cant": "forbids something",
    "allowance": "more plays or discards on each turn",
    "requirement": "can't be played at any time",
}
"""The kinds of ability by when and how they work, each with a description."""
EFFECT_KINDS: Final = tuple(
    dict.fromkeys(row.kind for category in ("Single", "Fact", "Replacement") for row in rows(category))
)
"""The kinds of ability by what they do."""


@dataclass(frozen=True, slots=True)
class CardFilter:
    """A filter for cards; a field that is empty matches every card."""

    name: str = ""
    rank: str = ""
    color: str = ""
    type: str = ""
    tag: str = ""
    basis: str = ""
    words: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    def matches(self, card: Card) -> bool:
        """Check whether a card matches every field."""
        sides = card.sides
        return (
            self.name.casefold() in card.name.casefold()
            and (not self.rank or any(self.rank == (side.rank or "-") for side in sides))
            and (not self.color or self._colored(card))
            and (not self.type or self.type in card.types)
            and (not self.tag or any(self.tag in side.tags for side in sides))
            and self.basis in ("", card.basis)
            and all(_has_words(card, words) for words in self.words)
            and set(self.abilities) <= ability_kinds(card)
        )

    def _colored(self, card: Card) -> bool:
        return card.multicolor if self.color == "multicolor" else self.color in card.colors


def search_cards(card_filter: CardFilter, sets: list[CardSet]) -> list[CardSet]:
    """Return the sets reduced to the cards that match the filter, without the sets in which no card does."""
    reduced = [
        replace(card_set, cards=tuple(card for card in card_set.cards if card_filter.matches(card)))
        for card_set in sets
    ]
    return [card_set for card_set in reduced if card_set.cards]


def _has_words(card: Card, words: str) -> bool:
    """Check whether the card's text, without its name, contains a word or some words in a row."""
    text = " ".join(line for side in card.sides for line in side.text)
    return re.search(rf"\b{re.escape(words)}\b", text, re.IGNORECASE) is not None


def ability_kinds(card: Card) -> set[str]:
    """Return the kinds of ability that a card has, by when they work and by what they do."""
    return {
        kind for side in card.sides for tree in side.abilities for kind in (ability_role(tree), *_effect_kinds(tree))
    }


def ability_role(tree: Node) -> str:
    """Return the kind of an ability by when and how it works, one of `ROLES`."""
    if tree.kind == "triggered":
        return tree["when"].kind
    if tree.kind == "always":
        static = tree["static"]
        return static["static"].kind if static.kind == "while" else static.kind
    return "event" if tree.kind == "once" else tree.kind


def _effect_kinds(tree: Node) -> set[str]:
    """Return the kinds of an ability by what it does."""
    return {part.kind for part in tree.walk() if part.kind in EFFECT_KINDS}
