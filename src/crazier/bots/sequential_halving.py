"""Sequential halving: score options by rollouts in shared sampled worlds, dropping the worse half each round.

Every option is tried in the same worlds with the same random numbers (common random numbers), so that only the option
differs. Dropping half of the options each round spends most rollouts on the options that are hard to tell apart.
Few rollouts say little, so a greedy player's preference counts too, while there are few rollouts.

More rollouts of the same kind soon add nothing: then the error lies in how the rollouts are played. So a search that
can afford many rollouts plays them carefully, with a search tree for the rest of the turn and players who look ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import inf
from time import perf_counter
from typing import Any, Final

from crazier.bots.bot import OptionEstimate
from crazier.bots.search_clock import Clock
from crazier.bots.search_interface import GREEDY, PRIOR_SCALE, WIN, TurnTree, search_for
from crazier.bots.worker_pool import WorkerPool
from crazier.play.decisions import Option
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View

GREEDY_BONUS_VISITS: Final = 100
"""After this many visits only half of the bonus for the greedy choice is left."""
PRIOR_VISITS: Final = 100
"""Weight of an option's prior value, in visits, in games that have prior values."""
CAREFUL_ROLLOUTS: Final = 300
"""From this many rollouts on, careful rollouts are better than fast ones."""
SEED_STEP: Final = 7_919
SEED_LIMIT: Final = 2**48
NO_DEADLINE: Final = inf
"""The deadline of a search without a time limit."""


def decision_seed(seed: int, number: int) -> int:
    """Return the seed for one decision of a game."""
    return (seed * 1_000_003 + number * 97 + 12_345) % SEED_LIMIT


def option_with_code(options: Sequence[Option], code: int) -> Option:
    """Return the option with this code."""
    return next(option for option in options if option.code == code)


