"""Search through the rest of a turn: what an option can lead to by the player's own choices, in one world (R42, R63).

Others answer by their defaults. The player's abilities are first answered by the defaults too, up to the next main
action, because most of what can be found is found soon; every other answer waits in a queue. A position that has been
searched once is not searched again. The search stops after a number of nodes and can be taken up again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.obligations import release_departed_cards
from crazier.engine.core.options import option_seat, seats_asked
from crazier.engine.core.position_hash import position_hash
from crazier.engine.core.state import ASK_MAIN, State
from crazier.games.eights.default_answers import default_index
from crazier.games.eights.turn import advance_within_turn

HASHED_FROM: Final = 16
"""How many positions are visited before they are remembered: a short search rarely comes to one of them twice."""


class SearchCounts:
    """How many options were searched, except in playouts, and how many of these searches were given up."""

    options: i64
    nodes: i64
    over_limit: i64

    def __init__(self) -> None:
        self.options = 0
        self.nodes = 0
        self.over_limit = 0


SEARCH_COUNTS: Final = SearchCounts()
"""The counts since the program started."""


class SearchQueue:
    """Positions, each with an option to try there; first come, first served."""

    positions: list[State]
    codes: list[i64]
    next_at: i64

    def __init__(self) -> None:
        self.positions = []
        self.codes = []
        self.next_at = 0

    def is_empty(self) -> bool:
        """Check whether nothing is left to try."""
        return self.next_at >= len(self.codes)

    def push(self, s: State, code: i64) -> None:
        """Put an option of a position at the end."""
        self.positions.append(s)
        self.codes.append(code)


class TurnSearch:
    """A search for what one option of a player can lead to in this turn; its kinds say what they look for."""

    seat: i64
    nodes: i64
    limit: i64  # the number of nodes after which it stops
    first: SearchQueue  # what is tried before everything else
    rest: SearchQueue
    seen: set[int]  # the hashes of the positions whose options were put in a queue

    def __init__(self, seat: i64, limit: i64) -> None:
        self.seat = seat
        self.nodes = 0
        self.limit = limit
        self.first = SearchQueue()
        self.rest = SearchQueue()
        self.seen = set()

    def is_successful(self) -> bool:
        """Check whether nothing better can be found."""
        raise NotImplementedError

    def is_worth_searching(self, s: State) -> bool:
        """Note what was achieved in a position; check whether anything better may follow in this turn."""
        raise NotImplementedError

    def push_main_actions(self, s: State, options: vec[i64]) -> None:
        """Put the main actions that may lead to something better in the queues."""
        raise NotImplementedError

    def is_known(self, key: int) -> bool:
        """Check by its hash whether a position was searched before."""
        return key in self.seen

    def has_more(self) -> bool:
        """Check whether anything is left to search."""
        return not self.first.is_empty() or not self.rest.is_empty()

    def is_given_up(self) -> bool:
        """Check whether the search stopped at its limit: it found nothing, and there is more to search."""
        return self.has_more() and not self.is_successful()

    def search(self, s: State, code: i64) -> None:
        """Search what an option can lead to, up to the limit; the position stays as it is."""
        self.rest.push(s, code)
        self.go_on(s.tracking)

    def go_on(self, counted: bool) -> None:
        """Search on from where the search stopped, up to the limit."""
        before = self.nodes
        while self.has_more() and self.nodes < self.limit and not self.is_successful():
            queue = self.rest if self.first.is_empty() else self.first
            twin = queue.positions[queue.next_at].clone()
            code = queue.codes[queue.next_at]
            queue.next_at += 1
            self.step(twin, code)
            self.expand(twin)
        if counted:
            SEARCH_COUNTS.nodes += self.nodes - before
            if self.is_given_up():
                SEARCH_COUNTS.over_limit += 1

    def step(self, s: State, code: i64) -> None:
        """Take an option in a position."""
        self.nodes += 1
        advance_within_turn(s, code)
        release_departed_cards(s)

    def expand(self, s: State) -> None:
        """Go on from a position by default answers to the next main action, and push all other options."""
        while self.is_worth_searching(s):
            options = self.own_options(s)
            if len(options) < 2:
                self.step(s, options[0])
                continue
            if self.was_searched(s):
                return
            if s.ask == ASK_MAIN:
                self.push_main_actions(s, options)
                return
            default = default_index(options)
            if self.nodes >= self.limit:
                default = -1
            parent = s.clone()
            for at in range(len(options)):
                if at != default:
                    self.rest.push(parent, options[at])
            if default < 0:
                return
            self.step(s, options[default])

    def own_options(self, s: State) -> vec[i64]:
        """Return the options that the player has in a position; if others are asked, only their default (R42)."""
        asked = seats_asked(s)
        if asked == (1 << self.seat):
            return s.options
        out = vec[i64]()
        if not asked & (1 << self.seat):
            return append(out, s.options[default_index(s.options)])
        for code in s.options:
            if option_seat(s, code) == self.seat:
                out = append(out, code)
        return out

    def was_searched(self, s: State) -> bool:
        """Check whether a position has been searched before, and remember it."""
        if self.nodes < HASHED_FROM:
            return False
        key = int(position_hash(s))
        if self.is_known(key):
            return True
        self.seen.add(key)
        return False
