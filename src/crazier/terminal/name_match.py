"""Find what a person means by a part of a name, a misspelled name, or another way to write a playing card."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final

from crazier.terminal.style import SUITS

MIN_LIKENESS: Final = 0.75
"""How alike a misspelled name must be."""
RANK_WORDS: Final = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "10", "eight": "8"}
CARD_IN_WORDS: Final = re.compile(r"(\w+) of (club|diamond|heart|spade)s?")
MAX_LENGTH: Final = 200
"""Longer texts are no names."""


def folded(text: str) -> str:
    """Return a text as it is compared: without case, with letters for suits, and `6 of diamonds` as `6d`."""
    plain = " ".join(text.translate(SUITS).casefold().split())
    return CARD_IN_WORDS.sub(lambda match: RANK_WORDS.get(match[1], match[1]) + match[2][0], plain)


def spelled_names(text: str, names: Sequence[str]) -> list[str]:
    """Return the name that a text spells, in any case."""
    wanted = folded(text)
    return [name for name in dict.fromkeys(names) if folded(name) == wanted][:1]


def partial_names(text: str, names: Sequence[str]) -> list[str]:
    """Return the names that a text begins, else those with a word that it begins, else those it is a part of."""
    wanted = folded(text)
    if not wanted or len(wanted) > MAX_LENGTH:
        return []
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name.startswith(wanted),
        lambda name: any(name.startswith(wanted, match.start()) for match in re.finditer(r"\b\w", name)),
        lambda name: wanted in name,
    )
    for fits in ways:
        found = [name for name in dict.fromkeys(names) if fits(folded(name))]
        if found:
            return found
    return []


def similar_names(text: str, names: Sequence[str]) -> list[str]:
    """Return the name that a misspelled text is most like, if any is like it enough."""
    by_spelling = {folded(name): name for name in names}
    near = get_close_matches(folded(text)[:MAX_LENGTH], by_spelling, n=1, cutoff=MIN_LIKENESS)
    return [by_spelling[name] for name in near]


def meant_names(text: str, offered: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return what a text may mean among the names that are offered, and else among all that are known."""
    return (
        spelled_names(text, offered)
        or spelled_names(text, known)
        or partial_names(text, offered)
        or partial_names(text, known)
        or similar_names(text, [*known, *offered])
    )


def likely_names(text: str, names: Sequence[str]) -> list[str]:
    """Return the name that has the word most like a misspelled one, to be suggested only."""
    by_word = {word: name for name in names for word in folded(name).split()}
    near = get_close_matches(folded(text)[:MAX_LENGTH], by_word, n=1, cutoff=MIN_LIKENESS)
    return [by_word[word] for word in near]
