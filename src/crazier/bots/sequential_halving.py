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

from crazier.bots.bot import Prospect
from crazier.bots.game_search import A_SURE_LOOK, GREEDY, WIN, TurnTree, sense_of
from crazier.bots.worker_pool import Crew
from crazier.play.decisions import Option
from crazier.play.game_adapter import kind_named
from crazier.play.view import View

FAVOUR_TRIES: Final = 100
"""After so many games only half of the favour for the greedy choice is left."""
LOOK_TRIES: Final = 100
"""A look at an option, in games that have such looks, says as much of it as so many games tried."""
PLENTY: Final = 300
"""With so many rollouts, they had better be careful ones."""
SEED_STEP: Final = 7_919
LARGEST_SEED: Final = 2**48
NEVER: Final = inf
"""The deadline of those who may take their time."""


def seeded(seed: int, number: int) -> int:
    """A seed for one decision of a game."""
    return (seed * 1_000_003 + number * 97 + 12_345) % LARGEST_SEED


def coded(options: Sequence[Option], code: int) -> Option:
    """The option with this code."""
    return next(option for option in options if option.code == code)


class Weighing:
    """The options of one decision, and how each of them has fared so far."""

    def __init__(self, view: View, options: Sequence[Option], seed: int, crew: Crew | None = None) -> None:
        self.options = {option.code: option for option in options}
        self.view = view
        self.sense, self.inner = sense_of(view)
        self.kind = kind_named(view.table.game)
        self.seat = options[0].seat
        self.seed = seeded(seed, view.number)
        self.favourite = self.sense.answer(self.inner, GREEDY, self.seed)
        self.stake = self.sense.stake(self.inner) / WIN
        self.looks = self._looks()
        self.alive = sorted(self.options, key=lambda code: code != self.favourite)
        self.points = dict.fromkeys(self.options, 0)
        self.tries = dict.fromkeys(self.options, 0)
        self.behind: dict[int, dict[int, float]] = {}
        self.worlds = 0
        self.sure = -1
        self.plans: TurnTree | None = None
        self.careful = False
        self.crew = crew
        if crew is not None:
            crew.come_to(view)

    def _looks(self) -> dict[int, float]:
        """By how much each option looks worse than the best of them; nothing if the game has no such looks."""
        looks = self.sense.looks(self.inner, list(self.options))
        if not looks:
            return {}
        share = self.stake / A_SURE_LOOK
        return {code: (look - max(looks)) * share for code, look in zip(self.options, looks, strict=True)}

    def look_for_a_win(self) -> None:
        """Settle on an option that wins this turn for certain, if there is one."""
        self.sure = self.sense.sure_win(self.inner)

    def take_care(self, careful: bool) -> None:
        """Play games carefully from now on, if the game has a way to, or quickly again.

        Helping processes look ahead instead of making plans: what one of them learns the others would not know.
        """
        self.careful = careful and self.sense.careful is not None
        self.plans = TurnTree() if self.careful and self.crew is None else None

    def try_more(self, worlds: int, deadline: float = NEVER) -> None:
        """Try the options that are left in so many more worlds, or until a deadline."""
        seeds = [self.seed + (self.worlds + number) * SEED_STEP for number in range(worlds)]
        filled = [self.kind.world(self.view.seen, seed) for seed in seeds]
        self.worlds += worlds
        if self.crew is not None:
            numbers = [self.kind.numbers(world) for world in filled]
            for points in self.crew.trials(numbers, self.seat, list(self.alive), seeds, self.careful):
                self._count(self.alive, points)
            return
        for world, seed in zip(filled, seeds, strict=True):
            self._try(world, seed, deadline)

    def _try(self, world: Any, seed: int, deadline: float) -> None:
        """Try the options in one world. A world that is not finished in time counts only if it is the first."""
        first = not any(self.tries.values())
        points: list[int] = []
        for code in self.alive:
            points += self.sense.tried(world, self.seat, [code], seed, self.careful, self.plans)
            if perf_counter() > deadline and len(points) < len(self.alive):
                if first:
                    self._count(self.alive[: len(points)], points)
                return
        self._count(self.alive, points)

    def _count(self, codes: Sequence[int], points: Sequence[int]) -> None:
        for code, made in zip(codes, points, strict=True):
            self.points[code] += made
            self.tries[code] += 1

    @property
    def batch(self) -> int:
        """How many worlds are tried between two looks at the clock."""
        return 1 if self.crew is None else self.crew.batch

    def halve(self) -> None:
        """Drop the half of the options that fared worse, and remember by how much."""
        self.alive.sort(key=self.value, reverse=True)
        half = (len(self.alive) + 1) // 2
        for code in self.alive[half:]:
            self.behind[code] = {better: self.share(better) - self.share(code) for better in self.alive[:half]}
        del self.alive[half:]

    def share(self, code: int) -> float:
        """The share of games that were won after an option."""
        return self.points[code] / WIN / self.tries[code] if self.tries[code] else 0.0

    def value(self, code: int) -> float:
        """What is expected of an option, beside others that were tried as often.

        A look counts like games tried; without looks the greedy choice is a little favoured at first.
        """
        tries = self.tries[code]
        if self.looks:
            return (tries * self.share(code) + LOOK_TRIES * self.looks[code]) / (tries + LOOK_TRIES)
        if code != self.favourite:
            return self.share(code)
        return self.share(code) + self.stake * self.sense.favour * FAVOUR_TRIES / (FAVOUR_TRIES + tries)

    def chance(self, code: int) -> float:
        """The estimated chance to win after an option; if dropped, by how far it was behind in the same worlds."""
        if code not in self.behind:
            return self.share(code)
        best = self.best.code
        return max(0.0, self.share(best) - self.behind[code][best])

    @property
    def best(self) -> Option:
        """The option to take."""
        return self.options[self.sure if self.sure >= 0 else max(self.alive, key=self.value)]

    def prospects(self) -> tuple[Prospect, ...]:
        """All options that were tried, the best first; none is said to be better than one that got further."""
        if self.sure >= 0:
            return (Prospect(self.options[self.sure], 1.0, 0),)
        tried = [code for code in self.options if self.tries[code]]
        best = self.best.code
        tried.sort(key=lambda code: (code == best, self.tries[code], self.value(code)), reverse=True)
        chances = accumulate(map(self.chance, tried), min)
        return tuple(
            Prospect(self.options[code], chance, self.tries[code]) for code, chance in zip(tried, chances, strict=True)
        )


