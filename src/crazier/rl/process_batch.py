"""A batch of games on several processes; the same games, move for move, as on one."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crazier.errors import CrazierError
from crazier.play.table import Table
from crazier.rl.batch_env import BatchEnv
from crazier.rl.learning_table import TableOptions, learning_table
from crazier.rl.rewards import RewardBy
from crazier.rl.schema import schema_of

ARRAYS: Final[dict[str, type[np.generic]]] = {
    "planes": np.uint8,
    "scalars": np.uint8,
    "action_mask": np.int8,
    "seats": np.int64,
    "rewards": np.float64,
    "done": np.uint8,
    "truncated": np.uint8,
}
"""What a batch tells of its games, with the type of its numbers."""
STEP, RESET, RANDOM, STOP = range(4)


class ProcessBatch:
    """Games spread over processes; its arrays are those of a BatchEnv, in memory that the processes share."""

    def __init__(
        self,
        name: str | Table,
        games: int = 64,
        players: int = 2,
        options: TableOptions | None = None,
        *,
        processes: int = 2,
        seed: int = 0,
        reward: RewardBy = "winning",
    ) -> None:
        if not 1 <= processes <= games:
            raise CrazierError(f"{games} games run on 1 to {games} processes, not on {processes}")
        self.table = learning_table(name, players, options)
        self.schema = schema_of(self.table, self.table.load_deck())
        sizes = {
            "planes": len(self.schema.plane_names) * len(self.schema.faces),
            "scalars": len(self.schema.scalar_names),
            "action_mask": self.schema.actions,
            "rewards": players,
        }
        self._memory = {
            field: RawArray("b", games * sizes.get(field, 1) * np.dtype(kind).itemsize)
            for field, kind in ARRAYS.items()
        }
        self._actions = RawArray("b", games * np.dtype(np.int64).itemsize)
        arrays = {field: np.frombuffer(memory, ARRAYS[field]) for field, memory in self._memory.items()}
        self.planes: NDArray[np.uint8] = arrays["planes"].reshape(games, len(self.schema.plane_names), -1)
        self.scalars: NDArray[np.uint8] = arrays["scalars"].reshape(games, -1)
        self.action_mask: NDArray[np.int8] = arrays["action_mask"].reshape(games, -1)
        self.seats: NDArray[np.int64] = arrays["seats"]
        self.rewards: NDArray[np.float64] = arrays["rewards"].reshape(games, -1)
        self.done: NDArray[np.uint8] = arrays["done"]
        self.truncated: NDArray[np.uint8] = arrays["truncated"]
        self.actions: NDArray[np.int64] = np.frombuffer(self._actions, np.int64)
        self._workers = [
            self._start(self.table, rows, games, seed, reward) for rows in np.array_split(np.arange(games), processes)
        ]
        self._wait()

    def _start(
        self, table: Table, rows: NDArray[Any], games: int, seed: int, reward: RewardBy
    ) -> tuple[Any, Connection]:
        ours, theirs = multiprocessing.Pipe()
        first, count = int(rows[0]), len(rows)
        memory = {**self._memory, "actions": self._actions}
        worker = multiprocessing.Process(
            target=serve_rows, args=(theirs, table, first, count, games, seed, reward, memory), daemon=True
        )
        worker.start()
        theirs.close()
        return worker, ours

    def _tell(self, order: int, amount: int = 1) -> None:
        for _worker, line in self._workers:
            line.send((order, amount))
        self._wait()

    def _wait(self) -> None:
        """Wait for all processes; raise the first error that one of them reports."""
        errors = [line.recv() for _worker, line in self._workers]
        for error in errors:
            if error is not None:
                raise error

    def reset(self) -> None:
        """Deal every game anew, by the seed."""
        self._tell(RESET)

    def step(self, actions: NDArray[Any]) -> None:
        """Take an action in every game; an action that is not offered raises IllegalAction, and its process waits."""
        self.actions[:] = actions
        self._tell(STEP)

    def step_random(self, steps: int = 1) -> None:
        """Take random actions in every game, so many times."""
        self._tell(RANDOM, steps)

    def close(self) -> None:
        """Stop the processes."""
        for worker, line in self._workers:
            line.send((STOP, 0))
            worker.join()
            line.close()
        self._workers = []


def serve_rows(
    line: Connection,
    table: Table,
    first: int,
    count: int,
    games: int,
    seed: int,
    reward: RewardBy,
    memory: dict[str, Any],
) -> None:
    """Step some rows of a batch in a process of its own, and copy what they tell into the shared memory."""
    batch = BatchEnv(table, count, len(table.players), seed=seed, reward=reward, first_row=first, all_rows=games)
    shared = {field: np.frombuffer(memory[field], kind).reshape(games, -1) for field, kind in ARRAYS.items()}
    actions = np.frombuffer(memory["actions"], np.int64)[first : first + count]
    error: Exception | None = None
    while True:
        for field, array in shared.items():
            array[first : first + count] = getattr(batch, field).reshape(count, -1)
        line.send(error)
        error = None
        order, amount = line.recv()
        if order == STOP:
            return
        try:
            if order == STEP:
                batch.step(actions)
            elif order == RANDOM:
                batch.step_random(amount)
            else:
                batch.reset()
        except CrazierError as refused:
            error = refused
