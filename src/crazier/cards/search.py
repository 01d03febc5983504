"""Finding cards: by name, rank, color, type, tag, basis, words, and by what kind of ability they have."""

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
"""The kinds of ability, by when and how they work."""
EFFECT_KINDS: Final = tuple(
    dict.fromkeys(row.kind for category in ("Single", "Fact", "Replacement") for row in rows(category))
)
"""The kinds of ability, by what they do."""


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What is looked for; what says nothing fits every card."""

    name: str = ""
    rank: str = ""
    color: str = ""
    type: str = ""
    tag: str = ""
    basis: str = ""
    words: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    def matches(self, card: Card) -> bool:
        """Whether a card is one of those."""
        sides = card.sides
        return (
            self.name.casefold() in card.name.casefold()
            and (not self.rank or any(self.rank == (side.rank or "-") for side in sides))
            and (not self.color or self._colored(card))
            and (not self.type or self.type in card.types)
            and (not self.tag or any(self.tag in side.tags for side in sides))
            and self.basis in ("", card.basis)
            and all(_says(card, word) for word in self.words)
            and set(self.abilities) <= abilities_of(card)
        )

    def _colored(self, card: Card) -> bool:
        return card.multicolor if self.color == "multicolor" else self.color in card.colors


def search_cards(wanted: CardFilter, sets: list[CardSet]) -> list[CardSet]:
    """The sets with only those cards that fit; a set without any is left out."""
    fitting = [replace(one, cards=tuple(card for card in one.cards if wanted.matches(card))) for one in sets]
    return [one for one in fitting if one.cards]


def _says(card: Card, word: str) -> bool:
    """Whether the card's text, its name aside, has a word, or some words in a row."""
    text = " ".join(line for side in card.sides for line in side.text)
    return re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) is not None


def abilities_of(card: Card) -> set[str]:
    """The kinds of ability that a card has."""
    return {kind for side in card.sides for tree in side.abilities for kind in (role_of(tree), *_effect_kinds(tree))}


def role_of(tree: Node) -> str:
    """When and how an ability works."""
    if tree.kind == "triggered":
        return tree["when"].kind
    if tree.kind == "always":
        static = tree["static"]
        return static["static"].kind if static.kind == "while" else static.kind
    return "event" if tree.kind == "once" else tree.kind


def _effect_kinds(tree: Node) -> set[str]:
    return {part.kind for part in tree.walk() if part.kind in EFFECT_KINDS}
