"""Measure the order of the offers: how early the word stands that a shipped line goes on with.

A line counts for nothing in its own order: neither it nor any other line with the same words.
`scripts/completion --order` runs it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from crazier.language.completion import by_use, next_words
from crazier.language.tokens import tokenize
from crazier.language.word_usage import WordUsage
from tests.language.completion_walks import shipped_texts

PLACES: Final = 2_000
FIRST_OFFERS: Final = (1, 3, 8)
LEAST_SHARES: Final = (0.65, 0.85, 0.95)
"""What part of the words must be first, among the first three, among the first eight."""
LEAST_OFFERED: Final = 0.995
"""What part must be offered at all: an ending that only the line itself shows is not known without it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a line, and where among the offers the word is that follows; 0 if it is not offered."""

    before: str
    word: str
    rank: int


def usage_without(texts: list[str], left_out: str) -> WordUsage:
    """Count the words of lines, but not of those that say what one of them says."""
    usage = WordUsage()
    for text in texts:
        if text != left_out:
            usage.add(text, "")
    return usage


def rank_of(word: str, offered: list[str]) -> int:
    """Return the place of a word among offers, from 1; any number stands for all, as a few of them are shown."""
    fits = (at for at, other in enumerate(offered, 1) if other == word or (word.isdigit() and other.isdigit()))
    return next(fits, 0)


def places_in(type_: str, text: str, usage: WordUsage) -> Iterator[Place]:
    """Yield the places of a line, with the offers there by the words of other lines."""
    words = tuple(token.text for token in tokenize(text))
    for at, word in enumerate(words):
        before = words[:at]
        yield Place(" ".join(before), word, rank_of(word, by_use(next_words(before, type_, usage), before, usage)))


def measured(most: int, seed: int) -> list[Place]:
    """Return the places of shipped lines in a random order: of so many lines that there are at least so many places."""
    lines = shipped_texts()
    texts = [text for _, text in lines]
    found: list[Place] = []
    for type_, text in Random(seed).sample(lines, len(lines)):
        if len(found) >= most:
            break
        found += places_in(type_, text, usage_without(texts, text))
    return found


def share_among(places: list[Place], first: int) -> float:
    """Return the part of the places at which the word that follows is among the first offers."""
    return sum(0 < place.rank <= first for place in places) / len(places)


def is_good(places: list[Place]) -> bool:
    """Check that nearly all words are offered, and early."""
    least = zip((*FIRST_OFFERS, len(places)), (*LEAST_SHARES, LEAST_OFFERED), strict=True)
    return all(share_among(places, first) >= share for first, share in least)


def main(most: int, seed: int) -> int:
    """Print the shares, and return 1 if a word is not offered or the order is much worse than it was."""
    places = measured(most, seed)
    missing = [place for place in places if not place.rank]
    shares = [share_among(places, first) for first in FIRST_OFFERS]
    told = ", ".join(f"among the first {n}: {100 * share:.1f} %" for n, share in zip(FIRST_OFFERS, shares, strict=True))
    print(f"{len(places)} places; the word that follows is offered at {len(places) - len(missing)}; {told}")
    print(*(f"not offered: {place.before} | {place.word}" for place in missing), sep="\n")
    return int(not is_good(places))


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(asked + [PLACES, 1][len(asked) :])))
