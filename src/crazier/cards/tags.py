"""Tell what a tag is, which tags somebody asks about, and which cards have or name one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from crazier.cards.card import Card
from crazier.language.vocabulary import TAGS

MEANING: Final = (
    "A tag stands behind a card's type, like 'wizard' in '8 purple asset wizard'. It does nothing by itself: it "
    "matters where the text of a card names it."
)
"""What a tag is."""
_ANY_TAG: Final = ("tag", "tags")
"""Words that ask about all tags."""


def tags_asked(question: str) -> tuple[str, ...]:
    """Return the tags that somebody asks about, in the order of the vocabulary; all of them for `tag` itself."""
    words = set(re.findall(r"\w+", question.casefold()))
    if words.intersection(_ANY_TAG):
        return tuple(TAGS)
    return tuple(tag for tag, plural in TAGS.items() if words & {tag, plural})


def is_tag(word: str) -> bool:
    """Check whether a word is a tag, in the singular or the plural, or the word `tag` itself."""
    return word.casefold() in (*TAGS, *TAGS.values(), *_ANY_TAG)


def cards_tagged(tag: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that have a tag."""
    return [card for card in cards if any(tag in side.tags for side in card.sides)]


def cards_naming(tag: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards whose text names a tag, in the singular or the plural."""
    named = re.compile(rf"\b({tag}|{TAGS[tag]})\b", re.IGNORECASE)
    return [card for card in cards if any(named.search(text) for side in card.sides for text in side.text)]
