"""Read a text in any accepted wording: as it stands, or else as the standard wording that it is a variant of."""

from __future__ import annotations

from crazier.language.parser import ParseState, parse_tokens
from crazier.language.rewriting import rewrite
from crazier.language.tokens import Token, replace_name, tokenize
from crazier.language.tree import Node
from crazier.language.variants import VARIANTS


def read_all(text: str, name: str = "", category: str = "Ability") -> tuple[list[Node], ParseState]:
    """Return all trees of a text on a card of that name, and the final state of the last parse."""
    return read_tokens(tokenize(text), name, category)


def read_tokens(tokens: list[Token], name: str = "", category: str = "Ability") -> tuple[list[Node], ParseState]:
    """Return all trees of tokens: as they stand, or else rewritten, with and without the card's name as "this"."""
    trees, state = parse_tokens(tokens, category)
    if trees:
        return trees, state
    for wording in standard_wordings(tokens, name):
        found, state = parse_tokens(wording, category)
        trees += [tree for tree in found if tree not in trees]
    return trees, state


def standard_wordings(tokens: list[Token], name: str) -> list[list[Token]]:
    """Return what the rules make of the tokens: with the card's name as a word, and, if it is there, as "this"."""
    wordings = [rewrite(tokens, VARIANTS)]
    named = replace_name(tokens, name)
    return wordings if named == tokens else [*wordings, rewrite(named, VARIANTS)]
