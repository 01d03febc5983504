"""Stem English words, so that the search finds a word in all its forms; and split texts into words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

WORD: Final = re.compile(r"[^\W_]+(?:['.][^\W_]+)*")  # M5.3 and Ja'far are one word each

# Stop words: too common in questions to say what a rule is about.
QUESTION_WORDS: Final = """
    a an and are as at be by can could did do does during for from get gets has have how i if in is it its me my
    of on one or so that the their then there they this to was what
    what's whats when when's whens where where's wheres which who who's whos why will with would you your
"""
STOP_WORDS: Final = frozenset(QUESTION_WORDS.split())

# Irregular forms, and words that mean the same in the rules.
IRREGULAR_FORMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "began": "begin",
        "begun": "begin",
        "broke": "break",
        "broken": "break",
        "brought": "bring",
        "chose": "choose",
        "chosen": "choose",
        "colour": "color",
        "controlled": "control",
        "controlling": "control",
        "drawn": "draw",
        "drew": "draw",
        "forgot": "forget",
        "forgotten": "forget",
        "gave": "give",
        "given": "give",
        "held": "hold",
        "kept": "keep",
        "lost": "lose",
        "loss": "lose",
        "laid": "lay",
        "said": "say",
        "saw": "see",
        "seen": "see",
        "shown": "show",
        "stole": "steal",
        "stolen": "steal",
        "taken": "take",
        "threw": "throw",
        "thrown": "throw",
        "told": "tell",
        "took": "take",
        "used": "use",
        "using": "use",
        "went": "go",
        "won": "win",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
    }
)

VOWEL: Final = re.compile(r"[aeiouy]")
DOUBLED_CONSONANT: Final = re.compile(r"([bdgmnprt])\1$")


def split_words(text: str) -> list[str]:
    """Split a text into words in lower case, without punctuation."""
    return [word.lower() for word in WORD.findall(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))]


def stem(word: str) -> str:
    """Return the stem that `discard`, `discards`, `discarded` and `discarding` share; the stem of `eights` is `8`."""
    singular = _without_plural(word.removesuffix("'s"))
    return _without_ending(IRREGULAR_FORMS.get(singular, singular))


def _without_plural(word: str) -> str:
    """Remove the ending of a plural noun, or of a verb in the third person."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x)es$", word):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word.removesuffix("s") if word.removesuffix("s").isdecimal() else word


def _without_ending(word: str) -> str:
    """Remove the endings -ing, -ed and -e, and undouble the consonant before them."""
    for ending in ("ing", "ed"):
        base = word.removesuffix(ending)
        if base != word and len(base) > 2 and VOWEL.search(base):
            return DOUBLED_CONSONANT.sub(r"\1", base).removesuffix("e")
    return word[:-1] if len(word) > 3 and word.endswith("e") else word
