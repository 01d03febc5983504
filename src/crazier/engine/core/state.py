"""Everything that is the case in a game, flat and quick to copy.

Cards are *tokens*: card backs that keep their identity wherever they lie. What a token shows is `face[token]`,
the only secret; who may know it is `known[token]`, a bit a seat and one more for those who only watch.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.frame import Frame

# Zones. Piles have their top at the end.
DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1
LIMBO: Final = 2
HANDS: Final = 3
"""The hand of seat k is zone HANDS + k, its assets are zone HANDS + players + k."""

SPECTATOR: Final = 8
"""The bit of those who watch: a token with it is known to all."""
PUBLIC: Final = 511

# Card slots with a meaning of their own, above those a program may use.
SLOT_SETTLED: Final = 50
SLOT_ASIDE: Final = 51
SLOT_APPLIED: Final = 52
SLOT_WAITING: Final = 53
SLOT_ORDERED: Final = 54
PLAYER_SLOT: Final = 100  # plus the number of a slot for players
HELD_WIDTH: Final = 3
"""An entry of `held`: slot, token, and its aspect: controller plus one, plus 16 times the side shown, plus CHOOSER
times the seat, plus one, of who chose it."""
NOTE_CHOOSER_UNIT: Final = 256

# What is counted for each seat.
COUNTER_WIDTH: Final = 12
COUNT_PLAYED: Final = 0
COUNT_DISCARDED: Final = 1
COUNT_PLAYS_GRANTED: Final = 2
COUNT_DISCARDS_GRANTED: Final = 3
COUNT_SKIP_TURN: Final = 4
COUNT_SKIP_DRAW: Final = 5
COUNT_SKIP_MAIN: Final = 6
COUNT_PASSED: Final = 7
COUNT_EXTRA_TURN: Final = 8
COUNT_LOST_WITH: Final = 9  # cards in hand when losing (M18.2)
COUNT_EXTRA_DRAW: Final = 10  # draw phases to come in this turn
COUNT_EXTRA_MAIN: Final = 11  # main phases to come in this turn

# Phases of a turn.
BEGINNING: Final = 0
DRAW_PHASE: Final = 1
MAIN_PHASE: Final = 2
END_PHASE: Final = 3

# Kinds of decision.
ASK_NOTHING: Final = 0
ASK_MAIN: Final = 1
ASK_CARD: Final = 2
ASK_PLAYER: Final = 3
ASK_SIDE: Final = 4
ASK_YES_NO: Final = 5
ASK_ORDER: Final = 6
ASK_COLOR: Final = 7

# Why a game ended.
NOT_OVER: Final = 0
EMPTY_HAND: Final = 1
BY_ABILITY: Final = 2
LAST_PLAYER: Final = 3
NO_CARDS: Final = 4
STALLED: Final = 5

OBLIGATION_WIDTH: Final = 6
"""An entry of `duties`: token, holder, chooser, playing fulfils, discarding fulfils, bound this turn."""
WATCHER_WIDTH: Final = 4
"""An entry of `watchers` or `guards`: ability, asset, controller, what it cares about."""
PENDING_WIDTH: Final = 8
"""An entry of `pending`: batch, ability, source, controller, player, token, aspect, amount."""


EMPTY_VEC: Final = vec[i64]()
ZEROS: Final = vec[i64]([0] * 1024)
EMPTY_STACK: Final[list[Frame]] = []
"""Empty ones that clones share: only what is not empty is ever changed in place."""


class State:
    """One position. Nothing in it is shared with its clones but what is never changed in place."""

    compiled: CompiledDeck
    players: i64
    tokens: i64
    current: i64  # whose turn it is; of a team its first seat (R45)
    turn_seats: i64  # who takes this turn, a bit a seat: one player, or a team together (M20.3)
    to_draw: i64  # which of them are still to draw in this draw phase
    phase: i64
    turn: i64
    named_color: i64  # the color named for the eight on top, -1 none
    named_token: i64  # that eight
    out: i64  # who has lost, a bit a seat
    declared_winners: i64  # who was told to win
    lost_since_check: i64  # who lost since the last check
    reason: i64  # why the game is over
    winners: i64  # who won
    alert: i64  # what the cards in play care about
    check_hands: bool  # whether a hand may have become empty since the last check
    steps: i64  # steps taken this turn
    batch: i64  # the number of the last condition met
    bags: i64  # how many bags were made
    depth: i64  # how many frames of the stack are in use
    held_len: i64  # how much of `held` is in use
    pending_len: i64  # how much of `pending` is in use
    ask: i64
    asked: i64  # who decides
    color_namer: i64  # who has to name a color for an eight just discarded, -1 nobody
    resume: i64  # from whom play goes on after extra turns, -1 none
    had_first_turn: i64  # who has begun a first turn
    abilities_run: i64  # abilities started so far
    tracking: bool  # whether knowledge is kept; playouts do without
    zones: vec[vec[i64]]
    known: vec[i64]
    place: vec[i64]
    stack: list[Frame]
    held: vec[i64]
    pending: vec[i64]
    counters: vec[i64]
    # Replaced, never changed in place, so clones share them:
    chance: vec[i64]
    obligations: vec[i64]
    options: vec[i64]
    face: vec[i64]
    bag: vec[i64]
    side: vec[i64]
    watchers: vec[i64]  # the abilities in play, but for
    guards: vec[i64]  # those that forbid or change what is about to happen
    rules: vec[i64]  # the table's options
    allies: vec[i64]  # each seat's team, itself included
    event_log: list[tuple[int, ...]] | None  # where events are logged

    def clone(self) -> State:
        """An independent copy without a log."""
        twin = State()
        twin.compiled = self.compiled
        twin.tracking = self.tracking
        self.copy_numbers(twin)
        twin.zones = vec[vec[i64]]([zone[:] for zone in self.zones])
        twin.known = self.known[:]
        twin.place = self.place[:]
        twin.stack = EMPTY_STACK
        twin.held = EMPTY_VEC
        twin.pending = EMPTY_VEC
        if self.depth:
            frames: list[Frame] = []
            for level in range(self.depth):
                frames.append(self.stack[level].copy())
            twin.stack = frames
            twin.held = self.held[: self.held_len]
        if self.pending_len:
            twin.pending = self.pending[: self.pending_len]
        twin.counters = self.counters[:]
        twin.chance = self.chance
        twin.obligations = self.obligations
        twin.options = self.options
        twin.face = self.face
        twin.bag = self.bag
        twin.side = self.side
        twin.watchers = self.watchers
        twin.guards = self.guards
        twin.rules = self.rules
        twin.allies = self.allies
        twin.event_log = None
        return twin

    def copy_numbers(self, twin: State) -> None:
        """Give another state all numbers of this one."""
        twin.players = self.players
        twin.tokens = self.tokens
        twin.current = self.current
        twin.turn_seats = self.turn_seats
        twin.to_draw = self.to_draw
        twin.phase = self.phase
        twin.turn = self.turn
        twin.named_color = self.named_color
        twin.named_token = self.named_token
        twin.out = self.out
        twin.declared_winners = self.declared_winners
        twin.lost_since_check = self.lost_since_check
        twin.reason = self.reason
        twin.winners = self.winners
        twin.alert = self.alert
        twin.check_hands = self.check_hands
        twin.steps = self.steps
        twin.batch = self.batch
        twin.bags = self.bags
        twin.depth = self.depth
        twin.held_len = self.held_len
        twin.pending_len = self.pending_len
        twin.ask = self.ask
        twin.asked = self.asked
        twin.color_namer = self.color_namer
        twin.resume = self.resume
        twin.had_first_turn = self.had_first_turn
        twin.abilities_run = self.abilities_run


def zeros(count: i64) -> vec[i64]:
    """That many numbers, all 0."""
    return ZEROS[:count] if count <= len(ZEROS) else vec[i64]([0] * count)


def numbers_to(count: i64) -> vec[i64]:
    """The numbers from 0 on, that many."""
    numbers = zeros(count)
    for number in range(count):
        numbers[number] = number
    return numbers


def writable_chance(s: State) -> vec[i64]:
    """The streams of chance, for this state alone to draw from."""
    s.chance = s.chance[:]
    return s.chance


def new_state(compiled: CompiledDeck, players: i64) -> State:
    """A state before anything was dealt: every card in the draw pile, in the deck's order."""
    s = State()
    s.compiled = compiled
    _reset_turn(s, players)
    s.tokens = len(compiled.deck)
    s.tracking = True
    s.zones = vec[vec[i64]](capacity=HANDS + 2 * players)
    for _zone in range(HANDS + 2 * players):
        s.zones = append(s.zones, EMPTY_VEC)
    s.zones[DRAW_PILE] = numbers_to(s.tokens)
    s.face = compiled.deck[:]
    s.bag = zeros(s.tokens)
    s.side = zeros(s.tokens)
    s.watchers = EMPTY_VEC
    s.guards = EMPTY_VEC
    s.known = zeros(s.tokens)
    s.place = zeros(s.tokens)
    s.stack = EMPTY_STACK
    s.held = EMPTY_VEC
    s.pending = EMPTY_VEC
    s.obligations = EMPTY_VEC
    s.counters = zeros(COUNTER_WIDTH * players)
    s.chance = EMPTY_VEC
    s.options = EMPTY_VEC
    s.rules = EMPTY_VEC
    s.allies = each_alone(players)
    s.event_log = None
    return s


def each_alone(players: i64) -> vec[i64]:
    """Everybody on a team of one."""
    teams = vec[i64]()
    team: i64 = 1
    for _place in range(players):
        teams = append(teams, team)
        team *= 2
    return teams


def _reset_turn(s: State, players: i64) -> None:
    s.players = players
    s.current = 0
    s.turn_seats = 1
    s.to_draw = 0
    s.phase = 0
    s.turn = 0
    s.named_color = -1
    s.named_token = -1
    s.out = 0
    s.declared_winners = 0
    s.lost_since_check = 0
    s.reason = 0
    s.winners = 0
    s.alert = 0
    s.check_hands = True
    s.steps = 0
    s.batch = 0
    s.bags = 1
    s.depth = 0
    s.held_len = 0
    s.pending_len = 0
    s.ask = 0
    s.asked = 0
    s.color_namer = -1
    s.resume = -1
    s.had_first_turn = 0
    s.abilities_run = 0
