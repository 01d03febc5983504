"""The card language: what a card says, as text and as a tree.

`read` and `render` are inverse: the one phrase table serves both. Names load on first use: who has trees already, and
only shows them, need not wait for the reader and the checker.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = ["Fault", "Misread", "Node", "check", "node", "note", "outline", "read", "render", "render_phrase"]

# Where each name is defined. Type checkers read the imports below instead; a test keeps the two alike.
_HOMES = {
    "Fault": "faults",
    "Misread": "faults",
    "Node": "tree",
    "check": "checker",
    "node": "tree",
    "note": "sentences",
    "outline": "tree",
    "read": "sentences",
    "render": "renderer",
    "render_phrase": "renderer",
}

if TYPE_CHECKING:
    from crazier.language.checks.checker import check
    from crazier.language.diagnostics import Fault, Misread
    from crazier.language.parse import note, read
    from crazier.language.renderer import render, render_phrase
    from crazier.language.tree import Node, node, outline
else:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
