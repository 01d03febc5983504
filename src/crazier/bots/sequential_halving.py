"""Weighing options by games played on: worlds that fit the view, the same for all options, and less and less options.

Every option is tried in the same worlds with the same chance, so that what differs is the option. Half of the options
are dropped again and again (sequential halving), so that most games are spent on those that are hard to tell apart.
Few games say little, so how an option looks to a greedy player counts too, as long as little was tried.

More games of the same kind soon say nothing new: then it is how they are played that makes the answer wrong. So whoever
can afford plenty of games plays them more carefully, with plans for the rest of the turn and players who look ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import inf
from time import perf_counter
from typing import Any, Final

from crazier.bots.bot import OptionEstimate
from crazier.bots.game_search import GREEDY, PRIOR_SCALE, WIN, TurnTree, search_for
from crazier.bots.worker_pool import WorkerPool
from crazier.play.decisions import Option
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View

GREEDY_BONUS_VISITS: Final = 100
"""After so many games only half of the favour for the greedy choice is left."""
PRIOR_VISITS: Final = 100
"""A look at an option, in games that have such looks, says as much of it as so many games tried."""
CAREFUL_ROLLOUTS: Final = 300
"""With so many rollouts, they had better be careful ones."""
SEED_STEP: Final = 7_919
SEED_LIMIT: Final = 2**48
NO_DEADLINE: Final = inf
"""The deadline of those who may take their time."""


def decision_seed(seed: int, number: int) -> int:
    """A seed for one decision of a game."""
    return (seed * 1_000_003 + number * 97 + 12_345) % SEED_LIMIT


def option_with_code(options: Sequence[Option], code: int) -> Option:
    """The option with this code."""
    return next(option for option in options if option.code == code)


class OptionSearch:
    """The options of one decision, and how each of them has fared so far."""

    def __init__(self, view: View, options: Sequence[Option], seed: int, crew: WorkerPool | None = None) -> None:
        self.options = {option.code: option for option in options}
        self.view = view
        self.sense, self.inner = search_for(view)
        self.kind = adapter_for(view.table.game)
        self.seat = options[0].seat
        self.seed = decision_seed(seed, view.number)
        self.greedy_choice = self.sense.policy_action(self.inner, GREEDY, self.seed)
        self.stake = self.sense.hand_weight(self.inner) / WIN
        self.priors = self._prior_values()
        self.candidates = sorted(self.options, key=lambda code: code != self.greedy_choice)
        self.return_sum = dict.fromkeys(self.options, 0)
        self.visits = dict.fromkeys(self.options, 0)
        self.gap_when_dropped: dict[int, dict[int, float]] = {}
        self.worlds = 0
        self.forced_win = -1
        self.plans: TurnTree | None = None
        self.careful = False
        self.crew = crew
        if crew is not None:
            crew.attach(view)

    def _prior_values(self) -> dict[int, float]:
        """By how much each option looks worse than the best of them; nothing if the game has no such looks."""
        looks = self.sense.prior_values(self.inner, list(self.options))
        if not looks:
            return {}
        share = self.stake / PRIOR_SCALE
        return {code: (look - max(looks)) * share for code, look in zip(self.options, looks, strict=True)}

    def find_forced_win(self) -> None:
        """Settle on an option that wins this turn for certain, if there is one."""
        self.forced_win = self.sense.find_forced_win(self.inner)

    def use_careful_rollouts(self, careful: bool) -> None:
        """Play games carefully from now on, if the game has a way to, or quickly again.

        Helping processes look ahead instead of making plans: what one of them learns the others would not know.
        """
        self.careful = careful and self.sense.careful_rollout_returns is not None
        self.plans = TurnTree() if self.careful and self.crew is None else None

    def sample_worlds(self, worlds: int, deadline: float = NO_DEADLINE) -> None:
        """Try the options that are left in so many more worlds, or until a deadline."""
        seeds = [self.seed + (self.worlds + number) * SEED_STEP for number in range(worlds)]
        filled = [self.kind.world(self.view.game_view, seed) for seed in seeds]
        self.worlds += worlds
        if self.crew is not None:
            numbers = [self.kind.numbers(world) for world in filled]
            for points in self.crew.rollout_returns(numbers, self.seat, list(self.candidates), seeds, self.careful):
                self._add_returns(self.candidates, points)
            return
        for world, seed in zip(filled, seeds, strict=True):
            self._rollout(world, seed, deadline)

    def _rollout(self, world: Any, seed: int, deadline: float) -> None:
        """Try the options in one world. A world that is not finished in time counts only if it is the first."""
        first = not any(self.visits.values())
        points: list[int] = []
        for code in self.candidates:
            points += self.sense.returns(world, self.seat, [code], seed, self.careful, self.plans)
            if perf_counter() > deadline and len(points) < len(self.candidates):
                if first:
                    self._add_returns(self.candidates[: len(points)], points)
                return
        self._add_returns(self.candidates, points)

    def _add_returns(self, codes: Sequence[int], points: Sequence[int]) -> None:
        for code, made in zip(codes, points, strict=True):
            self.return_sum[code] += made
            self.visits[code] += 1

    @property
    def batch(self) -> int:
        """How many worlds are tried between two looks at the clock."""
        return 1 if self.crew is None else self.crew.batch

    def halve(self) -> None:
        """Drop the half of the options that fared worse, and remember by how much."""
        self.candidates.sort(key=self.value, reverse=True)
        half = (len(self.candidates) + 1) // 2
        for code in self.candidates[half:]:
            self.gap_when_dropped[code] = {
                better: self.mean_return(better) - self.mean_return(code) for better in self.candidates[:half]
            }
        del self.candidates[half:]

    def mean_return(self, code: int) -> float:
        """The share of games that were won after an option."""
        return self.return_sum[code] / WIN / self.visits[code] if self.visits[code] else 0.0

    def value(self, code: int) -> float:
        """What is expected of an option, beside others that were tried as often.

        A look counts like games tried; without looks the greedy choice is a little favoured at first.
        """
        tries = self.visits[code]
        if self.priors:
            return (tries * self.mean_return(code) + PRIOR_VISITS * self.priors[code]) / (tries + PRIOR_VISITS)
        if code != self.greedy_choice:
            return self.mean_return(code)
        return self.mean_return(code) + self.stake * self.sense.greedy_bonus * GREEDY_BONUS_VISITS / (
            GREEDY_BONUS_VISITS + tries
        )

    def win_chance(self, code: int) -> float:
        """The estimated chance to win after an option; if dropped, by how far it was behind in the same worlds."""
        if code not in self.gap_when_dropped:
            return self.mean_return(code)
        best = self.best.code
        return max(0.0, self.mean_return(best) - self.gap_when_dropped[code][best])

    @property
    def best(self) -> Option:
        """The option to take."""
        return self.options[self.forced_win if self.forced_win >= 0 else max(self.candidates, key=self.value)]

    def estimates(self) -> tuple[OptionEstimate, ...]:
        """All options that were tried, the best first; none is said to be better than one that got further."""
        if self.forced_win >= 0:
            return (OptionEstimate(self.options[self.forced_win], 1.0, 0),)
        tried = [code for code in self.options if self.visits[code]]
        best = self.best.code
        tried.sort(key=lambda code: (code == best, self.visits[code], self.value(code)), reverse=True)
        chances = accumulate(map(self.win_chance, tried), min)
        return tuple(
            OptionEstimate(self.options[code], chance, self.visits[code])
            for code, chance in zip(tried, chances, strict=True)
        )


def run_search(weighing: OptionSearch, rollouts: int | None, deadline: float) -> OptionSearch:
    """Spend rollouts, or the time until a deadline, on the options; a deadline holds for rollouts too."""
    weighing.find_forced_win()
    if weighing.forced_win >= 0:
        return weighing
    if rollouts is not None:
        by_rollouts(weighing, rollouts, deadline)
    else:
        by_time(weighing, deadline)
    return weighing


def by_rollouts(weighing: OptionSearch, rollouts: int, deadline: float) -> None:
    """The same number of rollouts in every round."""
    weighing.use_careful_rollouts(rollouts >= CAREFUL_ROLLOUTS)
    rounds = rounds_for(len(weighing.candidates))
    for _ in range(rounds):
        worlds = max(1, rollouts // (rounds * len(weighing.candidates)))
        while worlds > 0:
            weighing.sample_worlds(min(worlds, weighing.batch), deadline)
            worlds -= weighing.batch
            if perf_counter() > deadline:
                return
        weighing.halve()


def by_time(weighing: OptionSearch, deadline: float) -> None:
    """The same time in every round; at least one world, whatever the time."""
    rounds = rounds_for(len(weighing.candidates))
    start = perf_counter()
    first_careful(weighing, deadline)
    for number in range(1, rounds + 1):
        until = start + (deadline - start) * number / rounds
        while True:
            before = perf_counter()
            weighing.sample_worlds(weighing.batch, deadline)
            now = perf_counter()
            if now + (now - before) > until:
                break
        if now >= deadline:
            return
        weighing.halve()


def first_careful(weighing: OptionSearch, deadline: float) -> None:
    """Play the first worlds carefully, and stay so if there is time for plenty of rollouts like these."""
    start = perf_counter()
    weighing.use_careful_rollouts(True)
    weighing.sample_worlds(weighing.batch, deadline)
    now = perf_counter()
    each = (now - start) / (weighing.batch * len(weighing.candidates))
    if each * CAREFUL_ROLLOUTS > deadline - now:
        weighing.use_careful_rollouts(False)


def rounds_for(options: int) -> int:
    """How often the options are halved until one is left."""
    return max(1, (options - 1).bit_length())
