"""Read a text in any accepted wording: as it stands, or else as the standard wording that it is a variant of."""

from __future__ import annotations

from crazier.language.parser import ParseState, parse_tokens
from crazier.language.rewriter import rewrite
from crazier.language.tokens import Token, replace_name, tokenize
from crazier.language.tree import Node
from crazier.language.variants import VARIANTS


def read_all(text: str, name: str = "") -> tuple[list[Node], ParseState]:
    """Return all trees of a text on a card of that name, and the final state of the last parse of its own words.

    A text that parses as it stands means just that; any other is rewritten. The last full stop may be missing.
    """
    trees, state = parse_tokens(tokenize(text))
    if trees:
        return trees, state
    trees, state = _read_wordings(standard_wordings(text, name))
    if not trees and not text.rstrip().endswith("."):
        trees, _ = _read_wordings(standard_wordings(text, name, is_closed=True))
    return trees, state


def _read_wordings(wordings: list[list[Token]]) -> tuple[list[Node], ParseState]:
    """Return all trees of several wordings of a text, and the final state of the last parse."""
    parsed = [parse_tokens(wording) for wording in wordings]
    trees: list[Node] = []
    for found, _ in parsed:
        trees += [tree for tree in found if tree not in trees]
    return trees, parsed[-1][1]


def standard_wordings(text: str, name: str, *, is_closed: bool = False) -> list[list[Token]]:
    """Return what the rules make of a text: with the card's name as a word, and, if it is there, as "this".

    If it is to be closed, a full stop is put behind it first.
    """
    tokens, named = tokenize(text), replace_name(text, name)
    end = len(text.rstrip())
    stop = [Token(".", end, end)] if is_closed else []
    return [rewrite([*wording, *stop], VARIANTS) for wording in ([tokens] if named == tokens else [tokens, named])]
