"""Play a match, a game of several hands: add up points until a player has enough, or the last hand is played.

A position goes on from hand to hand by itself. To roll out a single hand, take a copy without scores.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.playing_cards.log import LOG_MATCH_WON, LOG_SCORED, log
from crazier.games.playing_cards.scoring import lowest_seats
from crazier.games.playing_cards.stakes import Stakes
from crazier.games.playing_cards.table import (
    ASK_NOTHING,
    CardTable,
    draw_pile_order,
    left_of,
    reset_table,
    seats_in_game,
    tokens_by_face,
)

# Why a match ended.
TARGET_REACHED: Final = 10  # a player has enough points, and the most points win
LIMIT_REACHED: Final = 11  # a player has too many points, and the fewest points win
LAST_HAND_PLAYED: Final = 12  # all hands that were agreed on are played


def set_stakes(t: CardTable, stakes: Stakes) -> None:
    """Set the stakes of a new game: for a match, all scores start at 0."""
    t.stakes = stakes
    t.hand_number = 1
    t.scores = [0] * t.players if stakes.is_match() else []


def score_hand(t: CardTable) -> None:
    """Add the points of a hand that is over to the scores, and end the match if they are enough."""
    scored = t.points
    t.scores = [t.scores[seat] + scored[seat] for seat in range(len(scored))]
    for seat in range(len(scored)):
        if scored[seat]:
            log(t, LOG_SCORED, seat, -1, scored[seat], t.scores[seat])
    t.over = ends_match(t, t.scores)
    if t.over:
        end_match(t, _why_enough(t))


def ends_match(t: CardTable, scores: list[i64]) -> bool:
    """Check whether these scores after the current hand end the match, or it was the last hand."""
    return t.stakes.target_reached(scores) or t.hand_number == t.stakes.last_hand


def _why_enough(t: CardTable) -> i64:
    if not t.stakes.target_reached(t.scores):
        return LAST_HAND_PLAYED
    return LIMIT_REACHED if t.stakes.fewest_win else TARGET_REACHED


def leaders(t: CardTable, scores: list[i64], seats: i64) -> i64:
    """Return the best of these seats, one bit each: with the most points, or the fewest if the fewest win."""
    return lowest_seats(scores if t.stakes.fewest_win else [-score for score in scores], seats)


def end_match(t: CardTable, reason: i64) -> None:
    """End the match: the leaders among the players still in it win (D8.1)."""
    t.over = True
    t.ask = ASK_NOTHING
    t.options = 0
    t.reason = reason
    t.winners = leaders(t, t.scores, seats_in_game(t))
    log(t, LOG_MATCH_WON, -1, -1, t.winners, reason)


def set_up_next_hand(t: CardTable, deck: vec[i64]) -> None:
    """Put a shuffled pack on the table for the next dealer, left of the last one (R17); seats that are out stay out."""
    out = t.out
    reset_table(t, t.players, left_of(t, t.dealer), deck, draw_pile_order(len(deck)))
    t.out = out
    t.token_of = tokens_by_face(deck)
    t.hand_number += 1
