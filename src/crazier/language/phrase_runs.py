"""Cut phrases out of a text that begin with a word that says nothing alone: "an opponent", "a card from your hand"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.rewriter import WORD_CLASSES

OPENERS: Final = frozenset(("a", "the", "each", "all", "up", "any"))
"""Words that say nothing without what follows them."""
_MAX_WORDS: Final = 8
_LAST: Final = frozenset(("control", "controls"))
"""Verbs that belong to the phrase and end it."""
_SMALL: Final = frozenset(
    [".", ",", "and", "on", "into", "to", "with", "instead", "than", "who", "for", "if", "is", "are", "may", "would"]
)
_OTHER_VERBS: Final = frozenset(
    ["can't", "has", "leaves", "leave", "comes", "come", "does", "doesn't", "play", "plays", "discard", "discards"]
)
_BEHIND: Final = (_SMALL | _OTHER_VERBS | WORD_CLASSES["verb"] | WORD_CLASSES["verbs"]) - _LAST
"""Words before which a phrase ends."""
_WITHIN: Final = frozenset(("draw", "discard", "play"))
"""Verbs that are also part of a noun: the draw pile, a draw phase."""
_NOUNS: Final = frozenset(("pile", "phase"))


def phrase_runs(words: list[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every phrase of a text that begins with such a word, with the word before it."""
    for at in range(1, len(words)):
        if words[at] in OPENERS and words[at - 1] not in OPENERS:
            phrase = _phrase(words[at : at + _MAX_WORDS + 1])
            if 1 < len(phrase) <= _MAX_WORDS:
                yield words[at - 1], phrase


def _phrase(words: list[str]) -> tuple[str, ...]:
    """Return the phrase with which some words begin."""
    for at, word in enumerate(words):
        if word in _LAST:
            return tuple(words[: at + 1])
        behind = words[at + 1] if at + 1 < len(words) else ""
        part_of_noun = (word in _WITHIN and behind in _NOUNS) or (word == "to" and words[:1] == ["up"])
        if word in _BEHIND and not part_of_noun:
            return tuple(words[:at])
    return tuple(words)
