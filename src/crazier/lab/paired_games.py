"""Play the same deals in two ways, such as with another rule or with other cards, and say what differs.

What luck deals is the same both ways, so a difference shows in far fewer games than each figure alone would need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.games.eights.ai.game_sums import WHOLE
from crazier.lab.confidence_intervals import Estimate, normal_estimate
from crazier.lab.map_seeds import HERE, Task, Workers, map_seeds
from crazier.lab.saved_work import SavedWork
from crazier.lab.simulation import GamesWork, Progress, SimulatedGames

MAX_BATCH: Final = 25
"""Number of deals in a batch, at the most; a batch is one observation."""
MIN_BATCHES: Final = 20
"""Number of batches, at the least: of fewer the spread would not be known."""
MAX_GAMES: Final = 200_000
"""More games than this each way are not needed: an interval is then a fifth of a point."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of games that were played in two ways on the same deals."""

    first: Estimate
    second: Estimate
    change: Estimate
    """By how much it is larger the second way."""


@dataclass(frozen=True, slots=True)
class PairedGames:
    """What differs between two ways to play the same deals."""

    games: int
    """Number of games played each way."""
    first_wins: Difference
    """How often the side that goes first wins."""
    turns: Difference
    """How many turns a player games last on average."""


@dataclass(frozen=True, slots=True)
class PairSums:
    """Sums over batches of a figure both ways: the figure, its square, and the square of the difference."""

    first: int = 0
    second: int = 0
    first_squared: int = 0
    second_squared: int = 0
    change_squared: int = 0

    @classmethod
    def of(cls, first: int, second: int) -> PairSums:
        """Return the sums over one batch."""
        return cls(first, second, first * first, second * second, (second - first) ** 2)

    def values(self) -> list[int]:
        """Return all sums."""
        return [self.first, self.second, self.first_squared, self.second_squared, self.change_squared]

    def __add__(self, other: PairSums) -> PairSums:
        """Return the sums of both."""
        return PairSums(*(one + two for one, two in zip(self.values(), other.values(), strict=True)))

    def difference(self, batches: int, unit: float) -> Difference:
        """Return the figure in a unit, a batch of so many being one observation."""
        return Difference(
            mean_of_batches(self.first, self.first_squared, batches, unit),
            mean_of_batches(self.second, self.second_squared, batches, unit),
            mean_of_batches(self.second - self.first, self.change_squared, batches, unit),
        )


@dataclass(frozen=True, slots=True)
class PairedSums:
    """Sums over batches of equal size; first wins in WHOLE-ths."""

    batches: int = 0
    games: int = 0
    first_wins: PairSums = PairSums()
    turns: PairSums = PairSums()

    def __add__(self, other: PairedSums) -> PairedSums:
        """Return the sums of both."""
        first_wins, turns = self.first_wins + other.first_wins, self.turns + other.turns
        return PairedSums(self.batches + other.batches, self.games + other.games, first_wins, turns)


@dataclass(frozen=True, eq=False)
class PairedWork:
    """Work: play deals both ways."""

    first: GamesWork
    second: GamesWork

    def prepared(self) -> Callable[[int, int], PairedSums]:
        """Return a function that plays a batch of deals both ways."""
        first, second = self.first.prepared(), self.second.prepared()

        def play(seed: int, deals: int) -> PairedSums:
            one, two = first(seed, deals), second(seed, deals)
            wins = PairSums.of(one.first_wins, two.first_wins)
            return PairedSums(1, one.games, wins, PairSums.of(turns_played(one), turns_played(two)))

        return play


def turns_played(simulated: SimulatedGames) -> int:
    """Return the number of turns of all games."""
    return sum(turns * games for turns, games in enumerate(simulated.turns))


def play_both_ways(
    work: PairedWork,
    workers: Workers = HERE,
    progress: Progress | None = None,
    saved: SavedWork | None = None,
    key: str = "both ways",
) -> PairedGames:
    """Play up to the number of games of the first plan each way; `saved` keeps finished batches under a key."""
    tasks = list(batches(work))
    done, values = saved.part(key) if saved is not None else (0, [])
    total = PairedSums(done, values[0], PairSums(*values[1:6]), PairSums(*values[6:])) if done else PairedSums()
    for batch in map_seeds(tasks[done:], workers):
        total += batch
        if saved is not None:
            saved.keep(key, total.batches, [total.games, *total.first_wins.values(), *total.turns.values()])
        if progress is not None:
            progress(2 * total.games)
    games_a_batch = total.games / total.batches
    return PairedGames(
        total.games,
        total.first_wins.difference(total.batches, games_a_batch * WHOLE),
        total.turns.difference(total.batches, games_a_batch * work.first.plan.players),
    )


def batches(work: PairedWork) -> Iterator[Task[PairedSums]]:
    """Yield a task for each batch."""
    plan = work.first.plan
    deals = max(MIN_BATCHES, min(plan.games, MAX_GAMES) // plan.sides)
    size = min(MAX_BATCH, deals // MIN_BATCHES)
    for number in range(deals // size):
        yield Task(work, plan.first_seed + number * size, size)


def mean_of_batches(total: int, squared: int, batches: int, unit: float) -> Estimate:
    """Estimate the mean of a figure in a unit, given its sum over batches and the sum of its squares."""
    spread = squared - total * total / batches
    error = sqrt(max(0.0, spread) / (batches - 1) / batches) / unit
    return normal_estimate(total / batches / unit, error**2)
