"""An independent brute-force search for what a bound player must be offered, straight from R42.

The value of an option is the largest number of the player's obligations of this turn that some sequence of the player's
own choices can meet, the option included; others answer by their defaults. What was played is read off the event log.
An option is offered if its value is the best of all, if it wins without another play or discard, or if it is a pass of
the main phase while no bound card can be played or discarded at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from crazier.engine.compiler.compiled_deck import OCC_PLAY
from crazier.engine.core.log import L_PLAYED, L_PREVENTED, L_TURN
from crazier.engine.core.options import option_card, option_seat, option_verb, seats_asked
from crazier.engine.core.state import ASK_MAIN, HANDS, MAIN_PHASE
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.turn import advance

TOKEN, HOLDER, BY_PLAY, BY_DISCARD, BOUND, WIDTH = 0, 1, 3, 4, 5, 6
"""The record of an obligation, as saved games have it."""
PASSES = (0, 12, 13)
DO_NOTHING = (*PASSES, 3, 1)
"""The options that count for a player who does not answer: to pass, to decline, to stop."""
FIRST_CARD = 56
DISCARD = 0
WORLD_SEED = 1
Bound = frozenset[int]
"""The obligations, by their number, that are neither met nor over."""


class TooLarge(Exception):
    """Raised when there are more sequences of choices than the search may try."""


class Oracle:
    """The search for one player in one decision, in the sampled world."""

    def __init__(self, world: Any, seat: int, limit: int) -> None:
        self.world = world
        self.seat = seat
        self.turn = world.turn
        self.nodes_left = limit
        self.known: dict[object, int] = {}
        self.kinds: set[int] = set()
        """The kinds of log entries seen."""

    def records(self, s: Any) -> list[list[int]]:
        return [[int(n) for n in s.obligations[at : at + WIDTH]] for at in range(0, len(s.obligations), WIDTH)]

    def bound_in(self, s: Any) -> Bound:
        """Return the obligations of this turn whose card is in the player's hand."""
        return frozenset(
            number
            for number, record in enumerate(self.records(s))
            if record[HOLDER] == self.seat and record[BOUND] == 1 and self.in_hand(s, record[TOKEN])
        )

    def in_hand(self, s: Any, token: int) -> bool:
        return token >= 0 and token in list(s.zones[HANDS + self.seat])

    def meets(self, s: Any, code: int, bound: Bound) -> Bound:
        """Return which obligations an option meets as the player's main action."""
        verb, card = int(option_verb(s, code)), int(option_card(s, code))
        if s.ask != ASK_MAIN or verb < 0:
            return frozenset()
        records = self.records(s)
        way = BY_DISCARD if verb == DISCARD else BY_PLAY
        return frozenset(number for number in bound if records[number][TOKEN] == card and records[number][way])

    def step(self, s: Any, code: int, bound: Bound) -> tuple[Any, int, Bound]:
        """Return the position after an option, how many obligations were met, and which ones still bind."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise TooLarge
        twin = s.clone()
        twin.event_log = []
        met = self.meets(s, code, bound)
        before = self.records(s)
        advance(twin, code)
        entries = list(twin.event_log)
        in_turn = entries[: next((at for at, entry in enumerate(entries) if entry[0] == L_TURN), len(entries))]
        self.kinds |= {int(entry[0]) for entry in in_turn}
        after = self.records(twin) if twin.turn == self.turn else before
        for number in bound - met:
            token = after[number][TOKEN] if number < len(after) else before[number][TOKEN]
            if before[number][BY_PLAY] and any(self.plays(entry, token) for entry in in_turn):
                met |= {number}
        if twin.turn != self.turn or twin.reason or len(after) < len(before):  # a player who is out is not bound
            return twin, len(met), frozenset()
        return twin, len(met), frozenset(n for n in bound - met if self.in_hand(twin, after[n][TOKEN]))

    def plays(self, entry: tuple[int, ...], token: int) -> bool:
        """Check whether a log entry says that the player played the card, or tried to and was kept from it."""
        kind, seat, card, occurrence = entry[0], entry[1], entry[2], entry[5]
        return card == token and (
            (kind == L_PLAYED and seat == self.seat) or (kind == L_PREVENTED and occurrence == OCC_PLAY)
        )

    def choices(self, s: Any) -> Iterator[int]:
        """Yield the player's own options, or the default of others who are asked."""
        codes = [int(code) for code in s.options]
        asked = int(seats_asked(s)) >> self.seat & 1
        own = [code for code in codes if int(option_seat(s, code)) == self.seat] if asked else []
        yield from own or [next((code for code in codes if code in DO_NOTHING), codes[0])]

    def value(self, s: Any, code: int, bound: Bound, depth: int = 0) -> int:
        """Return how many of the obligations can be met by an option and what may follow it."""
        twin, met, left = self.step(s, code, bound)
        return met + (self.best(twin, left, depth + 1) if left else 0)

    def best(self, s: Any, bound: Bound, depth: int) -> int:
        """Return how many of the obligations can be met from a position on."""
        if depth > 200:
            raise TooLarge
        key = (fingerprint(s), bound)
        if key not in self.known:
            self.known[key] = self.most(lambda code: self.value(s, code, bound, depth), s, len(bound))
        return self.known[key]

    def most(self, value: Callable[[int], int], s: Any, enough: int) -> int:
        best = 0
        for code in sorted(self.choices(s), key=lambda code: not self.meets(s, code, self.bound_in(s))):
            best = max(best, value(code))
            if best >= enough:
                break
        return best

    def wins(self, s: Any, code: int, seen: set[object], depth: int = 0) -> bool:
        """Check whether the player's team can win by an option, without another play or discard."""
        if depth > 200:
            raise TooLarge
        twin, _met, _left = self.step(s, code, frozenset())
        if twin.turn != self.turn:
            return False
        if twin.reason:
            return bool(twin.winners & twin.allies[self.seat])
        key = fingerprint(twin)
        if key in seen:
            return False
        seen.add(key)
        own_action = twin.ask == ASK_MAIN and int(seats_asked(twin)) >> self.seat & 1
        return any(
            self.wins(twin, each, seen, depth + 1) for each in self.choices(twin) if not own_action or each < FIRST_CARD
        )


