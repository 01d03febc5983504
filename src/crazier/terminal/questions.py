"""Tell whether a person asks a question instead of making a move, so that the rules can answer it."""

from __future__ import annotations

from typing import Final

FIRST_WORDS: Final = frozenset(
    (
        *("what", "what's", "how", "why", "who", "whose", "when", "where", "which"),
        *("can", "can't", "could", "may", "must", "should", "will", "would"),
        *("do", "don't", "does", "did", "is", "isn't", "are"),
    )
)
"""Words that begin a question."""
MIN_WORDS: Final = 2
"""A single word is no question unless it ends with a question mark."""


def is_question(text: str) -> bool:
    """Check whether a line asks something: by its first word or the mark at its end."""
    words = text.casefold().split()
    if text.endswith("?"):
        return bool(words[0].strip("?"))
    return len(words) >= MIN_WORDS and words[0] in FIRST_WORDS
