"""Match equity: estimate a seat's chance to win a match, a game of several hands, from its scores."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.playing_cards.actions import ONE, nth_action, popcount
from crazier.games.playing_cards.match import ends_match, leaders
from crazier.games.playing_cards.table import CardTable, seats_in_game
from crazier.games.returns import WIN

TYPICAL_HAND_POINTS: Final = 25
"""About the points of a hand between competent players."""
WEIGHT_SCALE: Final = 10**9
"""The scale of weights that are inversely proportional to the points still needed."""


def hand_return(before: CardTable, after: CardTable, seat: i64) -> i64:
    """Return what the end of a hand is worth to a seat: its share of the win, or in a match its match equity."""
    if not before.scores:
        return won_share(after.winners, seat)
    scores = [before.scores[each] + after.points[each] for each in range(len(before.scores))]
    return match_equity(before, scores, seat)


def won_share(winners: i64, seat: i64) -> i64:
    """Return a seat's share of a win, from 0 to WIN."""
    return WIN // popcount(winners) if winners & (ONE << seat) else 0


def match_equity(t: CardTable, scores: list[i64], seat: i64) -> i64:
    """Match equity: return a seat's chance to win the match if these are the scores after the current hand.

    Players of equal strength race to the goal, so a chance is inversely proportional to the points still needed; where
    points count against their owners, it is proportional to the points left until there are too many.
    """
    if ends_match(t, scores):
        return won_share(leaders(t, scores, seats_in_game(t)), seat)
    end = goal(t, scores)
    mine: i64 = 0
    total: i64 = 0
    for each in range(len(scores)):
        if t.out & (ONE << each):
            continue
        missing = end - scores[each]
        weight = missing if t.stakes.fewest_win else WEIGHT_SCALE // missing
        total += weight
        if each == seat:
            mine = weight
    return (WIN * mine + total // 2) // total


def goal(t: CardTable, scores: list[i64]) -> i64:
    """Return the points at which the match should end: the target, or what the best score may grow to by then."""
    stakes = t.stakes
    if not stakes.last_hand:
        return stakes.target
    grown = max(scores) + TYPICAL_HAND_POINTS * (stakes.last_hand - t.hand_number)
    return min(grown, stakes.target) if stakes.target else grown


def hand_weight(t: CardTable, seat: i64) -> i64:
    """Return the weight of the hand: the difference in match equity between a typical hand won and lost."""
    if not t.scores:
        return WIN
    won = match_equity(t, _scores_after_typical_hand(t, seat), seat)
    rival = nth_action(leaders(t, t.scores, seats_in_game(t) & ~(ONE << seat)), 0)
    return won - match_equity(t, _scores_after_typical_hand(t, rival), seat)


def _scores_after_typical_hand(t: CardTable, winner: i64) -> list[i64]:
    """Return the scores after a typical hand: its points go to the winner, or where the fewest win to all others."""
    scores = t.scores[:]
    for seat in range(len(scores)):
        if (seat == winner) != t.stakes.fewest_win:
            scores[seat] += TYPICAL_HAND_POINTS
    return scores
