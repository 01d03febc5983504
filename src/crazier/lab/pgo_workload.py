"""Run the training workload of the PGO build: a few games of every kind, in all the ways they are played.

`setup.py` runs it once with the instrumented engine, so that the C compiler learns which code paths are hot.
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
"""Number of playouts inside the engine at each table."""
RANDOM_GAMES: Final = 12
"""Number of random games driven from Python at each table."""
BOTS: Final = ("greedy", "search:20", "shedder")
"""Bots that play one game at each table."""


def run_workload() -> None:
    """Play at every table: inside the engine, from Python, and with bots."""
    for name, players in TABLES:
        playouts(name, players=players, games=PLAYOUTS, seed=1)
        table = resolve_table(name, players)
        table = replace(table, options=with_stall_guard(table))
        for seed in range(RANDOM_GAMES):
            random_game(table, seed)
        bot_game(table, [make_bot(BOTS[seat % len(BOTS)], seat) for seat in range(players)])


def random_game(table: Table, seed: int) -> Game:
    """Play a game of random choices from Python."""
    game, rng = new_game(table, seed=seed), Random(seed)
    while options := game.legal():
        game.step(rng.choice(options))
    return game


def bot_game(table: Table, bots: list[Bot]) -> Game:
    """Play a game between bots."""
    game = new_game(table, seed=1)
    while game.decision is not None:
        game.apply(next_answer(game, bots, UNLIMITED).option)
    return game


if __name__ == "__main__":
    run_workload()
