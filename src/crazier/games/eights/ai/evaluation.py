"""How good a position is for a seat, whether the game is over or still going on."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from crazier.engine.core.seats import popcount
from crazier.engine.core.state import HANDS, NOT_OVER, State
from crazier.games.eights.ai.card_values import CardValues, card_values

WIN: Final = 1000
"""A win in points; a win that is shared counts as its share."""

# How a position that is not over is judged; fitted to who won games of players who look ahead, over the four main sets.
W_HAND: Final = 1.0  # times the logarithm of the cards in hand
W_ASSETS: Final = 0.0011  # times what the assets are worth
W_TURN: Final = 0.59  # for whoever's turn it is


def evaluate(s: State, seat: i64) -> i64:
    """What the end of a game, or a position on the way to it, is worth to a seat."""
    if s.reason == NOT_OVER:
        return i64(WIN * win_probability(s, seat))
    if not s.winners & (1 << seat):
        return 0
    winners = popcount(s.winners)
    return WIN if winners == popcount(s.allies[seat]) else WIN // winners


def win_probability(s: State, seat: i64) -> float:
    """How likely it is, by hands, assets and the turn, that a seat or an ally of it wins."""
    appraisal = card_values(s.compiled)
    ours = 0.0
    all_of_them = 0.0
    for other in range(s.players):
        if s.out & (1 << other):
            continue
        weight = exp(log_strength(s, appraisal, other))
        all_of_them += weight
        if s.allies[seat] & (1 << other):
            ours += weight
    return ours / all_of_them if all_of_them > 0.0 else 0.0


def log_strength(s: State, appraisal: CardValues, seat: i64) -> float:
    """How well a seat stands, on a scale on which differences count."""
    cards: i64 = len(s.zones[HANDS + seat])
    worth: i64 = 0
    for token in s.zones[HANDS + s.players + seat]:
        worth += appraisal.in_play[s.face[token] + s.side[token]]
    stands = W_ASSETS * float(worth) - W_HAND * log(float(cards if cards > 0 else 1))
    return stands + W_TURN if s.current == seat else stands
