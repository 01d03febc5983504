"""Abilities that are alike but for the ranks, tags and colors they name are accepted alike."""

from __future__ import annotations

from crazier.language import parse_ability
from crazier.language.checks.checker import has_problem
from crazier.language.likeness import likeness
from crazier.language.tree import Node, Value
from crazier.language.vocabulary import COLORS, RANK_NOUNS, TAGS, TYPES
from tests.language.completion_walks import shipped_texts

SWAPS = {
    name: names[(at + 1) % len(names)]
    for names in (tuple(RANK_NOUNS), tuple(TAGS), COLORS)
    for at, name in enumerate(names)
}
"""Each rank, tag and color with the next one."""


def swapped(tree: Node) -> Node:
    """Return a tree with other ranks, tags and colors in it."""
    if tree.kind in SWAPS:
        return Node(SWAPS[tree.kind], (), tree.span)
    parts: list[tuple[str, Value]] = []
    for name, value in tree.parts:
        if isinstance(value, Node):
            parts.append((name, swapped(value)))
        elif isinstance(value, tuple):
            parts.append((name, tuple(map(swapped, value))))
        else:
            parts.append((name, value))
    return Node(tree.kind, tuple(parts), tree.span)


def test_trees_that_are_alike_have_the_same_problems() -> None:
    """On their own type of card, and on the other, where nearly all have one."""
    changed = 0
    for type_, text in shipped_texts():
        tree = parse_ability(text, type_=type_)
        other = swapped(tree)
        changed += other != tree
        assert likeness(tree) == likeness(other)
        assert [has_problem(one, tree) for one in TYPES] == [has_problem(one, other) for one in TYPES]
    assert changed > 40


def test_two_of_a_kind_are_not_like_two_of_different_kinds() -> None:
    same = "If you control a king and you control a king, draw a card."
    other = "If you control a king and you control a queen, draw a card."
    assert likeness(parse_ability(same)) != likeness(parse_ability(other))
