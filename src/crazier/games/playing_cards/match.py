"""A game of several hands: points add up until someone has enough, or play stops. Light & Dark uses it as well.

A position plays on from hand to hand by itself. To try a single hand, take a copy that keeps no scores.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.playing_cards.log import G_GAME_WON, G_SCORED, log
from crazier.games.playing_cards.scoring import lowest
from crazier.games.playing_cards.stakes import Stakes
from crazier.games.playing_cards.table import (
    ASK_NOTHING,
    Table,
    draw_pile_order,
    left_of,
    set_table,
    still_in,
    tokens_by_face,
)

# Why a game of several hands ended.
TARGET_REACHED: Final = 10  # somebody has enough points, and the most win
LIMIT_REACHED: Final = 11  # somebody has too many points, and the fewest win
STOPPED: Final = 12  # all hands that were agreed on are played


def play_for(t: Table, stakes: Stakes) -> None:
    """Begin a game for these stakes."""
    t.stakes = stakes
    t.hand_number = 1
    t.scores = [0] * t.players if stakes.several_hands() else []


def count_hand(t: Table) -> None:
    """Add up the points of a hand that is over. The game is over too if that is enough."""
    scored = t.points
    t.scores = [t.scores[seat] + scored[seat] for seat in range(len(scored))]
    for seat in range(len(scored)):
        if scored[seat]:
            log(t, G_SCORED, seat, -1, scored[seat], t.scores[seat])
    t.over = is_enough(t, t.scores)
    if t.over:
        end_game(t, _why_enough(t))


def is_enough(t: Table, scores: list[i64]) -> bool:
    """Whether these scores after the hand that is played end the game, or there is no further hand."""
    return t.stakes.reached(scores) or t.hand_number == t.stakes.last_hand


def _why_enough(t: Table) -> i64:
    if not t.stakes.reached(t.scores):
        return STOPPED
    return LIMIT_REACHED if t.stakes.fewest_win else TARGET_REACHED


def leaders(t: Table, scores: list[i64], seats: i64) -> i64:
    """Who of these seats stands best: the most points, or the fewest if they count against their owners."""
    return lowest(scores if t.stakes.fewest_win else [-score for score in scores], seats)


def end_game(t: Table, reason: i64) -> None:
    """The game is over, and whoever stands best of those still in it wins (D8.1)."""
    t.over = True
    t.ask = ASK_NOTHING
    t.options = 0
    t.reason = reason
    t.winners = leaders(t, t.scores, still_in(t))
    log(t, G_GAME_WON, -1, -1, t.winners, reason)


def clear_for_next(t: Table, deck: vec[i64]) -> None:
    """Put a shuffled pack on the table for the player left of the last dealer to deal (R17); who is out stays out."""
    out = t.out
    set_table(t, t.players, left_of(t, t.dealer), deck, draw_pile_order(len(deck)))
    t.out = out
    t.token_of = tokens_by_face(deck)
    t.hand_number += 1
