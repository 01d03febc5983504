"""Count which words follow each other in the abilities of the shipped cards, to complete a line as they would."""

from __future__ import annotations

from functools import cache

from crazier.cards.library import card_set, card_sets
from crazier.language.word_usage import WordUsage


@cache
def shipped_usage() -> WordUsage:
    """Return the counts over all shipped sets."""
    usage = WordUsage()
    for name in card_sets():
        for card in card_set(name).cards:
            for side in card.sides:
                for text in side.text:
                    usage.add(text, side.name)
    return usage
