"""UCB1 tree over the rest of a turn: statistics of its further decisions, learned during rollouts.

Decisions are keyed by information set, what their player sees: sampled worlds that look the same to the player share
their statistics, and a choice never depends on hidden cards. Options are selected by how well they have done and how
rarely they were tried (UCB1), the greedy one first.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import DISCARD_PILE, HANDS, State, zeros
from crazier.games.returns import WIN

UCB_C: Final = 0.3
"""The exploration constant: how much rarely tried options are favored, in probability to win."""
UNTRIED_PENALTY: Final = 0.05
"""By how much, in probability to win, an option's prior lies below the node's mean, unless it is the greedy option."""
HASH_FACTOR: Final = 100003
HASH_MASK: Final = 2**44 - 1


class TurnNode:
    """The statistics of one decision of the turn and of its options."""

    visits: i64
    total_return: i64  # sum of the returns of all visits
    option_visits: vec[i64]  # by place of the option
    option_returns: vec[i64]  # by place of the option: sum of its returns

    def __init__(self, width: i64) -> None:
        self.visits = 0
        self.total_return = 0
        self.option_visits = zeros(width)
        self.option_returns = zeros(width)

    def select(self, options: vec[i64], greedy_option: i64) -> i64:
        """UCB1 with a first-play prior: return the place of the option to try next."""
        mean = float(self.total_return) / float(self.visits * WIN) if self.visits else 0.5
        log_visits = log(float(self.visits + 1))
        best = -1.0
        chosen: i64 = 0
        for place in range(len(options)):
            tries = float(self.option_visits[place] + 1)
            prior = mean if options[place] == greedy_option else mean - UNTRIED_PENALTY
            value = (float(self.option_returns[place]) / WIN + prior) / tries + UCB_C * sqrt(log_visits / tries)
            if value > best:
                best = value
                chosen = place
        return chosen

    def update(self, place: i64, result: i64) -> None:
        """Back up a rollout: add its return for the option at a place."""
        self.visits += 1
        self.total_return += result
        self.option_visits[place] += 1
        self.option_returns[place] += result


class TurnTree:
    """The nodes of one turn."""

    nodes: dict[int, TurnNode]  # by information-set key

    def __init__(self) -> None:
        self.nodes = {}

    def node_for(self, s: State, seat: i64) -> TurnNode:
        """Return the node of the decision that a seat has to make; a new one if there is none yet."""
        key: int = infoset_key(s, seat)
        node = self.nodes.get(key)
        if node is None:
            node = TurnNode(len(s.options))
            self.nodes[key] = node
        return node


def infoset_key(s: State, seat: i64) -> i64:
    """Information-set key: hash a decision as its player sees it, by kind, hand, named color, top card and options."""
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
