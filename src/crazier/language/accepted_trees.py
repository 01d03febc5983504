"""Return the tree of a text as far as a card may say it, with corrections where they are wanted."""

from __future__ import annotations

from crazier.language.corrections import Judge, correct
from crazier.language.parser import parse_all, parse_tokens
from crazier.language.tokens import Token
from crazier.language.tree import Node


def accepted_tree(tokens: list[Token], judge: Judge, *, mend: bool) -> Node | None:
    """Return the tree of a text that the judge accepts, if need be with corrections, or `None`."""
    trees, state = parse_tokens(tokens)
    if not trees and mend:
        correction = correct(state, judge)
        return correction.tree if correction is not None and not correction.refused_for else None
    if mend:
        trees += [tree for problem in judge(trees[0]) for tree in parse_all(problem.suggestion)[0]]
    return next((tree for tree in trees if not judge(tree)), None)
