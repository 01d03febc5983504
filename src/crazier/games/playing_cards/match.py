"""Play a match, a game of several hands: add up points until a player has enough, or the last hand is played.

A position goes on from hand to hand by itself. To roll out a single hand, take a copy without scores.
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

# Why a match ended.
TARGET_REACHED: Final = 10  # a player has enough points, and the most points win
LIMIT_REACHED: Final = 11  # a player has too many points, and the fewest points win
STOPPED: Final = 12  # all hands that were agreed on are played


def play_for(t: Table, stakes: Stakes) -> None:
    """Set the stakes of a new game: for a match, all scores start at 0."""
    t.stakes = stakes
    t.hand_number = 1
    t.scores = [0] * t.players if stakes.several_hands() else []


def count_hand(t: Table) -> None:
    """Add the points of a hand that is over to the scores, and end the match if they are enough."""
    scored = t.points
    t.scores = [t.scores[seat] + scored[seat] for seat in range(len(scored))]
    for seat in range(len(scored)):
        if scored[seat]:
            log(t, G_SCORED, seat, -1, scored[seat], t.scores[seat])
    t.over = is_enough(t, t.scores)
    if t.over:
        end_game(t, _why_enough(t))


def is_enough(t: Table, scores: list[i64]) -> bool:
    """Check whether these scores after the current hand end the match, or it was the last hand."""
    return t.stakes.reached(scores) or t.hand_number == t.stakes.last_hand


def _why_enough(t: Table) -> i64:
    if not t.stakes.reached(t.scores):
        return STOPPED
    return LIMIT_REACHED if t.stakes.fewest_win else TARGET_REACHED


def leaders(t: Table, scores: list[i64], seats: i64) -> i64:
    """Return the best of these seats, one bit each: with the most points, or the fewest if the fewest win."""
    return lowest(scores if t.stakes.fewest_win else [-score for score in scores], seats)


def end_game(t: Table, reason: i64) -> None:
    """End the match: the leaders among the players still in it win (D8.1)."""
    t.over = True
    t.ask = ASK_NOTHING
    t.options = 0
    t.reason = reason
    t.winners = leaders(t, t.scores, still_in(t))
    log(t, G_GAME_WON, -1, -1, t.winners, reason)


def clear_for_next(t: Table, deck: vec[i64]) -> None:
    """Put a shuffled pack on the table for the next dealer, left of the last one (R17); seats that are out stay out."""
    out = t.out
    set_table(t, t.players, left_of(t, t.dealer), deck, draw_pile_order(len(deck)))
    t.out = out
    t.token_of = tokens_by_face(deck)
    t.hand_number += 1
