"""Obligations: offer only the options that leave it possible to play or discard the bound cards this turn (MQ10, R42).

Technique: search in a sampled world (`turn_search`). What is possible depends on what the players who decide know,
never on the true deck: every option is tried in one world that is consistent with their knowledge.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.core.obligations import binds_now
from crazier.engine.core.options import FIRST_CARD, option_seat, seats_asked
from crazier.engine.core.state import ASK_MAIN, MAIN_PHASE, OBLIGATION_WIDTH, State
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.turn_search import (
    MAX_DECISION_NODES,
    MAX_NODES,
    SEARCH_COUNTS,
    TurnSearch,
    count_met,
    obligations_met_by,
)

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
    """Filter the options of the pending decision: keep the ones that let most obligations be met (MQ10, R42).

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
    """Return the options of one player after which as many obligations can be met as after any other (R42)."""
    if len(options) < 2 or not is_bound(s, seat):
        return options
    searches: list[TurnSearch] = []
    hopeless: set[int] = set()
    most: i64 = 0
    nodes_left: i64 = MAX_DECISION_NODES
    for code in options:
        search = TurnSearch(s, seat, False, hopeless, nodes_left)
        search_option(s, lazy_world, search, code)
        nodes_left -= search.nodes
        searches.append(search)
        if search.met > most:
            most = search.met
    may_pass = may_pass_anyway(s, seat, options)
    out = vec[i64]()
    for at in range(len(options)):
        code = options[at]
        if searches[at].met == most or (may_pass and code < FIRST_CARD) or is_free(lazy_world, searches[at], code):
            out = append(out, code)
    return out


def search_option(s: State, lazy_world: LazyWorld, search: TurnSearch, code: i64) -> None:
    """Search for the largest number of obligations that can be met by an option and what may follow it."""
    if s.tracking:
        SEARCH_COUNTS.options += 1
    met = count_met(s, search.seat) + obligations_met_by(s, search.seat, code)
    if met >= search.goal:
        search.met = met
    else:
        search.search(lazy_world.sample(), code)


def is_free(lazy_world: LazyWorld, search: TurnSearch, code: i64) -> bool:
    """Check whether an option that meets less is offered all the same: it wins (R42), or the search took too long."""
    world = lazy_world.sample()
    if not search.is_over_limit():
        search = TurnSearch(world, search.seat, True, search.hopeless, MAX_NODES)
        search.search(world, code)
    return search.wins or search.is_over_limit()


def may_pass_anyway(s: State, seat: i64, options: vec[i64]) -> bool:
    """Check whether no bound card can be played or discarded at once: nobody has to look for a match (R42)."""
    if s.ask != ASK_MAIN or s.phase != MAIN_PHASE:
        return False
    for code in options:
        if obligations_met_by(s, seat, code):
            return False
    return True
