"""Run rollouts of a search in worker processes, each with a share of the sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from crazier.bots.search_interface import SEARCHES
from crazier.cards.deck import Deck
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View

WORLDS_EACH: Final = 8
"""Number of worlds that a process gets at a time."""
_WORKER_TABLE: Final[list[tuple[str, Deck, Mapping[str, int], int]]] = []
"""In a worker process: the game, the deck, the rules and the number of players of the table it works for."""


class WorkerPool:
    """Worker processes for one table; they are replaced when the pool is attached to another table."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.deck: Deck | None = None
        self.pool: ProcessPoolExecutor | None = None

    @property
    def batch(self) -> int:
        """Return the number of worlds that keeps all processes busy for a while."""
        return self.processes * WORLDS_EACH

    def attach(self, view: View) -> None:
        """Start processes for this view's table, unless they are running already."""
        if self.pool is not None and self.deck is view.deck:
            return
        self.close()
        self.deck = view.deck
        table = (view.table.game, view.deck, dict(view.table.rules), len(view.table.players))
        self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), init_worker, table)

    def rollout_returns(
        self, worlds: Sequence[Any], seat: int, codes: list[int], seeds: Sequence[int], careful: bool
    ) -> list[list[int]]:
        """Return the rollout returns of every code, world by world."""
        if self.pool is None or self.deck is None:
            raise RuntimeError("a crew must come to a table before it can help there")
        pool = self.pool
        share = -(-len(worlds) // self.processes)
        tasks = [
            pool.submit(run_share, worlds[at : at + share], seat, codes, seeds[at : at + share], careful)
            for at in range(0, len(worlds), share)
        ]
        return [points for task in tasks for points in task.result()]

    def close(self) -> None:
        """End the processes."""
        if self.pool is not None:
            self.pool.shutdown()
            self.pool = None


def init_worker(game: str, deck: Deck, rules: Mapping[str, int], players: int) -> None:
    """In a worker process: remember the table."""
    _WORKER_TABLE[:] = [(game, deck, rules, players)]


def run_share(
    worlds: Sequence[Mapping[str, object]], seat: int, codes: list[int], seeds: Sequence[int], careful: bool
) -> list[list[int]]:
    """In a worker process: load the worlds from their dumps and return the rollout returns of every code."""
    game, deck, rules, players = _WORKER_TABLE[0]
    adapter, search = adapter_for(game), SEARCHES[game]
    positions = [adapter.load(deck, rules, players, numbers) for numbers in worlds]
    return [
        search.returns(world, seat, codes, seed, careful, None) for world, seed in zip(positions, seeds, strict=True)
    ]
