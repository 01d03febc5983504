"""Limits of the searches for bound players: how many positions they may visit (R63: a few choices ahead)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MAX_NODES: Final = 8
"""How many positions the search for one option may visit."""
MAX_DECISION_NODES: Final = 20
"""How many positions the searches for all options of a decision may visit, as long as each may visit MIN_NODES."""
MIN_NODES: Final = 4
"""How many positions the search for an option may visit, however many were visited for the options before it."""
MAX_DEEP_NODES: Final = 8
"""How many more positions the searches of a decision may visit as long as no way to meet an obligation is known."""
MAX_WIN_NODES: Final = 6
"""How many positions the search for a win by one option may visit."""
MAX_PLAYOUT_NODES: Final = 2
"""How many positions the search for an option may visit in playouts, which had rather be fast."""


class SearchLimits:
    """The limits in force: those above, unless `scripts/obligations` compares them with others."""

    nodes: i64
    decision_nodes: i64
    min_nodes: i64
    deep_nodes: i64
    win_nodes: i64

    def __init__(self) -> None:
        self.nodes = MAX_NODES
        self.decision_nodes = MAX_DECISION_NODES
        self.min_nodes = MIN_NODES
        self.deep_nodes = MAX_DEEP_NODES
        self.win_nodes = MAX_WIN_NODES

    def for_option(self, nodes_left: i64) -> i64:
        """Return how many positions the search for an option may visit when a decision has so many left."""
        if nodes_left > self.nodes:
            return self.nodes
        if nodes_left > self.min_nodes:
            return nodes_left
        return self.min_nodes


SEARCH_LIMITS: Final = SearchLimits()
