"""How good a position is for a seat, whether the game is over or still going on."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from crazier.engine.core.state import HANDS, NOT_OVER, State
from crazier.engine.runtime.term_eval import popcount
from crazier.games.eights.ai.card_values import Appraisal, appraisal_of

WHOLE: Final = 1000
"""A win in points; a win that is shared counts as its share."""

# How a position that is not over is judged; fitted to who won games of players who look ahead, over the four main sets.
HAND_COUNTS: Final = 1.0  # times the logarithm of the cards in hand
ASSETS_COUNT: Final = 0.0011  # times what the assets are worth
TURN_COUNTS: Final = 0.59  # for whoever's turn it is


def points(s: State, seat: i64) -> i64:
    """What the end of a game, or a position on the way to it, is worth to a seat."""
    if s.reason == NOT_OVER:
        return i64(WHOLE * likelihood(s, seat))
    if not s.winners & (1 << seat):
        return 0
    winners = popcount(s.winners)
    return WHOLE if winners == popcount(s.allies[seat]) else WHOLE // winners


def likelihood(s: State, seat: i64) -> float:
    """How likely it is, by hands, assets and the turn, that a seat or an ally of it wins."""
    appraisal = appraisal_of(s.compiled)
    ours = 0.0
    all_of_them = 0.0
    for other in range(s.players):
        if s.out & (1 << other):
            continue
        weight = exp(prospects(s, appraisal, other))
        all_of_them += weight
        if s.allies[seat] & (1 << other):
            ours += weight
    return ours / all_of_them if all_of_them > 0.0 else 0.0


def prospects(s: State, appraisal: Appraisal, seat: i64) -> float:
    """How well a seat stands, on a scale on which differences count."""
    cards: i64 = len(s.zones[HANDS + seat])
    worth: i64 = 0
    for token in s.zones[HANDS + s.players + seat]:
        worth += appraisal.worth[s.face[token] + s.side[token]]
    stands = ASSETS_COUNT * float(worth) - HAND_COUNTS * log(float(cards if cards > 0 else 1))
    return stands + TURN_COUNTS if s.current == seat else stands
