"""What scores promise in a game of several hands, for those who try hands on: the chance that a seat wins the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.playing_cards.actions import ONE, count, nth_action
from crazier.games.playing_cards.match import is_enough, leaders
from crazier.games.playing_cards.table import Table, still_in

WIN: Final = 1000
"""A game that is won; a win that is shared counts as its share."""
TYPICAL_HAND_POINTS: Final = 25
"""About the points of a hand between players who know what they do."""
FINE: Final = 10**9
"""In how many parts a point still needed is cut."""


def hand_return(before: Table, over: Table, seat: i64) -> i64:
    """What the end of a hand is worth to a seat: the hand itself, or what it does to a game of several hands."""
    if not before.scores:
        return won_share(over.winners, seat)
    scores = [before.scores[each] + over.points[each] for each in range(len(before.scores))]
    return match_equity(before, scores, seat)


def won_share(winners: i64, seat: i64) -> i64:
    """All of a win, or the share of it."""
    return WIN // count(winners) if winners & (ONE << seat) else 0


def match_equity(t: Table, scores: list[i64], seat: i64) -> i64:
    """The chance of a seat to win a game that has these scores after the hand that is played.

    Players of the same strength race to the goal, so a chance goes by how little is needed; where points count
    against their owners, by how much is left until there are too many.
    """
    if is_enough(t, scores):
        return won_share(leaders(t, scores, still_in(t)), seat)
    end = goal(t, scores)
    mine: i64 = 0
    all_of_them: i64 = 0
    for each in range(len(scores)):
        if t.out & (ONE << each):
            continue
        missing = end - scores[each]
        weight = missing if t.stakes.fewest_win else FINE // missing
        all_of_them += weight
        if each == seat:
            mine = weight
    return (WIN * mine + all_of_them // 2) // all_of_them


def goal(t: Table, scores: list[i64]) -> i64:
    """The points at which the game should end: the target, or what the best score grows to while hands are left."""
    stakes = t.stakes
    if not stakes.last_hand:
        return stakes.target
    grown = max(scores) + TYPICAL_HAND_POINTS * (stakes.last_hand - t.hand_number)
    return min(grown, stakes.target) if stakes.target else grown


def hand_weight(t: Table, seat: i64) -> i64:
    """By how much an ordinary hand, won or lost, changes what a seat may hope for."""
    if not t.scores:
        return WIN
    won = match_equity(t, _scores_after_typical_hand(t, seat), seat)
    rival = nth_action(leaders(t, t.scores, still_in(t) & ~(ONE << seat)), 0)
    return won - match_equity(t, _scores_after_typical_hand(t, rival), seat)


def _scores_after_typical_hand(t: Table, winner: i64) -> list[i64]:
    """The scores after an ordinary hand: its points go to the winner, or else to all others."""
    scores = t.scores[:]
    for seat in range(len(scores)):
        if (seat == winner) != t.stakes.fewest_win:
            scores[seat] += TYPICAL_HAND_POINTS
    return scores