def fingerprint(s: Any) -> object:
    """Return all of a position that what can follow depends on."""
    numbers = [s.ask, s.asked, s.phase, s.named_color, s.out, s.declared_winners, s.to_draw, s.color_namer]
    frames = [vars_of(frame) for frame in s.stack[: s.depth]]
    lists = [s.face, s.side, s.known, s.counters, s.obligations, s.chance, s.held[: s.held_len]]
    pending = [int(s.pending[at]) for at in range(s.pending_len) if at % 8]
    return repr((numbers, frames, [list(each) for each in lists], [list(zone) for zone in s.zones], pending))


def vars_of(frame: Any) -> list[int]:
    names = "kind held code pc you source card subject subjects_left did tested players0 players1 players2 players3"
    more = "occurrence player token amount by prevented batch"
    return [int(getattr(frame, name)) for name in f"{names} {more}".split()]


@dataclass
class Judgement:
    """What a brute-force search says about one decision."""

    expected: list[int] = field(default_factory=list)
    """The options that are to be offered by R42."""
    breaking: list[int] = field(default_factory=list)
    """The options after which fewer obligations can be met than after others, and that nothing else excuses."""
    winning: list[int] = field(default_factory=list)
    """The options that are to be offered only because they win."""
    kinds: set[int] = field(default_factory=set)
    """The kinds of log entries that were seen in the search."""
    binding: bool = False
    """Whether anyone who is asked is bound and has a choice."""
    can_be_met: bool = False
    """Whether some option leads to an obligation met."""
    at_once: bool = False
    """Whether there is one bound card and it can be used at once."""


def judge(s: Any, limit: int) -> Judgement:
    """Return what is to be offered in a decision; raise TooLarge if there are too many sequences of choices."""
    world = s
    if s.tracking:
        world = fill_hidden(common_view(s, s.asked, seats_asked(s)), WORLD_SEED)
    found = Judgement()
    for seat in range(int(s.players)):
        if not int(seats_asked(s)) >> seat & 1:
            continue
        own = [int(code) for code in s.options if int(option_seat(s, code)) == seat]
        oracle = Oracle(world, seat, limit)
        bound = oracle.bound_in(world)
        if bound and len(own) > 1:
            judge_options(found, oracle, own, bound)
        else:
            found.expected += own
    return found


def judge_options(found: Judgement, oracle: Oracle, own: list[int], bound: Bound) -> None:
    """Judge the options of one bound player."""
    world = oracle.world
    values = {code: oracle.value(world, code, bound) for code in own}
    best = max(values.values())
    at_once = any(oracle.meets(world, code, bound) for code in own)
    may_pass = world.ask == ASK_MAIN and world.phase == MAIN_PHASE and not at_once
    good = {code for code in own if values[code] == best or (may_pass and code in PASSES)}
    found.winning += [code for code in own if code not in good and oracle.wins(world, code, set())]
    found.expected += [code for code in own if code in good or code in found.winning]
    found.breaking += [code for code in own if code not in good and code not in found.winning]
    found.kinds |= oracle.kinds
    found.binding = True
    found.can_be_met |= best > 0
    found.at_once |= at_once and len(bound) == 1
