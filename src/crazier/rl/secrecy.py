"""Check that observations tell nothing hidden: deal what a seat can't know anew, and compare every byte."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from crazier.games.tensors import Tensors
from crazier.play.factory import deal_game
from crazier.play.game import Game
from crazier.play.table import Table
from crazier.rl.learning_game import LEARNING_GAMES
from crazier.rl.schema import Schema, schema_of

WORLDS = 2
"""How many times the hidden cards of a position are dealt anew."""


@dataclass(frozen=True)
class Leak:
    """A seat whose observation changed with cards that it can't know."""

    seed: int
    decision: int
    seat: int
    part: str


class SecrecyCheck:
    """Writes a position from the truth, from its view, and from other worlds that fit the view."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deck = table.load_deck()
        self.schema: Schema = schema_of(table, self.deck)
        self.game = LEARNING_GAMES[table.game]
        self.truth, self.other = self.schema.new_tensors(), self.schema.new_tensors()
        self.positions = 0

    def leaks_in_game(self, seed: int) -> Iterator[Leak]:
        """Play a random game, and yield what leaks at each of its decisions."""
        game = deal_game(self.table, self.deck, seed)
        random = np.random.default_rng(seed)
        while game.outcome is None:
            for seat in range(self.schema.players):
                self.positions += 1
                for part in self.changed_parts(game, seat, int(random.integers(2**40))):
                    yield Leak(seed, game.decision_number, seat, part)
            game.step_unchecked(int(random.choice(game.legal())))

    def changed_parts(self, game: Game, seat: int, seed: int) -> Iterator[str]:
        """Yield the parts of a seat's observation that differ from the truth's."""
        self.game.write_position(game.position, seat, self.truth, 0)
        view = game.view(seat)
        self.game.write_view(view, self.other, 0)
        yield from different_parts(self.truth, self.other, "view")
        for world in range(WORLDS):
            position = self.game.deal_hidden(view, seed + world)
            self.game.write_position(position, seat, self.other, 0)
            yield from different_parts(self.truth, self.other, "world")


def different_parts(truth: Tensors, other: Tensors, where: str) -> Iterator[str]:
    """Yield the names of the parts that are not byte for byte the same."""
    for part in ("planes", "scalars", "mask"):
        if bytes(memoryview(getattr(truth, part))) != bytes(memoryview(getattr(other, part))):
            yield f"{part} of the {where}"
    count = int(truth.offer_count[0])
    same = list(truth.offers[:count]) == list(other.offers[: int(other.offer_count[0])])
    if not same or any(truth.codes[int(action)] != other.codes[int(action)] for action in truth.offers[:count]):
        yield f"actions of the {where}"
