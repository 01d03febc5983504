"""Find the abilities of shipped cards that say something near a text that can't be read, so that nobody is stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from math import log
from typing import Final

from crazier.cards.library import card_set, card_sets
from crazier.language import Fix, render
from crazier.language.ability_text import judge_for
from crazier.language.fixes import label_of, replacement
from crazier.language.parser import parse_tokens
from crazier.language.reader import standard_wordings
from crazier.language.rewriter import WITHOUT_S, WORD_CLASSES
from crazier.language.sentences import is_choice, joined, reads, said_once, sentences
from crazier.language.tokens import Token, tokenize

MAX_IDEAS: Final = 2
"""How many of them are shown."""
_MAX_TRIED: Final = 40
"""How many of them are tried together with the sentences that can be read."""
HINT: Final = "something near that cards say:"
"""What is said before they are shown."""
_MAX_WORDS: Final = 80
"""Of a longer text only so many words are looked at."""
_LENGTH_COUNTS: Final = 0.5
"""How much what an ability says beyond the text counts against it."""
_LEAST_NEAR: Final = -2.0
"""How near an ability must be: what says more beyond the text than that is no help, but a riddle."""


@dataclass(frozen=True, slots=True)
class _Known:
    """An ability of a shipped card, and the words that it consists of."""

    text: str
    words: frozenset[str]


def near_abilities(text: str, type_: str, name: str = "") -> list[Fix]:
    """Return abilities that a card of that type may have, the nearest to a text first, each to take in its place.

    Where a sentence of the text can be read, it stays: an idea then stands for the sentences that can't be.
    """
    parts = said_once(sentences(standard_wordings(text, name)[-1][:_MAX_WORDS]))
    unread = [part for part in parts if not reads(part)]
    if 0 < len(unread) < len(parts):
        return list(islice(dict.fromkeys(_kept(text, type_, parts, unread)), MAX_IDEAS))
    return [Fix(label_of("", one), 0, len(text), one, one, is_idea=True) for one in _nearest(parts, type_)[:MAX_IDEAS]]


def _nearest(parts: list[list[Token]], type_: str) -> list[str]:
    """Return abilities of shipped cards of a type, or of both, that are near some sentences, best first."""
    words = _stems([token.text for token in joined(parts)])
    known, weights = _known(type_)
    near = [one for one in known if words & one.words and _does_it(words, one)]
    scores = {one.text: _score(words, one, weights) for one in near}
    return sorted((text for text in scores if scores[text] > _LEAST_NEAR), key=lambda text: (-scores[text], len(text)))


def _does_it(words: frozenset[str], one: _Known) -> bool:
    """Check whether an ability does something that the words speak of, if they speak of anything that is done."""
    asked = words & WORD_CLASSES["act"]
    return not asked or bool(asked & one.words)


def _weight(words: Iterable[str], weights: Counter[str]) -> float:
    """Return how much words say: rare ones more than those on every card."""
    return sum(log(weights.total() / weights[word]) for word in words)


def _kept(text: str, type_: str, parts: list[list[Token]], unread: list[list[Token]]) -> Iterator[Fix]:
    """Yield ideas in the place of the first sentence that can't be read, with those that can be around it."""
    kept = [part for part in parts if part not in unread]
    for idea in _nearest(unread, "")[:_MAX_TRIED]:
        said = _wanted(sentences(tokenize(idea)), unread, kept)
        if not said:
            continue
        texts = [joined(said) if part is unread[0] else part for part in parts if part is unread[0] or part in kept]
        trees, _ = parse_tokens(joined(texts))
        if len(trees) == 1 and not judge_for(type_)(trees[0]):
            reading = render(trees[0])
            yield replace(replacement(text, reading, reading), is_idea=True)


def _wanted(said: list[list[Token]], unread: list[list[Token]], kept: list[list[Token]]) -> list[list[Token]]:
    """Return the sentences of an idea that are worth taking: no second choice, nothing twice, no tail unasked for."""
    asked = _stems([token.text for part in unread for token in part]) & WORD_CLASSES["act"]
    known = [_words(part) for part in kept]
    if any(map(is_choice, kept)):
        said = [part for part in said if not is_choice(part)]
    while len(said) > 1 and not _stems(_words(said[-1])) & asked:
        said = said[:-1]
    return [] if any(_words(part) in known for part in said) else said


def _words(part: list[Token]) -> list[str]:
    return [token.text for token in part]


def _score(words: frozenset[str], one: _Known, weights: Counter[str]) -> float:
    """Return how near an ability is to some words; rare words that both have count the most."""
    return _weight(words & one.words, weights) - _LENGTH_COUNTS * _weight(one.words - words, weights)


@cache
def _known(type_: str) -> tuple[list[_Known], Counter[str]]:
    """Return the abilities of shipped cards of a type, or of both, and how many of them have a word."""
    sides = (side for name in card_sets() for card in card_set(name).cards for side in card.sides)
    said = {
        text: _stems([token.text for token in tokenize(text)])
        for side in sides
        if side.type == type_ or not type_
        for text, tree in zip(side.text, side.abilities, strict=True)
        if tree.kind != "requirement"  # it says nothing of what the card does
    }
    return [_Known(*one) for one in said.items()], Counter(word for words in said.values() for word in words)


def _stems(words: list[str]) -> frozenset[str]:
    """Return words without the endings that number and person make, and without punctuation."""
    return frozenset(WITHOUT_S.get(word, word) for word in words if word[0].isalnum())
