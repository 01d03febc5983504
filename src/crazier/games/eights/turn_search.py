"""Breadth-first search through the rest of a turn: what can a bound player still achieve by choices of their own (R42)?

Others answer by their defaults. What takes fewest choices is tried first, because most obligations can be met soon or
not at all. A position that has been searched once is not searched again, and the search gives up after a number of
nodes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.obligations import binds_now, release_departed_cards
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_seat, option_verb, seats_asked
from crazier.engine.core.position_hash import position_hash
from crazier.engine.core.state import (
    ASK_MAIN,
    ASK_NOTHING,
    MET,
    NOT_OVER,
    OBLIGATION_BOUND,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    State,
)
from crazier.games.eights.default_answers import default_index
from crazier.games.eights.turn import advance_within_turn

MAX_NODES: Final = 60
"""How many positions the search for one option may visit."""
MAX_DECISION_NODES: Final = 120
"""How many positions the searches for all options of a decision may visit, as long as each may visit MIN_NODES."""
MIN_NODES: Final = 8
"""How many positions the search for an option may visit, however many were visited for the options before it."""
MAX_PLAYOUT_NODES: Final = 2
"""How many positions the search for an option may visit in playouts, which had rather be fast."""
HASHED_FROM: Final = 16
"""How many positions are visited before they are remembered: a short search rarely comes to one of them twice."""


class SearchCounts:
    """How many options were searched, except in playouts, and how many were offered because that took too long."""

    options: i64
    nodes: i64
    over_limit: i64

    def __init__(self) -> None:
        self.options = 0
        self.nodes = 0
        self.over_limit = 0


SEARCH_COUNTS: Final = SearchCounts()
"""The counts since the program started."""


def count_due(s: State, seat: i64) -> i64:
    """Return how many obligations bind a player now (R42)."""
    due: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if binds_now(s, at, seat):
            due += 1
    return due


def count_met(s: State, seat: i64) -> i64:
    """Return how many obligations a player has met in this turn."""
    met: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_HOLDER] == seat and s.obligations[at + OBLIGATION_BOUND] == MET:
            met += 1
    return met


def obligations_met_by(s: State, seat: i64, code: i64) -> i64:
    """Return how many obligations a main action meets: it plays or discards their card as they demand."""
    if s.ask != ASK_MAIN or option_seat(s, code) != seat:
        return 0
    verb = option_verb(s, code)
    if verb < 0:
        return 0
    way: i64 = OBLIGATION_DISCARD if verb == OPT_DISCARD else OBLIGATION_PLAY
    token = option_card(s, code)
    met: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_TOKEN] == token and s.obligations[at + way] and binds_now(s, at, seat):
            met += 1
    return met


def node_limit(nodes_left: i64) -> i64:
    """Return how many positions the search for an option may visit when a decision has so many left."""
    if nodes_left > MAX_NODES:
        return MAX_NODES
    return nodes_left if nodes_left > MIN_NODES else MIN_NODES


class TurnSearch:
    """A search for the best that one option of a player can lead to in this turn."""

    seat: i64
    goal: i64  # the number of obligations met at which nothing better can be found
    seeks_win: bool  # whether it searches for a win without another play or discard, instead of obligations met
    met: i64  # the most obligations met in a position found
    wins: bool  # whether a position was found in which the player's team has won
    nodes: i64
    limit: i64  # the number of nodes after which it is given up
    parents: list[State]  # the queue: positions, each with the option to try there
    codes: list[i64]
    seen: set[int]  # the hashes of the positions whose options were put in the queue
    hopeless: set[int]  # the hashes of positions that lead to no obligation met, by earlier searches of this decision

    def __init__(self, s: State, seat: i64, seeks_win: bool, hopeless: set[int], nodes_left: i64) -> None:
        self.seat = seat
        self.seeks_win = seeks_win
        self.goal = count_met(s, seat) + count_due(s, seat)
        self.met = 0
        self.wins = False
        self.nodes = 0
        self.parents = []
        self.codes = []
        self.seen = set()
        self.hopeless = hopeless
        self.limit = node_limit(nodes_left) if s.tracking else MAX_PLAYOUT_NODES

    def is_over_limit(self) -> bool:
        """Check whether the search was given up."""
        return self.nodes > self.limit

    def is_finished(self) -> bool:
        """Check whether going on can find nothing new, or takes too long."""
        if self.is_over_limit():
            return True
        return self.wins if self.seeks_win else self.met >= self.goal

    def search(self, s: State, code: i64) -> None:
        """Search everything that an option can lead to; the position stays as it is."""
        self.push(s, code)
        next_at: i64 = 0
        while next_at < len(self.codes) and not self.is_finished():
            twin = self.parents[next_at].clone()
            self.step(twin, self.codes[next_at])
            self.expand(twin)
            next_at += 1
        if not self.seeks_win and self.met == count_met(s, self.seat) and not self.is_over_limit():
            self.hopeless.update(self.seen)
        if s.tracking:
            SEARCH_COUNTS.nodes += self.nodes
            if self.is_over_limit():
                SEARCH_COUNTS.over_limit += 1

    def push(self, s: State, code: i64) -> None:
        """Put an option of a position in the queue."""
        self.parents.append(s)
        self.codes.append(code)

    def step(self, s: State, code: i64) -> None:
        """Take an option in a position."""
        self.nodes += 1
        advance_within_turn(s, code)
        release_departed_cards(s)

    def expand(self, s: State) -> None:
        """Go on from a position to the next one in which the player has a choice, and push the options there."""
        while self.is_worth_searching(s):
            options = self.own_options(s)
            if len(options) > 1:
                self.push_options(s, options)
                return
            self.step(s, options[0])

    def is_worth_searching(self, s: State) -> bool:
        """Note what was achieved in a position; check whether anything better may follow in this turn."""
        met = count_met(s, self.seat)
        if met > self.met:
            self.met = met
        if s.reason != NOT_OVER:
            if s.winners & s.allies[self.seat]:
                self.wins = True
            return False
        if s.ask == ASK_NOTHING or self.is_finished():
            return False
        return self.seeks_win or met + count_due(s, self.seat) > self.met

    def own_options(self, s: State) -> vec[i64]:
        """Return the options that the player has in a position; if others are asked, only their default (R42)."""
        asked = seats_asked(s)
        only_pass = self.seeks_win and s.ask == ASK_MAIN
        if asked == (1 << self.seat) and not only_pass:
            return s.options
        out = vec[i64]()
        if not asked & (1 << self.seat):
            return append(out, s.options[default_index(s.options)])
        for code in s.options:
            if option_seat(s, code) == self.seat and not (only_pass and code >= FIRST_CARD):
                out = append(out, code)
        return out

    def push_options(self, s: State, options: vec[i64]) -> None:
        """Push the options of a position not seen before, unless one of them meets all that can be met."""
        if self.nodes >= HASHED_FROM:
            key = int(position_hash(s))
            if key in self.seen or (not self.seeks_win and key in self.hopeless):
                return
            self.seen.add(key)
        for code in options:
            met_by = 0 if self.seeks_win else obligations_met_by(s, self.seat, code)
            if met_by and count_met(s, self.seat) + met_by >= self.goal:
                self.met = self.goal
                return
            self.push(s, code)
