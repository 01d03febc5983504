"""Count which words follow each other in abilities of cards; `cards.shipped_words` counts those of the shipped ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from crazier.language.tokens import tokenize

_START: Final = "^"
"""Stands for what is before the first word."""
_MAX_ENDINGS: Final = 4
"""How many ways to go on are kept of a run of words."""
_WEIGHTS: Final = (100, 10, 1)
"""What it counts that a word follows the last two words on a card, the last one, and any."""


@dataclass(slots=True, eq=False)
class WordUsage:
    """How often a word stands behind the two words before it, behind one, and at all, each with a card that has it."""

    counts: Counter[tuple[str, ...]] = field(default_factory=Counter)
    cards: dict[tuple[str, ...], str] = field(default_factory=dict)
    rests: dict[tuple[str, ...], dict[tuple[str, ...], None]] = field(default_factory=dict)
    """How texts go on behind a run of words, to the end of the sentence or of the text."""

    def add(self, text: str, card: str) -> None:
        """Count the words of an ability."""
        words = [_START, _START, *(token.text for token in tokenize(text))]
        for at in range(2, len(words)):
            for length in range(3):
                run = tuple(words[at - length : at + 1])
                self.counts[run] += 1
                self.cards.setdefault(run, card)
                self._add_rests(run, words[at + 1 :])
            self._add_rests(tuple(words[: at + 1]), words[at + 1 :])

    def _add_rests(self, run: tuple[str, ...], rest: list[str]) -> None:
        """Keep how a text goes on behind a run of words."""
        kept = self.rests.setdefault(run, {})
        if len(kept) < _MAX_ENDINGS:
            kept[tuple(rest)] = None
            kept[tuple(rest[: rest.index(".") + 1] if "." in rest else rest)] = None

    def weight(self, before: tuple[str, ...], word: str) -> int:
        """Return how usual a word is behind others."""
        padded = (_START, _START, *before, word)
        return sum(weight * self.counts[padded[-length:]] for weight, length in zip(_WEIGHTS, (3, 2, 1), strict=True))

    def endings(self, before: tuple[str, ...], word: str) -> list[tuple[str, ...]]:
        """Return how cards go on behind a word, those first that begin with all the same words."""
        padded = (_START, _START, *before, word)
        found = [rest for length in (len(padded), 3, 2) for rest in self.rests.get(padded[-length:], ())]
        return list(dict.fromkeys(found))

    def following(self, before: tuple[str, ...], word: str) -> tuple[int, str]:
        """Return how many abilities have a word behind the last two words, and one of their cards."""
        run = (_START, _START, *before, word)[-3:]
        return self.counts[run], self.cards.get(run, "")


NO_USAGE: Final = WordUsage()
"""Nothing was counted."""
