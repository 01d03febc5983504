"""Plans for the rest of a turn: what was learnt of its further decisions while games were tried on.

A decision is known by what its player sees, so that worlds which look the same to the player share what was learnt, and
a plan never rests on hidden cards. Options are tried by how well they have done and how little they were tried (UCB),
the greedy one first.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import DISCARD_PILE, HANDS, State, zeros
from crazier.games.eights.ai.evaluation import WHOLE

CURIOSITY: Final = 0.3
"""How much it counts, in chances to win, that an option was little tried."""
DOUBT: Final = 0.05
"""By how much an option that was never tried is thought to be worse than the others, unless it is the greedy one."""
FACTOR: Final = 100003
LARGEST: Final = 2**44 - 1


class Fork:
    """A decision, and how its options have done."""

    visits: i64
    total: i64
    tries: vec[i64]
    made: vec[i64]

    def __init__(self, width: i64) -> None:
        self.visits = 0
        self.total = 0
        self.tries = zeros(width)
        self.made = zeros(width)

    def next_try(self, options: vec[i64], favourite: i64) -> i64:
        """The place of the option to try."""
        mean = float(self.total) / float(self.visits * WHOLE) if self.visits else 0.5
        wide = log(float(self.visits + 1))
        best = -1.0
        chosen: i64 = 0
        for place in range(len(options)):
            tried = float(self.tries[place] + 1)
            first = mean if options[place] == favourite else mean - DOUBT
            value = (float(self.made[place]) / WHOLE + first) / tried + CURIOSITY * sqrt(wide / tried)
            if value > best:
                best = value
                chosen = place
        return chosen

    def learn(self, place: i64, points: i64) -> None:
        """Count what came of an option."""
        self.visits += 1
        self.total += points
        self.tries[place] += 1
        self.made[place] += points


class Plans:
    """The forks of one turn."""

    forks: dict[int, Fork]

    def __init__(self) -> None:
        self.forks = {}

    def fork_at(self, s: State, seat: i64) -> Fork:
        """What is known of the decision that a seat has to make."""
        seen: int = in_sight(s, seat)
        fork = self.forks.get(seen)
        if fork is None:
            fork = Fork(len(s.options))
            self.forks[seen] = fork
        return fork


def in_sight(s: State, seat: i64) -> i64:
    """A number for a decision as its player sees it: the hand, the top of the discard pile, and the options."""
    number: i64 = s.ask + 1
    for token in s.zones[HANDS + seat]:
        number = (number * FACTOR + s.face[token] + 1) & LARGEST
    number = (number * FACTOR + s.named_color + 2) & LARGEST
    pile = s.zones[DISCARD_PILE]
    if len(pile):
        number = (number * FACTOR + s.face[pile[len(pile) - 1]] + 1) & LARGEST
    for code in s.options:
        number = (number * FACTOR + code + 1) & LARGEST
    return (number * FACTOR + len(s.options)) & LARGEST