def weigh(weighing: Weighing, rollouts: int | None, deadline: float) -> Weighing:
    """Spend rollouts, or the time until a deadline, on the options; a deadline holds for rollouts too."""
    weighing.look_for_a_win()
    if weighing.sure >= 0:
        return weighing
    if rollouts is not None:
        by_rollouts(weighing, rollouts, deadline)
    else:
        by_time(weighing, deadline)
    return weighing


def by_rollouts(weighing: Weighing, rollouts: int, deadline: float) -> None:
    """The same number of rollouts in every round."""
    weighing.take_care(rollouts >= PLENTY)
    rounds = rounds_for(len(weighing.alive))
    for _ in range(rounds):
        worlds = max(1, rollouts // (rounds * len(weighing.alive)))
        while worlds > 0:
            weighing.try_more(min(worlds, weighing.batch), deadline)
            worlds -= weighing.batch
            if perf_counter() > deadline:
                return
        weighing.halve()


def by_time(weighing: Weighing, deadline: float) -> None:
    """The same time in every round; at least one world, whatever the time."""
    rounds = rounds_for(len(weighing.alive))
    start = perf_counter()
    first_careful(weighing, deadline)
    for number in range(1, rounds + 1):
        until = start + (deadline - start) * number / rounds
        while True:
            before = perf_counter()
            weighing.try_more(weighing.batch, deadline)
            now = perf_counter()
            if now + (now - before) > until:
                break
        if now >= deadline:
            return
        weighing.halve()


def first_careful(weighing: Weighing, deadline: float) -> None:
    """Play the first worlds carefully, and stay so if there is time for plenty of rollouts like these."""
    start = perf_counter()
    weighing.take_care(True)
    weighing.try_more(weighing.batch, deadline)
    now = perf_counter()
    each = (now - start) / (weighing.batch * len(weighing.alive))
    if each * PLENTY > deadline - now:
        weighing.take_care(False)


def rounds_for(options: int) -> int:
    """How often the options are halved until one is left."""
    return max(1, (options - 1).bit_length())
