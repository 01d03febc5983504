"""Audit bots across all games: check that they use no hidden information and take wins available this turn."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from crazier.lab.fairness import check_fairness
from crazier.lab.interrupts import interrupts_ignored
from crazier.lab.win_puzzles import solve_rate
from crazier.play.factory import resolve_table

TABLES: Final = (
    ("camelot", 2),
    ("camelot", 4),
    ("nights", 2),
    ("olympus", 3),
    ("first", 2),
    ("sampler", 5),
    ("classic", 2),
    ("house", 3),
    ("openspiel", 2),
    ("light-dark", 2),
    ("even-crazier", 4),
)
"""The tables to audit: a set or preset, and the number of players."""


@dataclass(frozen=True, slots=True)
class AuditResult:
    """The audit of one bot at one table."""

    bot: str
    table: str
    players: int
    positions: int
    moved: int
    """Number of hidden cards that were replaced to see whether the bot's choice changes."""
    differences: tuple[str, ...]
    """Positions in which the bot's view or its choice depended on hidden cards."""
    winnable: int
    """Number of puzzles with a win this turn."""
    missed: tuple[str, ...]
    """Wins this turn that the bot did not take; only tested for bots that should find them."""


def audit(bot: str, table_spec: tuple[str, int], positions: int, seed: int) -> AuditResult:
    """Audit a bot at one table, given as a name and a number of players."""
    table = resolve_table(*table_spec)
    fair = check_fairness(bot, table, positions, seed)
    finds_wins = bot.startswith(("greedy", "search"))
    wins = solve_rate(bot, table, positions if finds_wins else 0, seed)
    return AuditResult(
        bot,
        *table_spec,
        fair.positions,
        fair.changed_cards,
        tuple(fair.differences),
        wins.positions,
        tuple(wins.missed),
    )


def audit_all(bot: str, positions: int, seed: int, processes: int) -> Iterator[AuditResult]:
    """Audit a bot in about this many positions, spread over all tables."""
    each = -(-positions // len(TABLES))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        with interrupts_ignored():
            results = pool.map(partial(audit, bot, positions=each, seed=seed), TABLES)
        try:
            yield from results
        finally:
            pool.shutdown(cancel_futures=True)
