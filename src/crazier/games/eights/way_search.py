"""Search for a way to meet obligations by an option and what may follow it in this turn (R42, R63).

What bounds show to be out of reach is left out. Main actions that may by themselves give what a bound card lacks are
tried first.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.footprints import CHANGES_TOP, EXTRA_MAIN_PHASE, GRANTS_DISCARDS, GRANTS_PLAYS
from crazier.engine.core.obligations import binds_now, count_due, count_met, obligations_met_by
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_verb, seats_asked
from crazier.engine.core.state import (
    ASK_MAIN,
    ASK_NOTHING,
    NOT_OVER,
    OBLIGATION_DISCARD,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    State,
)
from crazier.games.eights.search_limits import MAX_PLAYOUT_NODES, SEARCH_LIMITS
from crazier.games.eights.turn_footprints import action_footprint, reactions_of
from crazier.games.eights.turn_reach import Reach, reach_of, top_traits
from crazier.games.eights.turn_search import TurnSearch


class WaySearch(TurnSearch):
    """A search for the largest number of obligations that one option can lead to."""

    goal: i64  # the number of obligations met at which nothing better can be found
    met: i64  # the most obligations met in a position found
    met_before: i64
    hopeless: set[int]  # the hashes of positions that lead to no obligation met, by earlier searches of this decision

    def __init__(self, s: State, seat: i64, goal: i64, hopeless: set[int], nodes_left: i64) -> None:
        limit = SEARCH_LIMITS.for_option(nodes_left)
        if not s.tracking:
            limit = MAX_PLAYOUT_NODES
        super().__init__(seat, limit)
        self.goal = goal
        self.met_before = count_met(s, seat)
        self.met = self.met_before
        self.hopeless = hopeless

    def go_on(self, counted: bool) -> None:
        """Search on from where the search stopped; remember what turned out to lead nowhere."""
        super().go_on(counted)
        if not self.has_more() and self.met == self.met_before:
            self.hopeless.update(self.seen)

    def is_successful(self) -> bool:
        """Check whether a way to meet all that can be met was found."""
        return self.met >= self.goal

    def is_known(self, key: int) -> bool:
        """Check by its hash whether a position was searched before, for this option or in vain for an earlier one."""
        return key in self.seen or key in self.hopeless

    def is_worth_searching(self, s: State) -> bool:
        """Note how many obligations are met; check whether more may be."""
        met = count_met(s, self.seat)
        if met > self.met:
            self.met = met
        if s.reason != NOT_OVER or s.ask == ASK_NOTHING or self.is_successful():
            return False
        if met + count_due(s, self.seat) <= self.met:
            return False
        if s.ask == ASK_MAIN and seats_asked(s) & (1 << self.seat):
            return True  # option by option, in `push_main_actions`
        return met + reach_of(s, self.seat).count() > self.met

    def push_main_actions(self, s: State, options: vec[i64]) -> None:
        """Put the main actions in the queues that may meet more, unless one of them meets all that can be met."""
        met = count_met(s, self.seat)
        for code in options:
            met_by = obligations_met_by(s, self.seat, code)
            if met_by and met + met_by >= self.goal:
                self.met = self.goal
                return
        reach = reach_of(s, self.seat)
        for code in options:
            if met + reach.count_by(code) > self.met:
                if is_promising(reach, code):
                    self.first.push(s, code)
                else:
                    self.rest.push(s, code)


def is_promising(reach: Reach, code: i64) -> bool:
    """Check whether a main action by itself may give what a bound card lacks; a guess, only to search it first."""
    if code < FIRST_CARD:
        return False
    s = reach.s
    gives = action_footprint(s, code)
    gives |= reactions_of(s, reach.seat, gives)
    if gives & EXTRA_MAIN_PHASE:
        gives |= GRANTS_DISCARDS | GRANTS_PLAYS
    plays = reach.plays
    discards = reach.discards
    fits = reach.top
    if option_verb(s, code) == OPT_DISCARD:
        discards -= 1
        fits = top_traits(s, s.face[option_card(s, code)])
    else:
        plays -= 1
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if not binds_now(s, at, reach.seat):
            continue
        if s.obligations[at + OBLIGATION_PLAY] and (plays > 0 or gives & GRANTS_PLAYS):
            return True
        wanted = s.compiled.traits[s.face[s.obligations[at + OBLIGATION_TOKEN]]]
        if s.obligations[at + OBLIGATION_DISCARD] and (discards > 0 or gives & GRANTS_DISCARDS):
            if wanted & fits or gives & CHANGES_TOP:
                return True
    return False
