"""Read a card's second line as people write it: rank words, "of", colors and types in any order, small slips.

Only the standard form is valid in a file; these readings are offered as corrections.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from crazier.language.vocabulary import COLORS, RANK_NOUNS, RANKS, TAGS, TYPES

_RANK_OF: Final = {
    **dict(zip(RANK_NOUNS, RANKS, strict=True)),
    **{rank.lower(): rank for rank in RANKS if rank != "A"},
    "1": "A",
    "11": "J",
    "12": "Q",
    "13": "K",
}
"""Ranks by the words that people use for them."""
_TAG_OF: Final = {**{tag: tag for tag in TAGS}, **{plural: tag for tag, plural in TAGS.items()}}
_SMALL_WORDS: Final = frozenset(("of", "the", "and", "an", "with", "in", "card", "color", "rank", "type", "tag"))
"""Words that say nothing on this line."""
_MIN_SIMILARITY: Final = 0.74
_MAX_WORDS: Final = 12
_MIN_SENTENCE: Final = 3
"""How many words the shortest ability has, such as "Destroy an asset."."""


def head_readings(text: str) -> tuple[str, ...]:
    """Return what a second line may mean, in standard form: one reading, two if the type is missing, or none."""
    words = re.findall(r"[^\s/,.]+", text)
    if not 2 <= len(words) <= _MAX_WORDS:
        return ()
    ranks, colors, types, tags = [], [], [], []
    for at, written in enumerate(words):
        word = _known_word(written)
        if written == "A" or (written == "a" and at == 0 and len(words) > 2):
            ranks.append("A")
        elif word in _RANK_OF:
            ranks.append(_RANK_OF[word])
        elif word in COLORS:
            colors.append(word)
        elif word in TYPES:
            types.append(word)
        elif word in _TAG_OF:
            tags.append(_TAG_OF[word])
        elif word not in (*_SMALL_WORDS, "a", "-"):
            return ()
    if len(ranks) > 1 or not colors or len(types) > 1 or not (ranks or types):
        return ()
    color = "/".join(one for one in COLORS if one in colors)
    return tuple(" ".join((*(ranks or ["-"]), color, type_, *dict.fromkeys(tags))) for type_ in types or TYPES)


def rank_meant(written: str) -> str:
    """Return the rank that a word or number stands for, or an empty string: no number is near another."""
    return _RANK_OF.get(written.lower(), "")


def reads_as_ability(text: str) -> bool:
    """Check whether a line is a sentence rather than a rank, colors and type, so that the second line is missing."""
    words = text.split()
    sentence = text.endswith(".") and len(words) >= _MIN_SENTENCE
    return sentence and not head_readings(text)


def _known_word(written: str) -> str:
    """Return a word as the vocabulary has it, or the known one that is most like it."""
    word = written.lower()
    known = (*_RANK_OF, *COLORS, *TYPES, *_TAG_OF, *_SMALL_WORDS)
    if word in known or len(word) < 3:
        return word
    near = get_close_matches(word, known, 1, _MIN_SIMILARITY)
    return near[0] if near else word
