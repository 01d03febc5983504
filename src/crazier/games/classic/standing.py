"""What scores promise in a game of several hands, for those who try hands on: the chance that a seat wins the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.classic.codes import ONE, count, pick
from crazier.games.classic.match import is_enough, leaders
from crazier.games.classic.table import Table, still_in

WHOLE: Final = 1000
"""A game that is won; a win that is shared counts as its share."""
ORDINARY: Final = 25
"""About the points of a hand between players who know what they do."""
FINE: Final = 10**9
"""In how many parts a point still needed is cut."""


def after_hand(before: Table, over: Table, seat: i64, fewest_win: bool) -> i64:
    """What the end of a hand is worth to a seat: the hand itself, or what it does to a game of several hands."""
    if not before.target:
        return won_share(over.winners, seat)
    scores = [before.scores[each] + over.points[each] for each in range(len(before.scores))]
    return chance(before, scores, seat, fewest_win)


def won_share(winners: i64, seat: i64) -> i64:
    """All of a win, or the share of it."""
    return WHOLE // count(winners) if winners & (ONE << seat) else 0


def chance(t: Table, scores: list[i64], seat: i64, fewest_win: bool) -> i64:
    """The chance of a seat to win a game from these scores.

    Players of the same strength race to the target, so a chance goes by how little is needed; where points count
    against their owners, by how much is left until there are too many.
    """
    if is_enough(t, scores):
        return won_share(leaders(scores, still_in(t), fewest_win), seat)
    mine: i64 = 0
    all_of_them: i64 = 0
    for each in range(len(scores)):
        if t.out & (ONE << each):
            continue
        missing = t.target - scores[each]
        weight = missing if fewest_win else FINE // missing
        all_of_them += weight
        if each == seat:
            mine = weight
    return (WHOLE * mine + all_of_them // 2) // all_of_them


def at_stake(t: Table, seat: i64, fewest_win: bool) -> i64:
    """By how much an ordinary hand, won or lost, changes what a seat may hope for."""
    if not t.target:
        return WHOLE
    won = chance(t, _after_ordinary(t, seat, fewest_win), seat, fewest_win)
    rival = pick(leaders(t.scores, still_in(t) & ~(ONE << seat), fewest_win), 0)
    return won - chance(t, _after_ordinary(t, rival, fewest_win), seat, fewest_win)


def _after_ordinary(t: Table, winner: i64, fewest_win: bool) -> list[i64]:
    """The scores after an ordinary hand: its points go to the winner, or else to all others."""
    scores = t.scores[:]
    for seat in range(len(scores)):
        if (seat == winner) != fewest_win:
            scores[seat] += ORDINARY
    return scores
