"""Offer corrections of an ability as replacements of characters; each was tried, and is accepted afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from crazier.language.ability_text import judge_for
from crazier.language.corrections import may_replace, near_words
from crazier.language.diagnostics import NEEDS_TIME, Diagnostic
from crazier.language.mended_trees import at_moments, mended_trees
from crazier.language.near_misses import NEAR_MISSES
from crazier.language.open_parser import FEW_RANKS, parse_open
from crazier.language.parser import parse_tokens
from crazier.language.reader import read_all, standard_wordings
from crazier.language.renderer import RenderError, render
from crazier.language.rewriter import apply_rule
from crazier.language.tokens import Token
from crazier.language.tree import Node, node
from crazier.language.vocabulary import MAX_ABILITY_LENGTH

MAX_FIXES: Final = 3
"""How many corrections are offered for one finding."""
_MAX_TRIED: Final = 12
"""How many texts are tried for one finding."""
_MAX_TOKENS: Final = 80
"""Beyond so many words only what was suggested is tried: nobody writes that on a card."""
_MIN_SIMILARITY: Final = 0.55
"""How similar a word must be to an expected one to be tried in its place."""
_WORDS: Final = re.compile(r"\s+|\w[\w'’-]*|[^\w\s]")
_MAX_LABEL: Final = 60
"""How many characters a label has at most."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction: the characters from `start` to `end` are replaced."""

    label: str
    """What it does, in a few words."""
    start: int
    end: int
    insert: str
    reads: str
    """How the whole text reads afterwards, in standard wording."""
    is_idea: bool = False
    """Whether it does not say the same, but something near that can be said."""

    def taken(self, text: str) -> str:
        """Return a text after the correction."""
        return text[: self.start] + self.insert + text[self.end :]


def fixes_for(text: str, diagnostic: Diagnostic, type_: str = "", name: str = "") -> tuple[Fix, ...]:
    """Return corrections after which a text is accepted on a card of that type and name, the likeliest first."""
    found: dict[str, Fix] = {}
    for tried, candidate in enumerate(dict.fromkeys(_candidates(text, diagnostic, type_, name))):
        reads = accepted_reading(candidate, type_, name) if candidate != text else ""
        if reads and reads not in found:
            is_idea = diagnostic.is_idea and candidate == diagnostic.suggestion
            found[reads] = replace(replacement(text, candidate, reads), is_idea=is_idea)
        if len(found) == MAX_FIXES or tried == _MAX_TRIED:
            break
    return tuple(found.values())


def _candidates(text: str, diagnostic: Diagnostic, type_: str, name: str) -> Iterator[str]:
    """Yield texts to try in place of one that has a problem, the likeliest first."""
    if diagnostic.suggestion:
        yield diagnostic.suggestion
        yield from _renderings(_at_other_moments(diagnostic))
    if len(text) > MAX_ABILITY_LENGTH:
        return
    trees, _ = read_all(text, name)
    if trees:
        yield from _renderings([*(trees if len(trees) > 1 else mended_trees(trees[0], diagnostic))])
        return
    tokens = standard_wordings(text, name)[-1]
    if len(tokens) <= _MAX_TOKENS:
        yield from _with_near_words(text, tokens)
        yield from _continued(tokens, type_)
        if not diagnostic.suggestion:
            yield from _continued(_begun_otherwise(tokens), type_)


def _begun_otherwise(tokens: list[Token]) -> list[Token]:
    """Return the first near miss of a text that can be gone on with, or nothing if there is none."""
    near = (other for rule in NEAR_MISSES if (other := apply_rule(tokens, rule)) != tokens)
    return next((other for other in near if parse_tokens(other)[1].furthest == len(other)), [])


def _at_other_moments(diagnostic: Diagnostic) -> list[Node]:
    """Return what is suggested at other moments, where it was the suggestion that named one."""
    if diagnostic.message != NEEDS_TIME:
        return []
    trees = [tree for tree in read_all(diagnostic.suggestion)[0] if tree.kind == "triggered"]
    return [moved for tree in trees for moved in at_moments(node("once", body=tree["body"]))]


def _renderings(trees: list[Node]) -> Iterator[str]:
    """Yield the texts of trees, as far as the language can say them."""
    for tree in trees:
        try:
            yield render(tree)
        except RenderError:
            continue


def _with_near_words(text: str, tokens: list[Token]) -> Iterator[str]:
    """Yield a text with another word at the place at which it could not be read on, or without that word."""
    state = parse_tokens(tokens)[1]
    if state.furthest >= len(tokens):
        return
    token = tokens[state.furthest]
    for word in near_words(state, _MIN_SIMILARITY):
        if may_replace(token.text, word):
            yield text[: token.start] + word + text[token.end :]


def _continued(tokens: list[Token], type_: str) -> Iterator[str]:
    """Yield whole texts that go on where a text stops too soon, in the order of the phrase table."""
    if not tokens:
        return
    judge = judge_for(type_)
    trees = (tree for found in parse_open(tokens, FEW_RANKS).values() for tree in found[:1] if not judge(tree))
    yield from _renderings(list(islice(trees, MAX_FIXES)))


def accepted_reading(text: str, type_: str, name: str = "") -> str:
    """Return the standard wording of a text if it is accepted on a card of that type and name, or an empty string."""
    if len(text) > MAX_ABILITY_LENGTH:
        return ""
    trees, _ = read_all(text, name)
    return render(trees[0]) if len(trees) == 1 and not judge_for(type_)(trees[0]) else ""


def replacement(text: str, other: str, reads: str) -> Fix:
    """Return the correction that makes one text of another and replaces as few words as possible."""
    start, end, insert = changed_part(text, other)
    return Fix(label_of(text[start:end], insert), start, end, insert, reads)


def changed_part(text: str, other: str) -> tuple[int, int, str]:
    """Return the part of a text, in whole words, by which it differs from another, and what stands there."""
    words, others = _WORDS.findall(text), _WORDS.findall(other)
    same = 0
    while same < min(len(words), len(others)) and words[same] == others[same]:
        same += 1
    tail = 0
    while tail < min(len(words), len(others)) - same and words[-1 - tail] == others[-1 - tail]:
        tail += 1
    start, end = len("".join(words[:same])), len(text) - len("".join(words[len(words) - tail :]))
    return start, end, "".join(others[same : len(others) - tail])


def label_of(removed: str, insert: str) -> str:
    """Say what a correction does."""
    shown = insert.strip() or f"without '{removed.strip()}'"
    return shown if len(shown) <= _MAX_LABEL else shown[: _MAX_LABEL - 2].rpartition(" ")[0] + " …"
