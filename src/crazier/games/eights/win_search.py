"""Search for a win by an option without another play or discard: it is offered whatever binds the player (R42, R63).

A bound by footprints says first whether a win is thinkable at all.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OCC_TURN_END
from crazier.engine.compiler.footprints import (
    CHANGES_HANDS_AT_END,
    EMPTIES_HANDS,
    ENDS_GAME,
    FILLS_HANDS,
    OCCURS,
    TAKES_HANDS,
)
from crazier.engine.core.options import FIRST_CARD
from crazier.engine.core.state import ASK_MAIN, ASK_NOTHING, DISCARD_PILE, DRAW_PILE, HANDS, NOT_OVER, State
from crazier.games.eights.search_limits import MAX_PLAYOUT_NODES, SEARCH_LIMITS
from crazier.games.eights.turn_footprints import action_footprint
from crazier.games.eights.turn_reach import Reach, reach_of
from crazier.games.eights.turn_search import NO_ACTION, Branch, TurnSearch

SMALL_PILES: Final = 10
"""Fewer cards in the piles may all be drawn in a turn, which ends the game."""


class WinSearch(TurnSearch):
    """A search for a position in which the player's team has won."""

    wins: bool

    def __init__(self, s: State, seat: i64) -> None:
        super().__init__(seat, win_limit(s))
        self.wins = False

    def is_successful(self) -> bool:
        """Check whether a win was found."""
        return self.wins

    def is_worth_searching(self, s: State) -> bool:
        """Note whether the player's team has won; check whether it still may."""
        if s.reason != NOT_OVER:
            if s.winners & s.allies[self.seat]:
                self.wins = True
            return False
        if s.ask == ASK_NOTHING or self.wins:
            return False
        return may_win_from(reach_of(s, self.seat))

    def own_options(self, s: State) -> vec[i64]:
        """Return the player's options, of main actions only to pass; if others are asked, their default."""
        options = super().own_options(s)
        if s.ask != ASK_MAIN:
            return options
        passes = vec[i64]()
        for code in options:
            if code < FIRST_CARD:
                passes = append(passes, code)
        return passes

    def push_main_actions(self, s: State, options: vec[i64]) -> None:
        """Put the ways to pass in the queue."""
        self.rest.push(Branch(s, options, NO_ACTION, None))


def may_win_by(reach: Reach, code: i64) -> bool:
    """Check whether a player's team may win by an option without another play or discard."""
    s = reach.s
    if s.ask != ASK_MAIN:
        return may_win_from(reach)
    if code >= FIRST_CARD and len(s.zones[HANDS + reach.seat]) == 1:
        return True
    return may_win_with(reach, action_footprint(s, code))


def may_win_from(reach: Reach) -> bool:
    """Check whether a player's team may win by what is running, without another play or discard."""
    return reach.s.check_hands or may_win_with(reach, 0)


def may_win_with(reach: Reach, footprint: i64) -> bool:
    """Check whether a player's team may win by what a footprint says, by what is running, or at the end of the turn."""
    s = reach.s
    footprint = reach.reactions.added_to(reach.footprint | footprint | OCCURS << OCC_TURN_END)
    if footprint & (ENDS_GAME | TAKES_HANDS):
        return True
    if footprint & (EMPTIES_HANDS | CHANGES_HANDS_AT_END) and smallest_hand(s, reach.seat) <= win_limit(s):
        return True  # cards are chosen one by one, so that a search of fewer steps can't empty a larger hand
    return footprint & FILLS_HANDS != 0 and len(s.zones[DRAW_PILE]) + len(s.zones[DISCARD_PILE]) < SMALL_PILES


def smallest_hand(s: State, seat: i64) -> i64:
    """Return how many cards the smallest hand of a player's team has."""
    smallest: i64 = len(s.zones[HANDS + seat])
    for ally in range(s.players):
        if s.allies[seat] & (1 << ally) and len(s.zones[HANDS + ally]) < smallest:
            smallest = len(s.zones[HANDS + ally])
    return smallest


def win_limit(s: State) -> i64:
    """Return how many positions the search for a win by one option may visit."""
    if s.tracking:
        return SEARCH_LIMITS.win_nodes
    return MAX_PLAYOUT_NODES
