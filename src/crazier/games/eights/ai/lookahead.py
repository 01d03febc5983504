"""Looking ahead to the end of the turn: an option is as good as the position it leads to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import ASK_MAIN, NOT_OVER, State
from crazier.games.eights.ai.evaluation import points
from crazier.games.eights.ai.policy import HASTY, choose_by
from crazier.games.eights.moves import apply

HABIT: Final = 5
"""By how many points another option must lead further than the greedy one."""


def look_ahead(s: State, chance: vec[i64]) -> i64:
    """The option of a main phase after which, played greedily, the turn ends best; other questions get greedy answers.

    The cards are taken as they lie, so this is for worlds that are tried on, not for a player at the table.
    """
    favourite = choose_by(s, HASTY, chance)
    if s.ask != ASK_MAIN or len(s.options) == 1:
        return favourite
    best: i64 = -1
    chosen = favourite
    for code in s.options:
        value = at_the_end(s, code, chance)
        if code == favourite:
            value += HABIT
        if value > best:
            best = value
            chosen = code
    return chosen


def at_the_end(s: State, code: i64, chance: vec[i64]) -> i64:
    """The points of whoever is asked when the turn is over, played greedily after an option."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    while twin.reason == NOT_OVER and twin.turn == s.turn:
        apply(twin, choose_by(twin, HASTY, chance))
    return points(twin, s.asked)
