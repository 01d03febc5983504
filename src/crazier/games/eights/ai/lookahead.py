"""Looking ahead to the end of the turn: an option is as good as the position it leads to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import ASK_MAIN, NOT_OVER, State
from crazier.games.eights.ai.evaluation import evaluate
from crazier.games.eights.ai.policy import GREEDY_FAST, policy_option
from crazier.games.eights.moves import apply

SWITCH_MARGIN: Final = 5
"""By how many points another option must lead further than the greedy one."""


def lookahead_option(s: State, chance: vec[i64]) -> i64:
    """The option of a main phase after which, played greedily, the turn ends best; other questions get greedy answers.

    The cards are taken as they lie, so this is for worlds that are tried on, not for a player at the table.
    """
    favourite = policy_option(s, GREEDY_FAST, chance)
    if s.ask != ASK_MAIN or len(s.options) == 1:
        return favourite
    best: i64 = -1
    chosen = favourite
    for code in s.options:
        value = value_at_end_of_turn(s, code, chance)
        if code == favourite:
            value += SWITCH_MARGIN
        if value > best:
            best = value
            chosen = code
    return chosen


def value_at_end_of_turn(s: State, code: i64, chance: vec[i64]) -> i64:
    """The points of whoever is asked when the turn is over, played greedily after an option."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    while twin.reason == NOT_OVER and twin.turn == s.turn:
        apply(twin, policy_option(twin, GREEDY_FAST, chance))
    return evaluate(twin, s.asked)
