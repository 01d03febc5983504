"""The card language: what a card says, as text and as a tree.

`read` and `render` are inverse: the one phrase table serves both. Names load on first use: who has trees already, and
only shows them, need not wait for the reader and the checker.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "Diagnostic",
    "Node",
    "ParseError",
    "check_abilities",
    "node",
    "outline",
    "parse_ability",
    "render",
    "render_phrase",
    "style_note",
]

# Where each name is defined. Type checkers read the imports below instead; a test keeps the two alike.
_HOMES = {
    "Diagnostic": "diagnostics",
    "Node": "tree",
    "ParseError": "diagnostics",
    "check_abilities": "checks.checker",
    "node": "tree",
    "outline": "tree",
    "parse_ability": "parse",
    "render": "renderer",
    "render_phrase": "renderer",
    "style_note": "parse",
}

if TYPE_CHECKING:
    from crazier.language.checks.checker import check_abilities
    from crazier.language.diagnostics import Diagnostic, ParseError
    from crazier.language.parse import parse_ability, style_note
    from crazier.language.renderer import render, render_phrase
    from crazier.language.tree import Node, node, outline
else:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
