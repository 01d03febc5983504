"""Count which words follow each other in abilities of cards; `cards.shipped_words` counts those of the shipped ones."""

from __future__ import annotations

import sys
from bisect import bisect_left, insort
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from crazier.language.phrase_runs import phrase_runs
from crazier.language.tokens import tokenize

_START: Final = "^"
"""Stands for what is before the first word."""
_MAX_ENDINGS: Final = 4
"""How many ways to go on are kept of a run of words."""
_ELSEWHERE: Final = 0.3
"""What part of the share that a phrase has elsewhere counts where it never stood."""
_BEHIND_ALL: Final = chr(sys.maxunicode)
"""A word behind all others in order."""
_ANYWHERE: Final = ""
"""Stands for any word before a phrase."""
_WEIGHTS: Final = (100, 10, 1)
"""What it counts that a word follows the last two words on a card, the last one, and any."""


@dataclass(slots=True, eq=False)
class WordUsage:
    """How often a word stands behind the two words before it, behind one, and at all; and which lines cards have."""

    counts: Counter[tuple[str, ...]] = field(default_factory=Counter)
    lines: list[tuple[tuple[str, ...], str]] = field(default_factory=list)
    """The words of every line with the card that has it, in order."""
    rests: dict[tuple[str, ...], dict[tuple[str, ...], None]] = field(default_factory=dict)
    """How texts go on behind a run of words, to the end of the sentence or of the text."""
    phrases: dict[tuple[str, str], Counter[tuple[str, ...]]] = field(default_factory=dict)
    """How often a phrase stands behind a word, and anywhere, by that word and its own first."""

    def add(self, text: str, card: str) -> None:
        """Count the words of an ability."""
        words = [_START, _START, *(token.text for token in tokenize(text))]
        for at in range(2, len(words)):
            for length in range(3):
                run = tuple(words[at - length : at + 1])
                self.counts[run] += 1
                self._add_rests(run, words[at + 1 :])
            self._add_rests(tuple(words[: at + 1]), words[at + 1 :])
        insort(self.lines, (tuple(words[2:]), card))
        for before, phrase in phrase_runs(words[1:]):
            for place in (before, _ANYWHERE):
                self.phrases.setdefault((place, phrase[0]), Counter())[phrase] += 1

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

    def phrases_behind(self, before: tuple[str, ...], word: str) -> dict[tuple[str, ...], float]:
        """Return the phrases that begin with a word, each with its share of those behind the last word before it.

        Those that only stand elsewhere have a part of their share there.
        """
        last = before[-1] if before else _START
        here = self.phrases.get((last, word), Counter[tuple[str, ...]]())
        anywhere = self.phrases.get((_ANYWHERE, word), Counter[tuple[str, ...]]())
        elsewhere = {
            phrase: _ELSEWHERE * count / anywhere.total() for phrase, count in anywhere.items() if phrase not in here
        }
        shares = elsewhere | {phrase: count / (here.total() + 1) for phrase, count in here.items()}
        return dict(sorted(shares.items(), key=lambda one: -one[1]))

    def endings(self, before: tuple[str, ...], word: str) -> list[tuple[str, ...]]:
        """Return how cards go on behind a word, those first that begin with all the same words."""
        padded = (_START, _START, *before, word)
        found = [rest for length in (len(padded), 3, 2) for rest in self.rests.get(padded[-length:], ())]
        return list(dict.fromkeys(found))

    def beginning_with(self, words: tuple[str, ...]) -> tuple[int, str]:
        """Return how many cards have a line that begins with exactly these words, and one of them."""
        first = bisect_left(self.lines, (words,))
        behind = bisect_left(self.lines, ((*words, _BEHIND_ALL),))
        cards = dict.fromkeys(card for _, card in self.lines[first:behind])
        return len(cards), next(iter(cards), "")


NO_USAGE: Final = WordUsage()
"""Nothing was counted."""
