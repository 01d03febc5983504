"""Read an ability's whole text: the one tree it stands for, or an error; and note where it is not standard wording."""

from __future__ import annotations

from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.explain import explain_failure, style_difference
from crazier.language.parser import parse_all
from crazier.language.tokens import normalize_synonyms, tokenize
from crazier.language.tree import Node, outline


def parse_ability(text: str) -> Node:
    """Return the syntax tree of an ability's text; raise `ParseError` with what is wrong and what would be right."""
    trees, state = parse_all(text)
    if not trees:
        raise ParseError(text, [explain_failure(text, state)])
    if len(trees) > 1:
        ways = "\n".join(outline(tree) for tree in trees)
        raise ParseError(text, [Diagnostic((0, len(text)), f"this can be read in {len(trees)} ways", ways)])
    difference = style_difference(text, trees[0])
    if difference and not _uses_synonym(text):
        raise ParseError(text, [difference])
    return trees[0]


def style_note(text: str, tree: Node) -> Diagnostic | None:
    """Return a note on a parsed text that uses a synonym instead of the standard wording, or `None`."""
    return style_difference(text, tree) if _uses_synonym(text) else None


def _uses_synonym(text: str) -> bool:
    tokens = tokenize(text)
    return [token.text for token in normalize_synonyms(tokens)] != [token.text for token in tokens]
