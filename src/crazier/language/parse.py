"""An ability's whole text and the tree that it stands for."""

from __future__ import annotations

from crazier.language.diagnostics import Fault, Misread
from crazier.language.explain import unlike_house_wording, why_unread
from crazier.language.inflection import house_wording, split_words
from crazier.language.parser import readings
from crazier.language.tree import Node, outline


def read(text: str) -> Node:
    """The tree of an ability's text; raises `Misread` with what is wrong and what would be right."""
    trees, reading = readings(text)
    if not trees:
        raise Misread(text, [why_unread(text, reading)])
    if len(trees) > 1:
        ways = "\n".join(outline(tree) for tree in trees)
        raise Misread(text, [Fault((0, len(text)), f"this can be read in {len(trees)} ways", ways)])
    fault = unlike_house_wording(text, trees[0])
    if fault and not _uses_synonym(text):
        raise Misread(text, [fault])
    return trees[0]


def note(text: str, tree: Node) -> Fault | None:
    """What to mention about a text that was read: words which are understood but not written here."""
    return unlike_house_wording(text, tree) if _uses_synonym(text) else None


def _uses_synonym(text: str) -> bool:
    words = split_words(text)
    return [word.said for word in house_wording(words)] != [word.said for word in words]
