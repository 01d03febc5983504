"""Read an ability's whole text: the one tree it stands for, or an error; and note where it is not standard wording."""

from __future__ import annotations

from crazier.language.checks.checker import check_ability
from crazier.language.corrections import Judge
from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.explain import explain_failures, style_difference
from crazier.language.reader import read_all
from crazier.language.tree import Node, outline
from crazier.language.vocabulary import MAX_ABILITY_LENGTH, TYPES


def parse_ability(text: str, name: str = "", type_: str = "") -> Node:
    """Return the syntax tree of an ability's text; raise `ParseError` with what is wrong and what would be right.

    `name` is the card's own name, which the text may use for "this". `type_` is the card's type, if it is known:
    nothing is suggested that would be refused on such a card.
    """
    if len(text) > MAX_ABILITY_LENGTH:
        message = f"the ability is too long; at most {MAX_ABILITY_LENGTH} characters are read"
        raise ParseError(text, [Diagnostic((0, 1), message, "say it in fewer words")])
    trees, _ = read_all(text, name)
    if not trees:
        raise ParseError(text, explain_failures(text, judge_for(type_), judge_for("asset"), name))
    if len(trees) > 1:
        ways = "\n".join(outline(tree) for tree in trees)
        raise ParseError(text, [Diagnostic((0, len(text)), f"this can be read in {len(trees)} ways", ways)])
    return trees[0]


def judge_for(type_: str) -> Judge:
    """Return a function that finds what is wrong with a tree on a card of that type; of any type if it is unknown."""
    types = (type_,) if type_ in TYPES else TYPES[::-1]  # a text that fits no type is rather an event's
    return lambda tree: min((check_ability(each, tree) for each in types), key=len)


def style_note(text: str, tree: Node) -> Diagnostic | None:
    """Return a note on a parsed text that is not in the standard wording, or `None`."""
    return style_difference(text, tree)
