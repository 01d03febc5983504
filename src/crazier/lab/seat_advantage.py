"""Measure how much going first is worth, and how much of it the two-player rule (M19.1) takes away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.cards.deck import Deck
from crazier.games.eights.ai.game_sums import WHOLE
from crazier.games.eights.rule_options import RULE_TWO_PLAYER
from crazier.lab.confidence_intervals import Estimate, normal_estimate
from crazier.lab.map_seeds import HERE, Task, Workers, map_seeds
from crazier.lab.simulation import GamesWork, Progress, SimulationPlan

MAX_BATCH: Final = 25
"""Number of deals in a batch, at the most; what the rule takes away is one observation for each batch."""
MIN_BATCHES: Final = 20
"""Number of batches, at the least: of fewer the spread would not be known."""
MAX_GAMES: Final = 200_000
"""More games than this each way are not needed: the interval is then a fifth of a point."""


@dataclass(frozen=True, slots=True)
class SeatAdvantage:
    """How often the side that goes first wins, as usual and with the two-player rule, on the same deals."""

    games: int
    """Number of games played each way."""
    usual: Estimate
    with_rule: Estimate
    taken: Estimate
    """How much smaller the share is with the rule."""


@dataclass(frozen=True, eq=False)
class SeatWork:
    """Work: play deals both ways and count what the side that goes first wins."""

    deck: Deck
    plan: SimulationPlan

    def prepared(self) -> Callable[[int, int], tuple[int, int, int]]:
        """Return a function of a range of deals that returns games, and first wins both ways in WHOLE-ths."""
        usual = GamesWork(self.deck, self.plan.with_rule(RULE_TWO_PLAYER, 0)).prepared()
        ruled = GamesWork(self.deck, self.plan.with_rule(RULE_TWO_PLAYER, 1)).prepared()

        def play(first: int, count: int) -> tuple[int, int, int]:
            one, other = usual(first, count), ruled(first, count)
            return one.games, one.first_wins, other.first_wins

        return play


def seat_advantage(
    deck: Deck, plan: SimulationPlan, workers: Workers = HERE, progress: Progress | None = None
) -> SeatAdvantage:
    """Measure the advantage of going first at a table for two, with up to the plan's number of games each way."""
    usual: list[float] = []
    ruled: list[float] = []
    games = 0
    for played, one, other in map_seeds(batches(SeatWork(deck, plan), plan), workers):
        games += played
        usual.append(one / WHOLE / played)
        ruled.append(other / WHOLE / played)
        if progress is not None:
            progress(2 * games)
    taken = [one - other for one, other in zip(usual, ruled, strict=True)]
    return SeatAdvantage(games, mean_of_batches(usual), mean_of_batches(ruled), mean_of_batches(taken))


def batches(work: SeatWork, plan: SimulationPlan) -> Iterator[Task[tuple[int, int, int]]]:
    """Yield a task for each batch."""
    deals = max(MIN_BATCHES, min(plan.games, MAX_GAMES) // plan.sides)
    size = min(MAX_BATCH, deals // MIN_BATCHES)
    for number in range(deals // size):
        yield Task(work, plan.first_seed + number * size, size)


def mean_of_batches(values: list[float]) -> Estimate:
    """Estimate a mean from the means of batches of equal size."""
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return normal_estimate(mean, error**2)
