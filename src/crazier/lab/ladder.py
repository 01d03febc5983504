"""The ladder of the bots: how often each has to win against the one below it, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from crazier.lab.arena import ArenaResults, Plan, Progress, play_arena
from crazier.lab.statistics import Estimate, Verdict
from crazier.play.factory import resolve_table

MAIN_SETS: Final = ("camelot", "nights", "olympus", "first")
FOR_POINTS: Final = ("light-dark-match", "classic-match")
"""Games with playing cards to 250 and to 100 points."""
SINGLE_HANDS: Final = ("light-dark", "classic")
"""One hand of each, in which the cards decide more than the players."""
QUICK: Final = 2000
"""Games of bots that answer at once, or in which skill adds up over several hands."""
SLOW: Final = 200
"""Games of bots that search."""
CLOSE: Final = 4000
"""Games of two bots that are nearly as strong as each other."""
AT_55: Final = (0.0, 35.0)
"""A share of 55 % rather than 50 %, as ratings."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One thing to show."""

    table: str
    bot: str
    against: str
    least: float
    """What the low end of the interval must reach; with a test, what the test is about."""
    games: int = SLOW
    players: int = 2
    test: tuple[float, float] | None = None
    roof: str | None = None
    """A twin of the bot that cheats, played for comparison: what is missing even to its share is luck."""


@dataclass(frozen=True, slots=True)
class RungResult:
    """What came out."""

    rung: Rung
    share: Estimate
    games: int
    verdict: Verdict | None
    slowest: float
    """The p99 of the first bot's choices, in seconds."""
    roof: Estimate | None = None
    """The share of the twin, if the rung has one."""

    @property
    def holds(self) -> bool:
        """Whether it was shown: by the low end of the interval, or where there is one by the test."""
        if self.verdict is not None:
            return self.verdict.said == "better"
        return self.share.low >= self.rung.least


def ladder() -> Iterator[Rung]:
    """All of them, the quick ones first."""
    for name in MAIN_SETS:
        yield Rung(name, "shedder", "random", 0.75, QUICK)
        yield Rung(name, "greedy", "random", 0.90, QUICK)
        yield Rung(name, "greedy", "shedder", 0.70, QUICK)
    for name in FOR_POINTS:
        yield Rung(name, "greedy", "random", 0.80, QUICK)
    for name in SINGLE_HANDS:
        yield Rung(name, "greedy", "random", 0.80, QUICK, roof="hands-oracle:greedy")
    for name in MAIN_SETS:
        yield Rung(name, "search:200", "greedy", 0.70)
    for name in FOR_POINTS:
        yield Rung(name, "search:200", "greedy", 0.50, QUICK)
    for name in SINGLE_HANDS:
        yield Rung(name, "search:200", "greedy", 0.50, CLOSE)
    yield Rung("openspiel", "search:200", "random", 0.88, 2 * SLOW)
    yield Rung("openspiel", "search:200", "greedy", 0.50, CLOSE)
    for name in MAIN_SETS:
        yield Rung(name, "search:200", "greedy", 0.40, players=4)
    for name in MAIN_SETS:
        yield Rung(name, "search:100ms", "search:200", 0.55, 2 * SLOW, test=AT_55)


def play_rung(rung: Rung, processes: int, seed: int, progress: Progress | None = None) -> RungResult:
    """Play for a rung."""
    shown = rung_result(rung, play_arena(rung_plan(rung, rung.bot, processes, seed), progress))
    if rung.roof is None:
        return shown
    cheating = play_arena(rung_plan(rung, rung.roof, processes, seed), progress)
    return replace(shown, roof=cheating.share(0, 1))


def rung_plan(rung: Rung, bot: str, processes: int, seed: int) -> Plan:
    """The games of a rung, for its bot or its bot's twin."""
    table = resolve_table(rung.table, rung.players)
    return Plan(table, (bot, rung.against), rung.games, seed, processes=processes, test=rung.test)


def rung_result(rung: Rung, standing: ArenaResults) -> RungResult:
    """What the games say about a rung."""
    taken = standing.thinking(0)
    slowest = taken[min(len(taken) - 1, int(0.99 * len(taken)))] if taken else 0.0
    verdict = standing.verdict(*rung.test) if rung.test is not None else None
    games = len(standing.scores(0, 1)) * rung.players
    return RungResult(rung, standing.share(0, 1), games, verdict, slowest)
