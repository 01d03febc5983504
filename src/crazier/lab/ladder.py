"""Define the ladder of bots: how often each bot must win against a weaker one in each game, and test it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from crazier.lab.arena import ArenaPlan, ArenaResults, Progress, play_arena
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.sequential_test import Verdict
from crazier.play.factory import resolve_table

MAIN_SETS: Final = ("camelot", "nights", "olympus", "first")
MATCHES: Final = ("light-dark-match", "classic-match")
"""Matches with playing cards, to 250 and to 100 points."""
SINGLE_HANDS: Final = ("light-dark", "classic")
"""Single hands of the same games, in which luck decides more than skill."""
QUICK_GAMES: Final = 2000
"""Number of games for bots that answer at once, or for matches in which skill adds up over several hands."""
SEARCH_GAMES: Final = 200
"""Number of games for bots that search."""
CLOSE_GAMES: Final = 4000
"""Number of games for two bots of nearly equal strength."""
SPRT_BOUNDS_55: Final = (0.0, 35.0)
"""Elo bounds of a sequential test for a win share of 55 % rather than 50 %."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One claim to test: a bot's minimum win share against another bot."""

    table: str
    bot: str
    against: str
    least: float
    """Minimum for the low end of the interval; with a sequential test, the share that the test is about."""
    games: int = SEARCH_GAMES
    players: int = 2
    test: tuple[float, float] | None = None
    roof: str | None = None
    """An oracle version of the bot; its win share is an upper bound on what skill can reach."""


@dataclass(frozen=True, slots=True)
class RungResult:
    """The result of a rung."""

    rung: Rung
    share: Estimate
    games: int
    verdict: Verdict | None
    p99_seconds: float
    """The 99th percentile of the first bot's seconds per choice."""
    oracle_share: Estimate | None = None
    """Win share of the oracle version, if the rung has one."""

    @property
    def holds(self) -> bool:
        """Check whether the claim holds: by the sequential test if there is one, else by the interval's low end."""
        if self.verdict is not None:
            return self.verdict.conclusion == "better"
        return self.share.low >= self.rung.least


def ladder() -> Iterator[Rung]:
    """Yield all rungs, the quick ones first."""
    for name in MAIN_SETS:
        yield Rung(name, "shedder", "random", 0.75, QUICK_GAMES)
        yield Rung(name, "greedy", "random", 0.90, QUICK_GAMES)
        yield Rung(name, "greedy", "shedder", 0.70, QUICK_GAMES)
    for name in MATCHES:
        yield Rung(name, "greedy", "random", 0.80, QUICK_GAMES)
    for name in SINGLE_HANDS:
        yield Rung(name, "greedy", "random", 0.80, QUICK_GAMES, roof="hands-oracle:greedy")
    for name in MAIN_SETS:
        yield Rung(name, "search:200", "greedy", 0.70)
    for name in MATCHES:
        yield Rung(name, "search:200", "greedy", 0.50, QUICK_GAMES)
    for name in SINGLE_HANDS:
        yield Rung(name, "search:200", "greedy", 0.50, CLOSE_GAMES)
    yield Rung("openspiel", "search:200", "random", 0.88, 2 * SEARCH_GAMES)
    yield Rung("openspiel", "search:200", "greedy", 0.50, CLOSE_GAMES)
    for name in MAIN_SETS:
        yield Rung(name, "search:200", "greedy", 0.40, players=4)
    for name in MAIN_SETS:
        yield Rung(name, "search:100ms", "search:200", 0.55, 2 * SEARCH_GAMES, test=SPRT_BOUNDS_55)


def play_rung(rung: Rung, processes: int, seed: int, progress: Progress | None = None) -> RungResult:
    """Play the games of a rung, and the same games with the oracle version if there is one."""
    result = rung_result(rung, play_arena(rung_plan(rung, rung.bot, processes, seed), progress))
    if rung.roof is None:
        return result
    oracle_results = play_arena(rung_plan(rung, rung.roof, processes, seed), progress)
    return replace(result, oracle_share=oracle_results.win_share(0, 1))


def rung_plan(rung: Rung, bot: str, processes: int, seed: int) -> ArenaPlan:
    """Return the arena plan of a rung, for its bot or for the oracle version."""
    table = resolve_table(rung.table, rung.players)
    return ArenaPlan(table, (bot, rung.against), rung.games, seed, processes=processes, test=rung.test)


def rung_result(rung: Rung, results: ArenaResults) -> RungResult:
    """Summarize the arena results of a rung."""
    seconds = results.choice_seconds(0)
    slowest = seconds[min(len(seconds) - 1, int(0.99 * len(seconds)))] if seconds else 0.0
    verdict = results.verdict(*rung.test) if rung.test is not None else None
    games = len(results.scores(0, 1)) * rung.players
    return RungResult(rung, results.win_share(0, 1), games, verdict, slowest)
