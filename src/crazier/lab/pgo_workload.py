"""A little of everything that is played: from it the build learns which ways through the engine are the usual ones.

`setup.py` runs it once, so that the C compiler can lay out the engine for the way it is used.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import next_answer
from crazier.bots.registry import make_bot
from crazier.lab.arena_block import with_stall_guard
from crazier.lab.bot_audit import TABLES
from crazier.play.factory import new_game, playouts, resolve_table
from crazier.play.game import Game
from crazier.play.table import Table

PLAYOUTS: Final = 60
DRIVEN: Final = 12
BOTS: Final = ("greedy", "search:20", "shedder")
"""Who plays one game at every table."""


def run_workload() -> None:
    """Play at every table: inside the engine, from Python, and by bots."""
    for name, players in TABLES:
        playouts(name, players=players, games=PLAYOUTS, seed=1)
        table = resolve_table(name, players)
        table = replace(table, options=with_stall_guard(table))
        for seed in range(DRIVEN):
            random_game(table, seed)
        bot_game(table, [make_bot(BOTS[seat % len(BOTS)], seat) for seat in range(players)])


def random_game(table: Table, seed: int) -> Game:
    """A game of random choices."""
    game, dice = new_game(table, seed=seed), Random(seed)
    while options := game.legal():
        game.step(dice.choice(options))
    return game


def bot_game(table: Table, bots: list[Bot]) -> Game:
    """A game of bots."""
    game = new_game(table, seed=1)
    while game.decision is not None:
        game.apply(next_answer(game, bots, UNLIMITED).option)
    return game


if __name__ == "__main__":
    run_workload()
