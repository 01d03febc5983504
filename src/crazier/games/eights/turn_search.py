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
from crazier.games.eights.turn_reach import Reach

NO_ACTION: Final = -1
UNSORTED: Final = -2
"""In place of the action of a branch: main actions that were reached at the limit and are sorted if it is raised."""
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


class Branch:
    """Options to try one after the other in a position, and the main action whose consequences they belong to."""

    position: State
    options: vec[i64]
    next_at: i64
    action: i64  # NO_ACTION as long as no main action was taken after the option that is searched
    reach: Reach | None  # of main actions; whether one of them may lead to anything is asked when its turn comes

    def __init__(self, position: State, options: vec[i64], action: i64, reach: Reach | None) -> None:
        self.position = position
        self.options = options
        self.next_at = 0
        self.action = action
        self.reach = reach


class SearchQueue:
    """What is to be tried; first come, first served."""

    branches: list[Branch]
    next_at: i64

    def __init__(self) -> None:
        self.branches = []
        self.next_at = 0

    def is_empty(self) -> bool:
        """Check whether nothing is left to try."""
        return self.next_at >= len(self.branches)

    def push(self, branch: Branch) -> None:
        """Put a branch at the end, unless it has no options."""
        if len(branch.options):
            self.branches.append(branch)

    def current(self) -> Branch:
        """Return the branch whose turn it is."""
        return self.branches[self.next_at]

    def advance(self) -> None:
        """Go on to the next option, which may be the first one of the next branch."""
        branch = self.branches[self.next_at]
        branch.next_at += 1
        if branch.next_at >= len(branch.options):
            self.leave()

    def leave(self) -> None:
        """Go on to the next branch."""
        self.next_at += 1


EMPTY_QUEUE: Final = SearchQueue()
"""The queues of a search that has not put anything in them; most options need none of their own."""
NOTHING_SEEN: Final[set[int]] = set()


class TurnSearch:
    """A search for what one option of a player can lead to in this turn; its kinds say what they look for."""

    seat: i64
    nodes: i64
    limit: i64  # the number of nodes after which it stops
    first: SearchQueue  # what is tried before everything else
    rest: SearchQueue
    seen: set[int]  # the hashes of the positions whose options were put in a queue
    action: i64  # the main action whose consequences are searched now, NO_ACTION before the first

    def __init__(self, seat: i64, limit: i64) -> None:
        self.seat = seat
        self.nodes = 0
        self.limit = limit
        self.first = EMPTY_QUEUE
        self.rest = EMPTY_QUEUE
        self.seen = NOTHING_SEEN
        self.action = NO_ACTION

    def is_successful(self) -> bool:
        """Check whether nothing better can be found."""
        raise NotImplementedError

    def is_worth_searching(self, s: State) -> bool:
        """Note what was achieved in a position; check whether anything better may follow in this turn."""
        raise NotImplementedError

    def push_main_actions(self, s: State, options: vec[i64]) -> None:
        """Put the main actions that may lead to something better in the queues."""
        raise NotImplementedError

    def may_help(self, reach: Reach, code: i64) -> bool:  # noqa: ARG002 - kinds of search look at it
        """Check whether a main action may lead to something better than what was found by now."""
        return True

    def push_first(self, branch: Branch) -> None:
        """Have options tried before everything else."""
        if self.first.is_empty():
            self.first = SearchQueue()
        self.first.push(branch)

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
        self.action = code if s.ask == ASK_MAIN else NO_ACTION
        self.rest = SearchQueue()
        self.rest.push(Branch(s, append(vec[i64](), code), self.action, None))
        self.go_on(s.tracking)

    def go_on(self, counted: bool) -> None:
        """Search on from where the search stopped, up to the limit."""
        before = self.nodes
        while self.has_more() and self.nodes < self.limit and not self.is_successful():
            queue = self.rest if self.first.is_empty() else self.first
            branch = queue.current()
            if branch.action == UNSORTED:
                queue.leave()
                self.push_main_actions(branch.position, branch.options)
                continue
            code = branch.options[branch.next_at]
            queue.advance()
            reach = branch.reach
            if reach is None:
                self.action = branch.action
            elif self.may_help(reach, code):
                self.action = code
            else:
                continue
            self.attempt(branch.position, code)
        if counted:
            SEARCH_COUNTS.nodes += self.nodes - before
            if self.is_given_up():
                SEARCH_COUNTS.over_limit += 1

    def attempt(self, s: State, code: i64) -> None:
        """Take an option in a copy of a position, and go on from there."""
        twin = s.clone()
        self.step(twin, code)
        self.expand(twin)

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
            default = self.likeliest_index(s, options)
            if self.nodes >= self.limit:
                default = -1
            if default < 0:
                self.rest.push(Branch(s, options, self.action, None))
                return
            self.rest.push(Branch(s.clone(), without(options, default), self.action, None))
            self.step(s, options[default])

    def likeliest_index(self, s: State, options: vec[i64]) -> i64:  # noqa: ARG002 - kinds of search look at it
        """Return the index of the answer that is tried first: the default."""
        return default_index(options)

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
        if not self.seen:
            self.seen = set()
        self.seen.add(key)
        return False


def without(options: vec[i64], index: i64) -> vec[i64]:
    """Return options without the one at an index."""
    out = vec[i64]()
    for at in range(len(options)):
        if at != index:
            out = append(out, options[at])
    return out
