"""Run an arena: play bots against each other in blocks of the same deal, and rate their strength."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from statistics import fmean
from typing import Final

from crazier.lab.arena_block import Block, BlockResult, Failure, play_block, with_stall_guard
from crazier.lab.confidence_intervals import Estimate, mean_share
from crazier.lab.interrupts import interrupts_ignored
from crazier.lab.ratings import GameResult, rate_bots
from crazier.lab.sequential_test import Verdict, sequential_test
from crazier.lab.told_chances import Told
from crazier.play.seeds import seed_key
from crazier.play.table import Table

ANCHOR: Final = "random"
BLOCKS_AHEAD: Final = 3
"""Number of blocks queued per process beyond the one it is playing."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """The settings of one arena run."""

    table: Table
    bots: tuple[str, ...]
    games: int
    """Number of games for each pair of bots."""
    seed: int = 1
    limit: float | None = None
    processes: int = 1
    test: tuple[float, float] | None = None
    """Elo bounds (low, high) of a sequential test (SPRT) between two bots; the run stops once it is decided."""
    only_block: int | None = None
    """Number of the single block to play, or None for all blocks."""
    keep_records: bool = False
    """Whether to keep the record of every game."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Return every pair of bots, as indices into `bots`."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def blocks(self) -> int:
        """Return the number of blocks for each pair; a block has one game per seat."""
        return max(1, self.games // len(self.table.players))

    def iter_blocks(self) -> Iterator[Block]:
        """Yield all blocks; the pairs alternate, so that every pair plays the same deals."""
        options = tuple(with_stall_guard(self.table).items())
        opponents = len(self.table.players) - 1
        key = seed_key(self.seed)
        for deal in range(self.blocks):
            for pair_index, (first_bot, second_bot) in enumerate(self.pairs):
                block_number = deal * len(self.pairs) + pair_index
                if self.only_block is None or self.only_block == block_number:
                    seats = (first_bot,) + (second_bot,) * opponents
                    table = (self.table.game, self.table.set, options)
                    how = (self.limit, self.keep_records, self.table.allow_files)
                    yield Block(*table, self.bots, seats, key, deal, block_number, *how)


@dataclass(slots=True)
class ArenaResults:
    """The results of an arena run, grouped by pair of bots."""

    plan: ArenaPlan
    blocks_by_pair: dict[tuple[int, int], list[BlockResult]] = field(default_factory=dict)
    interrupted: bool = False
    """Whether Ctrl-C ended the run before all blocks were played."""

    def add(self, result: BlockResult) -> None:
        """Add the result of a block to its pair."""
        pair = self.plan.pairs[result.number % len(self.plan.pairs)]
        self.blocks_by_pair.setdefault(pair, []).append(result)

    @property
    def block_results(self) -> list[BlockResult]:
        """Return all block results in the order of the plan, regardless of which finished first."""
        return sorted(
            (result for results in self.blocks_by_pair.values() for result in results), key=lambda result: result.number
        )

    def scores(self, first: int, second: int) -> list[float]:
        """Return the first bot's win share in each block; at larger tables it sits alone against the others."""
        blocks = sorted(self.blocks_by_pair.get((first, second), []), key=lambda block: block.number)
        return [fmean(bot_share(game_result, first) for game_result in block.results) for block in blocks]

    def win_share(self, first: int, second: int) -> Estimate:
        """Return the first bot's mean win share with its 95 % interval."""
        return mean_share(self.scores(first, second))

    def verdict(self, low: float, high: float) -> Verdict:
        """Return the current state of the sequential test (SPRT) of the first two bots."""
        return sequential_test(self.scores(0, 1), low, high)

    def ratings(self) -> list[Estimate]:
        """Return the Elo rating of every bot; the anchor `random`, or else the first bot, has 0."""
        bots = self.plan.bots
        anchor = bots.index(ANCHOR) if ANCHOR in bots else 0
        return rate_bots([result.results for result in self.block_results], len(bots), anchor)

    def failures(self) -> list[Failure]:
        """Return all failures of bots, in the order of the blocks."""
        return [failure for result in self.block_results for failure in result.failures]

    def told(self, bot: int) -> list[list[Told]]:
        """Return what a searching bot stated about its choices and what came of it, game by game."""
        return [game for result in self.block_results for game in result.told.get(bot, [])]

    def choice_seconds(self, bot: int) -> list[float]:
        """Return the seconds that a bot took for its choices, sorted."""
        return sorted(seconds for result in self.block_results for seconds in result.seconds.get(bot, []))


def bot_share(result: GameResult, bot: int) -> float:
    """Return a bot's share of the win, summed over all seats it played."""
    return sum(share for seat, share in zip(result.seats, result.shares, strict=True) if seat == bot)


def play_arena(plan: ArenaPlan, progress: Progress | None = None) -> ArenaResults:
    """Play all blocks, or as many as the sequential test needs, in one process or several.

    Ctrl-C ends it early: what was played so far is returned, or the interruption raised if that is nothing.
    """
    results = ArenaResults(plan)
    total = plan.blocks * len(plan.pairs) if plan.only_block is None else 1
    finished = play_serial(plan) if plan.processes == 1 else play_parallel(plan)
    try:
        for count, result in enumerate(finished, 1):
            results.add(result)
            if progress is not None:
                progress(count, total)
            if plan.test is not None and results.verdict(*plan.test).conclusion != "open":
                break
    except KeyboardInterrupt:
        if len(results.blocks_by_pair) < len(plan.pairs):
            raise
        results.interrupted = True
    return results


def play_serial(plan: ArenaPlan) -> Iterator[BlockResult]:
    """Play one block after the other in this process."""
    return map(play_block, plan.iter_blocks())


def play_parallel(plan: ArenaPlan) -> Iterator[BlockResult]:
    """Play blocks in several processes, yielding results in plan order so that a test stops at the same block."""
    blocks = plan.iter_blocks()
    with ProcessPoolExecutor(plan.processes, get_context("spawn")) as pool:
        try:
            yield from results_in_order(pool, blocks, plan.processes * (1 + BLOCKS_AHEAD))
        finally:
            pool.shutdown(cancel_futures=True)


def results_in_order(pool: ProcessPoolExecutor, blocks: Iterator[Block], limit: int) -> Iterator[BlockResult]:
    """Keep up to `limit` blocks running in the pool, and yield their results in order."""
    pending: list[Future[BlockResult]] = []
    for block in blocks:
        with interrupts_ignored():
            pending.append(pool.submit(play_block, block))
        if len(pending) >= limit:
            yield pending.pop(0).result()
    for future in pending:
        yield future.result()
