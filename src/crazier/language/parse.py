"""An ability's whole text and the tree that it stands for."""

from __future__ import annotations

from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.explain import explain_failure, style_difference
from crazier.language.parser import parse_all
from crazier.language.tokens import normalize_synonyms, tokenize
from crazier.language.tree import Node, outline


def parse_ability(text: str) -> Node:
    """The tree of an ability's text; raises `Misread` with what is wrong and what would be right."""
    trees, reading = parse_all(text)
    if not trees:
        raise ParseError(text, [explain_failure(text, reading)])
    if len(trees) > 1:
        ways = "\n".join(outline(tree) for tree in trees)
        raise ParseError(text, [Diagnostic((0, len(text)), f"this can be read in {len(trees)} ways", ways)])
    fault = style_difference(text, trees[0])
    if fault and not _uses_synonym(text):
        raise ParseError(text, [fault])
    return trees[0]


def style_note(text: str, tree: Node) -> Diagnostic | None:
    """What to mention about a text that was read: words which are understood but not written here."""
    return style_difference(text, tree) if _uses_synonym(text) else None


def _uses_synonym(text: str) -> bool:
    words = tokenize(text)
    return [word.said for word in normalize_synonyms(words)] != [word.said for word in words]
