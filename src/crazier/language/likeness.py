"""Tell whether two abilities are alike but for which ranks, tags and colors they name: the checks treat all alike."""

from __future__ import annotations

from typing import Final

from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS, RANK_NOUNS, TAGS

_CLASS_OF: Final = {
    **dict.fromkeys(RANK_NOUNS, "rank"),
    **dict.fromkeys(TAGS, "tag"),
    **dict.fromkeys(COLORS, "color"),
}
"""Kinds of node of which one is as good as another of its class."""


def likeness(tree: Node) -> tuple[str | int, ...]:
    """Return what is equal for two trees that differ only in which ranks, tags and colors they name.

    Where a tree names the same one twice, so must the other; the places in the text don't matter.
    """
    found: list[str | int] = []
    _add(tree, found, {})
    return tuple(found)


def _add(tree: Node, found: list[str | int], named: dict[str, str]) -> None:
    """Add what a tree is, parents before children; `named` has the nouns and colors so far, by their order."""
    kind = tree.kind
    if kind in _CLASS_OF:
        found.append(named.setdefault(kind, f"{_CLASS_OF[kind]} {len(named)}"))
        return
    found.append(kind)
    for name, value in tree.parts:
        found.append(name)
        if isinstance(value, Node):
            _add(value, found, named)
        elif isinstance(value, tuple):
            found.append(len(value))
            for child in value:
                _add(child, found, named)
        else:
            found.append(value)
