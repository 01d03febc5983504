"""Many games at once inside the engine, seen by NumPy without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from crazier.games.batch import Batch, weights_of
from crazier.play.table import Table
from crazier.rl.buffers import array_of
from crazier.rl.learning_game import LEARNING_GAMES, BatchShape
from crazier.rl.learning_table import TableOptions, learning_table
from crazier.rl.rewards import RewardBy, reward_number
from crazier.rl.schema import Bytes, schema_of


class BatchEnv:
    """So many games of one table, each at a real choice: forced moves are taken, games that end are dealt anew.

    All arrays are views of the engine's own memory, a row for each game, and change with every step: `planes`,
    `scalars` and `action_mask` as the seat in `seats` may know them; `rewards` (by seat), `done` and `truncated` tell
    of a game that ended with the last step.
    """

    def __init__(
        self,
        name: str | Table,
        games: int = 64,
        players: int = 2,
        options: TableOptions | None = None,
        *,
        seed: int = 0,
        reward: RewardBy = "winning",
        first_row: int = 0,
        all_rows: int = 0,
    ) -> None:
        self.table = learning_table(name, players, options)
        deck = self.table.load_deck()
        self.schema = schema_of(self.table, deck)
        shape = BatchShape(games, seed, first_row, all_rows or games, reward_number(reward))
        self._batch: Batch = LEARNING_GAMES[self.table.game].make_batch(self.table, deck, shape)
        tensors = self._batch.tensors
        self.planes: Bytes = array_of(tensors.planes, np.uint8).reshape(games, len(self.schema.plane_names), -1)
        self.scalars: Bytes = array_of(tensors.scalars, np.uint8).reshape(games, -1)
        self.action_mask: NDArray[np.int8] = array_of(tensors.mask, np.int8).reshape(games, -1)
        self.seats: NDArray[np.int64] = array_of(self._batch.seats, np.int64)
        self.rewards: NDArray[np.float64] = array_of(self._batch.rewards, np.float64).reshape(games, -1)
        self.done: Bytes = array_of(self._batch.done, np.uint8)
        self.truncated: Bytes = array_of(self._batch.truncated, np.uint8)
        self.reset()

    def reset(self) -> None:
        """Deal every game anew, by the seed."""
        self._batch.reset()

    @property
    def steps(self) -> int:
        """How many choices were made since the reset."""
        return int(self._batch.steps)

    @property
    def games_dealt(self) -> int:
        """How many games were dealt since the reset."""
        return sum(int(count) for count in self._batch.games)

    def step(self, actions: NDArray[Any]) -> None:
        """Take an action in every game; raise IllegalAction, with nothing changed, if a mask does not offer it."""
        self._batch.step(actions.tolist())

    def step_random(self, steps: int = 1) -> None:
        """Take random actions in every game, so many times, without leaving the engine."""
        self._batch.step_random(steps)

    def step_linear(self, weights: ArrayLike, steps: int = 1) -> None:
        """Take the actions that score best by a linear policy: for each action a bias and a weight for each scalar."""
        numbers = np.asarray(weights, np.float64)
        expected = (self.schema.actions, 1 + self.scalars.shape[1])
        if numbers.shape != expected:
            raise ValueError(f"the weights have the shape {numbers.shape}; it must be {expected}")
        self._batch.step_linear(weights_of(numbers.ravel().tolist()), steps)
