"""Read an ability's whole text: the one tree it stands for, or an error; and note where it is not standard wording."""

from __future__ import annotations

from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.explain import explain_failures, style_difference
from crazier.language.reader import read_all
from crazier.language.tree import Node, outline
from crazier.language.vocabulary import MAX_ABILITY_LENGTH


def parse_ability(text: str, name: str = "") -> Node:
    """Return the syntax tree of an ability's text; raise `ParseError` with what is wrong and what would be right.

    `name` is the card's own name, which the text may use for "this".
    """
    if len(text) > MAX_ABILITY_LENGTH:
        message = f"the ability is too long; at most {MAX_ABILITY_LENGTH} characters are read"
        raise ParseError(text, [Diagnostic((0, 1), message, "say it in fewer words")])
    trees, _ = read_all(text, name)
    if not trees:
        raise ParseError(text, explain_failures(text, name))
    if len(trees) > 1:
        ways = "\n".join(outline(tree) for tree in trees)
        raise ParseError(text, [Diagnostic((0, len(text)), f"this can be read in {len(trees)} ways", ways)])
    return trees[0]


def style_note(text: str, tree: Node) -> Diagnostic | None:
    """Return a note on a parsed text that is not in the standard wording, or `None`."""
    return style_difference(text, tree)
