"""Look ahead to the end of the turn: score an option by the position it leads to under greedy play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import ASK_MAIN, NOT_OVER, State
from crazier.games.eights.ai.evaluation import evaluate
from crazier.games.eights.ai.policy import options_of, policy_option
from crazier.games.eights.moves import apply
from crazier.games.policies import GREEDY_FAST

SWITCH_MARGIN: Final = 5
"""By how much, in parts of WIN, another option must be better than the greedy one to be chosen instead."""


def lookahead_option(s: State, chance: vec[i64]) -> i64:
    """Return the main-phase option after which, played greedily, the turn ends best; answer other questions greedily.

    It looks at the cards as they lie, so it is for sampled worlds in rollouts, not for a player at the table.
    """
    greedy_option = policy_option(s, GREEDY_FAST, chance)
    options = options_of(s, s.asked)
    if s.ask != ASK_MAIN or len(options) == 1:
        return greedy_option
    best: i64 = -1
    chosen = greedy_option
    for code in options:
        value = value_at_end_of_turn(s, code, chance)
        if code == greedy_option:
            value += SWITCH_MARGIN
        if value > best:
            best = value
            chosen = code
    return chosen


def value_at_end_of_turn(s: State, code: i64, chance: vec[i64]) -> i64:
    """Evaluate, for the seat that is asked, the end of the turn when it is played greedily after an option."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    while twin.reason == NOT_OVER and twin.turn == s.turn:
        apply(twin, policy_option(twin, GREEDY_FAST, chance))
    return evaluate(twin, s.asked)
