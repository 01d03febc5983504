"""Perft: count the tree of legal choices to a depth, from fixed deals.

    python -m tests.games.eights.perft PLAYERS SEED DEPTH [AFTER]

counts under each first choice, which is where to look when a count is wrong.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import crazier
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from tests.games.eights.lockstep import table_of

GUARD = 200


@dataclass(frozen=True)
class Root:
    """A position from which to count: a deal and the number of moves after it."""

    way: str
    seed: int
    after: int
    depth: int


ROOTS = (
    Root("2", 1, 0, 8),
    Root("2", 2, 40, 11),
    Root("3", 3, 0, 8),
    Root("3", 21, 60, 11),
    Root("4", 5, 0, 8),
    Root("4", 6, 80, 10),
    Root("8", 7, 0, 7),
    Root("8", 8, 150, 9),
    Root("first-2", 9, 0, 7),
    Root("first-3", 10, 40, 9),
    Root("4x2", 11, 0, 5),
    Root("4x2", 12, 60, 7),
    Root("first-6x3", 13, 30, 6),
)


def game_at(root: Root) -> Game:
    """Return the game at a root; the moves before it are picked by a fixed pattern."""
    game = crazier.new_game(table_of(root.way, GUARD), seed=root.seed)
    for number in range(root.after):
        legal = game.legal()
        assert len(legal), f"the game of seed {root.seed} is over after {number} moves"
        game.step(legal[(number * 7919 + root.seed) % len(legal)])
    return game


def counts(game: Game, depth: int) -> list[int]:
    """Return how many ways there are to make one choice, two, and so on; a game that is over has none."""
    totals = [0] * depth
    _count(adapter_for(game.table.game), game.position, totals, 0)
    return totals


def _count(adapter: Any, position: Any, totals: list[int], level: int) -> None:
    options = position.options
    totals[level] += len(options)
    if level + 1 == len(totals):
        return
    for code in options:
        twin = position.clone()
        adapter.apply(twin, code)
        _count(adapter, twin, totals, level + 1)


def main(way: str, seed: int, depth: int, after: int = 0) -> None:
    game = game_at(Root(way, seed, after, depth))
    for code in list(game.legal()):
        twin = game.clone()
        twin.step(code)
        print(f"{game.option_text(game.option(code)):<50} {counts(twin, depth - 1) if depth > 1 else ''}")
    print(counts(game, depth))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
