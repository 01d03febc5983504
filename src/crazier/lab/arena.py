"""The arena: bots against each other in blocks of the same deal, and what that says about their strength."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from statistics import fmean
from typing import Final

from crazier.lab.arena_block import Block, BlockResult, Failure, play_block, with_stall_guard
from crazier.lab.ratings import Result, ratings
from crazier.lab.statistics import Estimate, Verdict, mean_of, sequential_test
from crazier.play.table import Table

ANCHOR: Final = "random"
AHEAD: Final = 3
"""Blocks handed out to each process beyond the one it plays."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    table: Table
    bots: tuple[str, ...]
    games: int
    """Games for each pair of bots."""
    seed: int = 1
    limit: float | None = None
    processes: int = 1
    test: tuple[float, float] | None = None
    """The ratings of a sequential test between two bots, which stops as soon as it knows."""
    only: int | None = None
    """Play only the block with this number."""
    keep: bool = False

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Every two bots, by number."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def blocks(self) -> int:
        """Blocks for each pair: a block has a game for every seat."""
        return max(1, self.games // len(self.table.players))

    def iter_blocks(self) -> Iterator[Block]:
        """All blocks; the pairs take turns, so that a deal is played by all of them."""
        options = tuple(with_stall_guard(self.table).items())
        others = len(self.table.players) - 1
        for number in range(self.blocks):
            for place, (one, other) in enumerate(self.pairs):
                turn = number * len(self.pairs) + place
                if self.only is None or self.only == turn:
                    seats = (one,) + (other,) * others
                    table = (self.table.game, self.table.set, options)
                    yield Block(*table, self.bots, seats, self.seed, number, turn, self.limit, self.keep)


@dataclass(slots=True)
class ArenaResults:
    """What was played, pair by pair."""

    plan: Plan
    blocks_by_pair: dict[tuple[int, int], list[BlockResult]] = field(default_factory=dict)

    def add(self, told: BlockResult) -> None:
        """Count a block."""
        pair = self.plan.pairs[told.number % len(self.plan.pairs)]
        self.blocks_by_pair.setdefault(pair, []).append(told)

    @property
    def all(self) -> list[BlockResult]:
        """Every block, in the order of the plan, whoever played it first."""
        return sorted((told for some in self.blocks_by_pair.values() for told in some), key=lambda told: told.number)

    def scores(self, one: int, other: int) -> list[float]:
        """The share of wins of the first bot, block by block; at tables for more it sits alone against the others."""
        blocks = sorted(self.blocks_by_pair.get((one, other), []), key=lambda told: told.number)
        return [fmean(share_of(result, one) for result in told.results) for told in blocks]

    def share(self, one: int, other: int) -> Estimate:
        """How often the first bot won."""
        return mean_of(self.scores(one, other))

    def verdict(self, low: float, high: float) -> Verdict:
        """Where the sequential test of the first two bots stands."""
        return sequential_test(self.scores(0, 1), low, high)

    def ratings(self) -> list[Estimate]:
        """Everybody's rating; `random` has 0, or else the first bot."""
        bots = self.plan.bots
        anchor = bots.index(ANCHOR) if ANCHOR in bots else 0
        return ratings([told.results for told in self.all], len(bots), anchor)

    def failures(self) -> list[Failure]:
        """Every bot that failed."""
        return [failure for told in self.all for failure in told.failures]

    def thinking(self, bot: int) -> list[float]:
        """The seconds a bot took for its choices, sorted."""
        return sorted(seconds for told in self.all for seconds in told.seconds.get(bot, []))


def share_of(result: Result, bot: int) -> float:
    """A bot's share of a win."""
    return sum(share for seat, share in zip(result.seats, result.shares, strict=True) if seat == bot)


def play_arena(plan: Plan, progress: Progress | None = None) -> ArenaResults:
    """Play all blocks, or as many as the test needs, in this process or in several."""
    standing = ArenaResults(plan)
    total = plan.blocks * len(plan.pairs) if plan.only is None else 1
    played = play_serial(plan) if plan.processes == 1 else play_parallel(plan)
    for count, told in enumerate(played, 1):
        standing.add(told)
        if progress is not None:
            progress(count, total)
        if plan.test is not None and standing.verdict(*plan.test).said != "open":
            break
    return standing


def play_serial(plan: Plan) -> Iterator[BlockResult]:
    """Play block after block."""
    return map(play_block, plan.iter_blocks())


def play_parallel(plan: Plan) -> Iterator[BlockResult]:
    """Play blocks in several processes, and give them in the order of the plan, so that tests stop at the same one."""
    bouts = plan.iter_blocks()
    with ProcessPoolExecutor(plan.processes, get_context("spawn")) as pool:
        try:
            yield from in_order(pool, bouts, plan.processes * (1 + AHEAD))
        finally:
            pool.shutdown(cancel_futures=True)


def in_order(pool: ProcessPoolExecutor, bouts: Iterator[Block], most: int) -> Iterator[BlockResult]:
    """Keep so many blocks under way, and give what is finished in order."""
    waiting: list[Future[BlockResult]] = []
    for bout in bouts:
        waiting.append(pool.submit(play_block, bout))
        if len(waiting) >= most:
            yield waiting.pop(0).result()
    for future in waiting:
        yield future.result()
