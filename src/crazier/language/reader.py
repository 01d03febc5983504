"""Read a text in any accepted wording: as it stands, or else as the standard wording that it is a variant of."""

from __future__ import annotations

from crazier.language.parser import ParseState, parse_tokens
from crazier.language.rewriter import rewrite
from crazier.language.tokens import Token, replace_name, tokenize
from crazier.language.tree import Node
from crazier.language.variants import VARIANTS


def read_all(text: str, name: str = "") -> tuple[list[Node], ParseState]:
    """Return all trees of a text on a card of that name, and the final state of the last parse.

    A text that parses as it stands means just that; any other is rewritten.
    """
    trees, state = parse_tokens(tokenize(text))
    if trees:
        return trees, state
    for wording in standard_wordings(text, name):
        found, state = parse_tokens(wording)
        trees += [tree for tree in found if tree not in trees]
    return trees, state


def standard_wordings(text: str, name: str) -> list[list[Token]]:
    """Return what the rules make of a text: with the card's name as a word, and, if it is there, as "this"."""
    tokens, named = tokenize(text), replace_name(text, name)
    return [rewrite(wording, VARIANTS) for wording in ([tokens] if named == tokens else [tokens, named])]
