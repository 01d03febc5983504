"""The card language: parse a card's English into syntax trees, render trees as English, and check them.

`parse_ability` and `render` are inverse: one grammar, the phrase table, serves both. Names load on first use, so code
that already has trees and only renders them does not wait for the parser and the checks.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "AbilityCheck",
    "Completion",
    "Diagnostic",
    "Finding",
    "Fix",
    "Node",
    "Offer",
    "ParseError",
    "check",
    "check_abilities",
    "check_ability",
    "complete",
    "node",
    "outline",
    "parse_ability",
    "render",
    "render_phrase",
    "style_note",
]

# The module that defines each public name. Type checkers read the imports below instead; a test keeps the two alike.
_MODULE_OF = {
    "AbilityCheck": "ability_check",
    "Completion": "completion",
    "Diagnostic": "diagnostics",
    "Finding": "ability_check",
    "Fix": "fixes",
    "Node": "tree",
    "Offer": "completion",
    "ParseError": "diagnostics",
    "check": "ability_check",
    "check_abilities": "checks.checker",
    "check_ability": "checks.checker",
    "complete": "completion",
    "node": "tree",
    "outline": "tree",
    "parse_ability": "ability_text",
    "render": "renderer",
    "render_phrase": "renderer",
    "style_note": "ability_text",
}

if TYPE_CHECKING:
    from crazier.language.ability_check import AbilityCheck, Finding, check
    from crazier.language.ability_text import parse_ability, style_note
    from crazier.language.checks.checker import check_abilities, check_ability
    from crazier.language.completion import Completion, Offer, complete
    from crazier.language.diagnostics import Diagnostic, ParseError
    from crazier.language.fixes import Fix
    from crazier.language.renderer import render, render_phrase
    from crazier.language.tree import Node, node, outline
else:

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
