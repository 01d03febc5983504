"""Compare a question with the ways to ask for each rule: its title, its question, and each phrase of newcomers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from crazier.rulebook.synonyms import synonyms

SEPARATOR: Final = re.compile(r"[.,?](?:\s+|$)")
"""What divides the phrases of newcomers; a colon belongs to a phrase."""
SYNONYM_WEIGHT: Final = 0.7  # what a word of the same meaning counts, in comparison with the word itself


def split_phrases(text: str) -> list[str]:
    """Return the phrases of a text."""
    return [phrase.strip() for phrase in SEPARATOR.split(text) if phrase.strip()]


def best_likeness(asked: Sequence[str], phrasings: Iterable[Collection[str]], rarity: Mapping[str, float]) -> float:
    """Return how alike a question and the most similar of these phrasings are, from 0 to 1."""
    terms = frozenset(asked)
    return max((_likeness(terms, phrasing, rarity) for phrasing in phrasings), default=0.0)


def _likeness(asked: Collection[str], phrasing: Collection[str], rarity: Mapping[str, float]) -> float:
    """Return the rarity that two phrasings share, in comparison with all they have; terms of no rule count nothing."""
    shared = sum(rarity.get(term, 0.0) * _found(term, phrasing) for term in asked)
    if not shared:
        return 0.0
    total = sum(rarity.get(term, 0.0) for terms in (asked, phrasing) for term in terms)
    return min(shared / (total - shared), 1.0)


def _found(term: str, phrasing: Collection[str]) -> float:
    """Return what a term of a question counts: 1 if the phrasing has it, less if it has a synonym, 0 if neither."""
    if term in phrasing:
        return 1.0
    return 0.0 if synonyms().get(term, frozenset()).isdisjoint(phrasing) else SYNONYM_WEIGHT
