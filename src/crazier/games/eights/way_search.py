"""Search for a way to meet obligations by an option and what may follow it in this turn (R42, R63).

What bounds show to be out of reach is left out. Main actions that may by themselves give what a bound card lacks are
tried first.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.footprints import CHANGES_TOP, EXTRA_MAIN_PHASE, GRANTS_DISCARDS, GRANTS_PLAYS
from crazier.engine.core.obligations import binds_now, count_due, count_met, obligations_met_by
from crazier.engine.core.options import FIRST_CARD, FIRST_COLOR, OPT_DISCARD, option_card, option_verb, seats_asked
from crazier.engine.core.state import (
    ASK_COLOR,
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
from crazier.games.eights.turn_footprints import action_footprint
from crazier.games.eights.turn_reach import Reach, reach_of, top_traits
from crazier.games.eights.turn_search import NO_ACTION, UNSORTED, Branch, TurnSearch


class Lessons:
    """What the searches for the options of one decision learn for each other."""

    hopeless: set[int]  # the hashes of positions that lead to no obligation met
    helpful: i64  # the main action that was on the last way found, NO_ACTION none

    def __init__(self) -> None:
        self.hopeless = set()
        self.helpful = NO_ACTION


class WaySearch(TurnSearch):
    """A search for the largest number of obligations that one option can lead to."""

    goal: i64  # the number of obligations met at which nothing better can be found
    met: i64  # the most obligations met in a position found
    met_before: i64
    lessons: Lessons
    in_playout: bool

    def __init__(self, s: State, seat: i64, goal: i64, lessons: Lessons, nodes_left: i64) -> None:
        super().__init__(seat, MAX_PLAYOUT_NODES)
        self.in_playout = not s.tracking
        self.limit_to(nodes_left)
        self.goal = goal
        self.met_before = count_met(s, seat)
        self.met = self.met_before
        self.lessons = lessons

    def limit_to(self, nodes_left: i64) -> None:
        """Set how many positions may be visited when a decision has so many left."""
        if not self.in_playout:
            self.limit = SEARCH_LIMITS.for_option(nodes_left)

    def go_on(self, counted: bool) -> None:
        """Search on from where the search stopped; remember what turned out to lead nowhere."""
        super().go_on(counted)
        if not self.has_more() and self.met == self.met_before:
            self.lessons.hopeless.update(self.seen)

    def is_successful(self) -> bool:
        """Check whether a way to meet all that can be met was found."""
        return self.met >= self.goal

    def note_way(self, met: i64) -> None:
        """Note that a way was found, and what helped."""
        self.met = met
        if self.action != NO_ACTION:
            self.lessons.helpful = self.action

    def likeliest_index(self, s: State, options: vec[i64]) -> i64:
        """Return the index of the answer that is tried first: a color of a bound card, else the default."""
        if s.ask == ASK_COLOR and not s.depth:
            for at in range(len(options)):
                if fits_bound_card(s, self.seat, 1 << (options[at] - FIRST_COLOR)):
                    return at
        return super().likeliest_index(s, options)

    def is_known(self, key: int) -> bool:
        """Check by its hash whether a position was searched before, for this option or in vain for an earlier one."""
        return key in self.seen or key in self.lessons.hopeless

    def is_worth_searching(self, s: State) -> bool:
        """Note how many obligations are met; check whether more may be."""
        met = count_met(s, self.seat)
        if met > self.met:
            self.note_way(met)
        if s.reason != NOT_OVER or s.ask == ASK_NOTHING or self.is_successful():
            return False
        if met + count_due(s, self.seat) <= self.met:
            return False
        if s.ask == ASK_MAIN and len(s.options) > 1 and seats_asked(s) & (1 << self.seat):
            return True  # option by option, in `push_main_actions`
        return met + reach_of(s, self.seat).count() > self.met

    def push_main_actions(self, s: State, options: vec[i64]) -> None:
        """Put the main actions in the queues, unless one of them meets all that can be met."""
        met = count_met(s, self.seat)
        for code in options:
            met_by = obligations_met_by(s, self.seat, code)
            if met_by and met + met_by >= self.goal:
                self.note_way(self.goal)
                return
        if self.nodes >= self.limit:
            self.rest.push(Branch(s, options, UNSORTED, None))
            return
        helpful = self.lessons.helpful
        if helpful in options:
            self.action = helpful
            self.attempt(s, helpful)
            if self.is_successful():
                return
        reach = reach_of(s, self.seat)
        promising = vec[i64]()
        others = vec[i64]()
        for code in options:
            if code == helpful:
                continue
            if is_promising(reach, code):
                promising = append(promising, code)
            else:
                others = append(others, code)
        if len(promising):
            self.push_first(Branch(s, promising, NO_ACTION, reach))
        self.rest.push(Branch(s, others, NO_ACTION, reach))

    def may_help(self, reach: Reach, code: i64) -> bool:
        """Check by bounds whether more obligations may be met by a main action than after what was found by now."""
        return count_met(reach.s, self.seat) + reach.count_by(code) > self.met


def fits_bound_card(s: State, seat: i64, traits: i64) -> bool:
    """Check whether a card that binds a player now has one of some traits."""
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if binds_now(s, at, seat) and s.compiled.traits[s.face[s.obligations[at + OBLIGATION_TOKEN]]] & traits:
            return True
    return False


def is_promising(reach: Reach, code: i64) -> bool:
    """Check whether a main action by itself may give what a bound card lacks; a guess, only to search it first."""
    if code < FIRST_CARD:
        return False
    s = reach.s
    gives = action_footprint(s, code)
    gives |= reach.reactions.responses_to(gives)
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
