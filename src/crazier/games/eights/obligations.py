"""Obligations: offer only options with a known way to play or discard the bound cards this turn (MQ10, R42, R63).

A way is known if it is sure (`sure_ways`), or if a short search finds it (`way_search`) in a sampled world. What is
offered depends on what the players who decide know, never on the true deck: bounds and sure ways read only that, and
every search runs in one world that fits it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.core.obligations import binds_now, count_met, obligations_met_by
from crazier.engine.core.options import FIRST_CARD, option_seat, seats_asked
from crazier.engine.core.state import ASK_MAIN, MAIN_PHASE, OBLIGATION_WIDTH, State
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.search_limits import SEARCH_LIMITS
from crazier.games.eights.sure_ways import SureWays
from crazier.games.eights.turn_reach import Reach, reach_of
from crazier.games.eights.turn_search import SEARCH_COUNTS
from crazier.games.eights.way_search import Lessons, WaySearch, is_promising
from crazier.games.eights.win_search import WinSearch, may_win_by

WORLD_SEED: Final = 1
"""The seed of the sampled world: always the same, so that the options give away nothing hidden."""


class LazyWorld:
    """A world consistent with what the players asked know, sampled when it is first needed."""

    real: State  # the true position
    world: State | None  # None until it is needed

    def __init__(self, real: State) -> None:
        self.real = real
        self.world = None

    def sample(self) -> State:
        """Return the sampled world; playouts, which track no knowledge, use the position itself."""
        world = self.world
        if world is None:
            world = self.real
            if world.tracking:
                # The options that teammates share may depend only on what all of them know (R51).
                world = fill_hidden(common_view(world, world.asked, seats_asked(world)), WORLD_SEED)
            self.world = world
        return world


def is_bound(s: State, seat: i64) -> bool:
    """Check whether an obligation binds a player in this turn (MQ10)."""
    at: i64 = 0
    while at < len(s.obligations):
        if binds_now(s, at, seat):
            return True
        at += OBLIGATION_WIDTH
    return False


def legal_under_obligations(s: State) -> vec[i64]:
    """Filter the options of the pending decision: keep the ones with a known way to meet most obligations (MQ10, R63).

    An obligation binds only its own player, not the teammates who are asked at the same time (R45).
    """
    asked = seats_asked(s)
    lazy_world = LazyWorld(s)
    if asked == (1 << s.asked):
        return legal_options_of(s, lazy_world, s.asked, s.options)
    out = vec[i64]()
    for seat in range(s.players):
        if asked & (1 << seat):
            own = vec[i64]()
            for code in s.options:
                if option_seat(s, code) == seat:
                    own = append(own, code)
            out = extend(out, legal_options_of(s, lazy_world, seat, own))
    return out


def legal_options_of(s: State, lazy_world: LazyWorld, seat: i64, options: vec[i64]) -> vec[i64]:
    """Return one player's options with a known way to meet as many obligations as after any other option (R63)."""
    if len(options) < 2 or not is_bound(s, seat):
        return options
    reach = reach_of(s, seat)
    in_reach = reach.count()
    if not in_reach:
        return options  # nothing can be met any more, so no option is worse than another
    met_before = count_met(s, seat)
    searches = search_options(lazy_world, reach, options, met_before + in_reach)
    most = most_met(searches)
    if most == met_before and s.tracking and s.phase >= MAIN_PHASE:
        search_deeper(searches)  # before, while the whole turn is to come, an answer hardly ever decides it
        most = most_met(searches)
    if most == met_before:
        return options  # no way is known
    may_pass = may_pass_anyway(s, seat, options)
    out = vec[i64]()
    for at in range(len(options)):
        code = options[at]
        if searches[at].met == most or (may_pass and code < FIRST_CARD) or wins_by(lazy_world, reach, code):
            out = append(out, code)
    return out


def search_options(lazy_world: LazyWorld, reach: Reach, options: vec[i64], goal: i64) -> list[WaySearch]:
    """Look for the largest number of obligations that can be met by each option and what may follow it."""
    s = reach.s
    sure_ways = SureWays(reach, options)
    lessons = Lessons()
    nodes_left = SEARCH_LIMITS.decision_nodes
    searches = [WaySearch(s, reach.seat, goal, lessons, nodes_left) for _ in range(len(options))]
    for at in promising_first(reach, options):
        code = options[at]
        search = searches[at]
        if s.tracking:
            SEARCH_COUNTS.options += 1
        if search.met_before + obligations_met_by(s, reach.seat, code) >= goal or sure_ways.stay_open_after(code):
            search.met = goal
        elif s.ask != ASK_MAIN or reach.count_by(code):
            search.limit_to(nodes_left)
            search.search(lazy_world.sample(), code)
            nodes_left -= search.nodes
    return searches


def promising_first(reach: Reach, options: vec[i64]) -> vec[i64]:
    """Return the indices of options, main actions first that may help by themselves: they may help after others too."""
    promising = vec[i64]()
    others = vec[i64]()
    is_main = reach.s.ask == ASK_MAIN
    for at in range(len(options)):
        if is_main and is_promising(reach, options[at]):
            promising = append(promising, at)
        else:
            others = append(others, at)
    return extend(promising, others)


def most_met(searches: list[WaySearch]) -> i64:
    """Return the largest number of obligations for which a way was found."""
    most: i64 = 0
    for search in searches:
        if search.met > most:
            most = search.met
    return most


def search_deeper(searches: list[WaySearch]) -> None:
    """Take up the searches that were given up, each with its share of the nodes that are left."""
    given_up: i64 = 0
    for search in searches:
        if search.is_given_up():
            given_up += 1
    nodes_left = SEARCH_LIMITS.deep_nodes
    for search in searches:
        if search.is_given_up():
            before = search.nodes
            search.limit = before + nodes_left // given_up
            search.go_on(True)
            nodes_left -= search.nodes - before
            given_up -= 1


def wins_by(lazy_world: LazyWorld, reach: Reach, code: i64) -> bool:
    """Check whether a way to win by an option is known, which is allowed whatever binds the player (R42)."""
    if not may_win_by(reach, code):
        return False
    world = lazy_world.sample()
    search = WinSearch(world, reach.seat)
    search.search(world, code)
    return search.wins


def may_pass_anyway(s: State, seat: i64, options: vec[i64]) -> bool:
    """Check whether no bound card can be played or discarded at once: nobody has to look for a match (R42)."""
    if s.ask != ASK_MAIN or s.phase != MAIN_PHASE:
        return False
    for code in options:
        if obligations_met_by(s, seat, code):
            return False
    return True
