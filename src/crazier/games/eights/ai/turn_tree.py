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
from crazier.games.eights.ai.evaluation import WIN

UCB_C: Final = 0.3
"""How much it counts, in chances to win, that an option was little tried."""
UNTRIED_PENALTY: Final = 0.05
"""By how much an option that was never tried is thought to be worse than the others, unless it is the greedy one."""
HASH_FACTOR: Final = 100003
HASH_MASK: Final = 2**44 - 1


class Node:
    """A decision, and how its options have done."""

    visits: i64
    total: i64
    option_visits: vec[i64]
    return_sum: vec[i64]

    def __init__(self, width: i64) -> None:
        self.visits = 0
        self.total = 0
        self.option_visits = zeros(width)
        self.return_sum = zeros(width)

    def select(self, options: vec[i64], favourite: i64) -> i64:
        """The place of the option to try."""
        mean = float(self.total) / float(self.visits * WIN) if self.visits else 0.5
        wide = log(float(self.visits + 1))
        best = -1.0
        chosen: i64 = 0
        for place in range(len(options)):
            tried = float(self.option_visits[place] + 1)
            first = mean if options[place] == favourite else mean - UNTRIED_PENALTY
            value = (float(self.return_sum[place]) / WIN + first) / tried + UCB_C * sqrt(wide / tried)
            if value > best:
                best = value
                chosen = place
        return chosen

    def update(self, place: i64, points: i64) -> None:
        """Count what came of an option."""
        self.visits += 1
        self.total += points
        self.option_visits[place] += 1
        self.return_sum[place] += points


class TurnTree:
    """The forks of one turn."""

    nodes: dict[int, Node]

    def __init__(self) -> None:
        self.nodes = {}

    def node_for(self, s: State, seat: i64) -> Node:
        """What is known of the decision that a seat has to make."""
        seen: int = infoset_key(s, seat)
        fork = self.nodes.get(seen)
        if fork is None:
            fork = Node(len(s.options))
            self.nodes[seen] = fork
        return fork


def infoset_key(s: State, seat: i64) -> i64:
    """A number for a decision as its player sees it: the hand, the top of the discard pile, and the options."""
    number: i64 = s.ask + 1
    for token in s.zones[HANDS + seat]:
        number = (number * HASH_FACTOR + s.face[token] + 1) & HASH_MASK
    number = (number * HASH_FACTOR + s.named_color + 2) & HASH_MASK
    pile = s.zones[DISCARD_PILE]
    if len(pile):
        number = (number * HASH_FACTOR + s.face[pile[len(pile) - 1]] + 1) & HASH_MASK
    for code in s.options:
        number = (number * HASH_FACTOR + code + 1) & HASH_MASK
    return (number * HASH_FACTOR + len(s.options)) & HASH_MASK
