"""Evaluate a position for a seat: the result if the game is over, else a logistic win probability."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from crazier.engine.core.seats import popcount
from crazier.engine.core.state import HANDS, NOT_OVER, State
from crazier.games.eights.ai.card_values import CardValues, card_values
from crazier.games.returns import WIN

# Weights of the evaluation, fitted to the winners of games between lookahead players over the four main card sets.
W_HAND: Final = 1.0  # per unit of the logarithm of the cards in hand
W_ASSETS: Final = 0.0011  # per hundredth of a card that the assets are worth
W_TURN: Final = 0.59  # for the seat whose turn it is


def evaluate(s: State, seat: i64) -> i64:
    """Return what a position, over or not, is worth to a seat, from 0 to WIN."""
    if s.reason == NOT_OVER:
        return i64(WIN * win_probability(s, seat))
    if not s.winners & (1 << seat):
        return 0
    winners = popcount(s.winners)
    return WIN if winners == popcount(s.allies[seat]) else WIN // winners


def win_probability(s: State, seat: i64) -> float:
    """Logistic evaluation: return the probability, by hands, assets and turn, that a seat or an ally of it wins."""
    values = card_values(s.compiled)
    ours = 0.0
    total = 0.0
    for other in range(s.players):
        if s.out & (1 << other):
            continue
        weight = exp(log_strength(s, values, other))
        total += weight
        if s.allies[seat] & (1 << other):
            ours += weight
    return ours / total if total > 0.0 else 0.0


def log_strength(s: State, values: CardValues, seat: i64) -> float:
    """Return the log-strength of a seat: its exponential is proportional to the seat's chance to win."""
    cards: i64 = len(s.zones[HANDS + seat])
    worth: i64 = 0
    for token in s.zones[HANDS + s.players + seat]:
        worth += values.in_play[s.face[token] + s.side[token]]
    strength = W_ASSETS * float(worth) - W_HAND * log(float(cards if cards > 0 else 1))
    return strength + W_TURN if s.current == seat else strength