class OptionSearch:
    """The state of a search over the options of one decision: visits and returns of each option so far."""

    def __init__(
        self,
        view: View,
        options: Sequence[Option],
        seed: int,
        worker_pool: WorkerPool | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        self.clock = clock  # deadlines are points in its time
        self.options = {option.code: option for option in options}
        self.view = view
        self.search = search_for(view)
        self.game_view = view.game_view
        self.adapter = adapter_for(view.table.game)
        self.seat = options[0].seat
        self.seed = decision_seed(seed, view.decision_number)
        self.greedy_choice = self.search.policy_action(self.game_view, GREEDY, self.seed)
        self.hand_weight = self.search.hand_weight(self.game_view) / WIN
        self.priors = self._prior_values()
        self.candidates = sorted(self.options, key=lambda code: code != self.greedy_choice)
        self.return_sum = dict.fromkeys(self.options, 0)
        self.visits = dict.fromkeys(self.options, 0)
        self.ended = dict.fromkeys(self.options, 0)
        self.gap_when_dropped: dict[int, dict[int, float]] = {}
        self.worlds = 0
        self.forced_win = -1
        self.tree: TurnTree | None = None
        self.careful = False
        self.worker_pool = worker_pool
        if worker_pool is not None:
            worker_pool.attach(view)

    def _prior_values(self) -> dict[int, float]:
        """Return how much worse each option looks than the best one; empty if the game has no prior values."""
        looks = self.search.prior_values(self.game_view, list(self.options))
        if not looks:
            return {}
        share = self.hand_weight / PRIOR_SCALE
        return {code: (look - max(looks)) * share for code, look in zip(self.options, looks, strict=True)}

    def find_forced_win(self) -> None:
        """Look for an option that wins this turn in every sampled world; if there is one, it is taken."""
        self.forced_win = self.search.find_forced_win(self.game_view)

    def use_careful_rollouts(self, careful: bool) -> None:
        """Switch careful rollouts on, if the game has them, or off.

        Worker processes look ahead instead of using a turn tree, because they can't share what they learn.
        """
        self.careful = careful and self.search.careful_rollout_returns is not None
        self.tree = TurnTree() if self.careful and self.worker_pool is None else None

    def sample_worlds(self, worlds: int, deadline: float = NO_DEADLINE) -> None:
        """Sample more worlds and try the remaining options in each, or until a deadline."""
        seeds = [self.seed + (self.worlds + number) * SEED_STEP for number in range(worlds)]
        filled = [self.adapter.sample_world(self.view.game_view, seed) for seed in seeds]
        self.worlds += worlds
        if self.worker_pool is not None:
            numbers = [self.adapter.dump(world) for world in filled]
            for points in self.worker_pool.rollout_returns(
                numbers, self.seat, list(self.candidates), seeds, self.careful
            ):
                self._add_returns(self.candidates, points)
            return
        for world, seed in zip(filled, seeds, strict=True):
            self._rollout(world, seed, deadline)

    def _rollout(self, world: Any, seed: int, deadline: float) -> None:
        """Try the remaining options in one world; a world not finished in time counts only if it is the first."""
        first = not any(self.visits.values())
        points: list[int] = []
        for code in self.candidates:
            points += self.search.returns(world, self.seat, [code], seed, self.careful, self.tree)
            if self.clock() > deadline and len(points) < len(self.candidates):
                if first:
                    self._add_returns(self.candidates[: len(points)], points)
                return
        self._add_returns(self.candidates, points)

    def _add_returns(self, codes: Sequence[int], points: Sequence[int]) -> None:
        """Add one visit and its return to each of these options; a whole win or loss is a rollout that ended."""
        for code, made in zip(codes, points, strict=True):
            self.return_sum[code] += made
            self.visits[code] += 1
            self.ended[code] += made in (0, WIN)

    @property
    def batch(self) -> int:
        """Return the number of worlds to sample between two looks at the clock."""
        return 1 if self.worker_pool is None else self.worker_pool.batch

    def halve(self) -> None:
        """Drop the worse half of the options, and remember how far each was behind the better ones."""
        self.candidates.sort(key=self.value, reverse=True)
        half = (len(self.candidates) + 1) // 2
        for code in self.candidates[half:]:
            self.gap_when_dropped[code] = {
                better: self.mean_return(better) - self.mean_return(code) for better in self.candidates[:half]
            }
        del self.candidates[half:]

    def mean_return(self, code: int) -> float:
        """Return the mean return of an option's rollouts as a chance to win; 0 before any."""
        return self.return_sum[code] / WIN / self.visits[code] if self.visits[code] else 0.0

    def value(self, code: int) -> float:
        """Return the value of an option, to compare with options that have as many visits.

        A prior value counts like PRIOR_VISITS visits; without priors the greedy choice gets a bonus that fades away.
        """
        tries = self.visits[code]
        if self.priors:
            return (tries * self.mean_return(code) + PRIOR_VISITS * self.priors[code]) / (tries + PRIOR_VISITS)
        if code != self.greedy_choice:
            return self.mean_return(code)
        return self.mean_return(code) + self.hand_weight * self.search.greedy_bonus * GREEDY_BONUS_VISITS / (
            GREEDY_BONUS_VISITS + tries
        )

    def win_chance(self, code: int) -> float:
        """Estimate the chance to win after an option; if it was dropped, by its gap to the best in the same worlds."""
        if code not in self.gap_when_dropped:
            return self.mean_return(code)
        best = self.best.code
        return max(0.0, self.mean_return(best) - self.gap_when_dropped[code][best])

    def told_chance(self, code: int) -> float:
        """Return the chance to win after an option as people read it: corrected by how such chances came out."""
        table = self.view.table
        ended = self.ended[code] / self.visits[code] if self.visits[code] else 0.0
        return self.search.calibration.told(self.win_chance(code), len(table.teams) or len(table.players), ended)

    @property
    def best(self) -> Option:
        """Return the option to take: a forced win, or else the remaining option with the highest value."""
        return self.options[self.forced_win if self.forced_win >= 0 else max(self.candidates, key=self.value)]

    def estimates(self) -> tuple[OptionEstimate, ...]:
        """Return estimates of all options that were tried, the best first; chances never increase down the list."""
        if self.forced_win >= 0:
            return (OptionEstimate(self.options[self.forced_win], 1.0, 0),)
        tried = [code for code in self.options if self.visits[code]]
        best = self.best.code
        tried.sort(key=lambda code: (code == best, self.visits[code], self.value(code)), reverse=True)
        chances = accumulate(map(self.told_chance, tried), min)
        return tuple(
            OptionEstimate(self.options[code], chance, self.visits[code])
            for code, chance in zip(tried, chances, strict=True)
        )


def run_search(search: OptionSearch, rollouts: int | None, deadline: float) -> OptionSearch:
    """Spend rollouts, or the time until a deadline, on the options; a deadline also limits rollouts."""
    search.find_forced_win()
    if search.forced_win >= 0:
        return search
    if rollouts is not None:
        spend_rollouts(search, rollouts, deadline)
    else:
        spend_time(search, deadline)
    return search


def spend_rollouts(search: OptionSearch, rollouts: int, deadline: float) -> None:
    """Spend the same number of rollouts in each round of halving."""
    search.use_careful_rollouts(rollouts >= CAREFUL_ROLLOUTS)
    rounds = rounds_for(len(search.candidates))
    for _ in range(rounds):
        worlds = max(1, rollouts // (rounds * len(search.candidates)))
        while worlds > 0:
            search.sample_worlds(min(worlds, search.batch), deadline)
            worlds -= search.batch
            if search.clock() > deadline:
                return
        search.halve()


def spend_time(search: OptionSearch, deadline: float) -> None:
    """Spend the same time in each round of halving, with at least one world."""
    rounds = rounds_for(len(search.candidates))
    start = search.clock()
    try_careful_rollouts(search, deadline)
    for number in range(1, rounds + 1):
        until = start + (deadline - start) * number / rounds
        while True:
            before = search.clock()
            search.sample_worlds(search.batch, deadline)
            now = search.clock()
            if now + (now - before) > until:
                break
        if now >= deadline:
            return
        search.halve()


def try_careful_rollouts(search: OptionSearch, deadline: float) -> None:
    """Play the first worlds carefully, and stay careful only if there is time for CAREFUL_ROLLOUTS such rollouts."""
    start = search.clock()
    search.use_careful_rollouts(True)
    search.sample_worlds(search.batch, deadline)
    now = search.clock()
    each = (now - start) / (search.batch * len(search.candidates))
    if each * CAREFUL_ROLLOUTS > deadline - now:
        search.use_careful_rollouts(False)


def rounds_for(options: int) -> int:
    """Return how many halvings it takes until one option is left."""
    return max(1, (options - 1).bit_length())
