"""Complete by a few nouns for all: of the ranks and tags that a text does not name yet, one is as good as another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from crazier.language.tree import Node, Value
from crazier.language.vocabulary import RANK_NOUNS, TAGS

_MADE_UP: Final = (0, 0)
"""The place in the text of a node that stands behind its end."""
_KEPT: Final = 256
"""For how many sets of nouns that a text names it is kept which others stand for all."""
_CLASSES: Final = (RANK_NOUNS, TAGS)


@lru_cache(_KEPT)
def nouns_stood_for(named: frozenset[str]) -> Mapping[str, tuple[str, str, str]]:
    """Return the nouns that need no look of their own, singular and plural, if a text names some nouns.

    Each comes with the noun that stands for it, and with the kinds of node of both.
    """
    stood_for: dict[str, tuple[str, str, str]] = {}
    for nouns in _CLASSES:
        free = [kind for kind in nouns if not {kind, nouns[kind]} & named]
        for kind in free[1:]:
            stood_for[kind] = (free[0], free[0], kind)
            stood_for[nouns[kind]] = (nouns[free[0]], free[0], kind)
    return stood_for


def named_nouns(words: Collection[str]) -> frozenset[str]:
    """Return the nouns for ranks and tags among some words."""
    return frozenset(word for word in words if word in _NOUNS)


_NOUNS: Final = frozenset(word for nouns in _CLASSES for pair in nouns.items() for word in pair)


def with_other_noun(tree: Node, kind: str, other: str) -> Node:
    """Return a tree with another noun in place of one, wherever that one was made up behind the end of the text."""
    if tree.kind == kind and tree.span == _MADE_UP:
        return replace(tree, kind=other)
    parts = tuple((name, _with_other(value, kind, other)) for name, value in tree.parts)
    return tree if parts == tree.parts else replace(tree, parts=parts)


def _with_other(value: Value, kind: str, other: str) -> Value:
    """Do the same with a part of a tree."""
    if isinstance(value, Node):
        return with_other_noun(value, kind, other)
    if isinstance(value, tuple):
        return tuple(with_other_noun(child, kind, other) for child in value)
    return value
