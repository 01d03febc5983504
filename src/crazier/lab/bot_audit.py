"""How bots conduct themselves across all games: they play fair, and take a win that is there this turn."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from crazier.lab.fairness import check_fairness
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
"""What is played, and by how many."""


@dataclass(frozen=True, slots=True)
class AuditResult:
    """What was seen of one bot at one table."""

    bot: str
    table: str
    players: int
    positions: int
    moved: int
    """Hidden cards that were exchanged to see whether it matters."""
    differences: tuple[str, ...]
    """Positions in which the bot, or its view, was other than before."""
    winnable: int
    missed: tuple[str, ...]
    """Wins of this turn that the bot did not take; only of bots that are meant to."""


def audit(bot: str, at: tuple[str, int], positions: int, seed: int) -> AuditResult:
    """Watch a bot at one table."""
    table = resolve_table(*at)
    fair = check_fairness(bot, table, positions, seed)
    sharp = bot.startswith(("greedy", "search"))
    wins = solve_rate(bot, table, positions if sharp else 0, seed)
    return AuditResult(
        bot, *at, fair.positions, fair.moved, tuple(fair.differences), wins.positions, tuple(wins.missed)
    )


def audit_all(bot: str, positions: int, seed: int, processes: int) -> Iterator[AuditResult]:
    """Watch a bot in so many positions, spread over all tables."""
    each = -(-positions // len(TABLES))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(partial(audit, bot, positions=each, seed=seed), TABLES)
