"""Define the state of a game: flat lists of numbers that are quick to copy, and constants for all that is in them.

Cards are *tokens*: card backs that keep their identity wherever they are. What a token shows is `face[token]`, the
only secret; who may know it is `known[token]`, one bit per seat and one more bit for spectators.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.compiler.opcodes import DISCARD_PILE as DISCARD_PILE
from crazier.engine.compiler.opcodes import DRAW_PILE as DRAW_PILE
from crazier.engine.core.frame import Frame
from crazier.engine.core.number_types import Mask, Seat, Token

# Zones, after DRAW_PILE and DISCARD_PILE. The last card of a pile is its top card.
LIMBO: Final = 2
HANDS: Final = 3
"""The hand of seat k is zone HANDS + k, the assets of seat k are zone HANDS + players + k."""

MAX_SEATS: Final = 8
SPECTATOR: Final = MAX_SEATS
"""The bit of spectators, after the bits of all seats: a token with this bit is known to all."""
PUBLIC: Final = 2 ** (SPECTATOR + 1) - 1

# A record of `held`: a card that an ability on the stack remembers.
HELD_WIDTH: Final = 3
HELD_SLOT: Final = 0
HELD_TOKEN: Final = 1  # -1 if it was shuffled away
HELD_NOTE: Final = 2  # see `notes`; SLOT_ASIDE and SLOT_APPLIED have notes of their own

# A record of `pending`: a triggered ability that waits to start.
PENDING_WIDTH: Final = 8
PENDING_BATCH: Final = 0  # abilities met at the same time have the same number
PENDING_ABILITY: Final = 1
PENDING_SOURCE: Final = 2  # the asset it is on
PENDING_CONTROLLER: Final = 3
PENDING_PLAYER: Final = 4  # the player of the occurrence, -1 none
PENDING_TOKEN: Final = 5  # the card of the occurrence, -1 none
PENDING_NOTE: Final = 6
PENDING_AMOUNT: Final = 7

# A record of `watchers` or `guards`: an ability in play.
WATCHER_WIDTH: Final = 4
WATCHER_ABILITY: Final = 0
WATCHER_ASSET: Final = 1
WATCHER_CONTROLLER: Final = 2
WATCHER_ALERT_MASK: Final = 3  # the occurrences it responds to (A_ALERT_MASK)
MATCH_WIDTH: Final = 3
"""A guard that matches an occurrence is the first numbers of its record: WATCHER_ABILITY to WATCHER_CONTROLLER."""

# A record of `abilities_used`: an ability in play that happens once each turn, and has happened in this turn.
USE_WIDTH: Final = 2
USE_ABILITY: Final = 0
USE_ASSET: Final = 1

# A record of `obligations`: a card that must be played or discarded (MQ10).
OBLIGATION_WIDTH: Final = 6
OBLIGATION_TOKEN: Final = 0  # RELEASED once it has left the holder's hand (R42)
OBLIGATION_HOLDER: Final = 1
OBLIGATION_CHOOSER: Final = 2  # who made the holder do it
OBLIGATION_PLAY: Final = 3  # 1 if playing the card meets it
OBLIGATION_DISCARD: Final = 4  # 1 if discarding the card meets it
OBLIGATION_BOUND: Final = 5  # BINDS_LATER, BINDS_NOW or MET
BINDS_LATER: Final = 0  # in the holder's next turn
BINDS_NOW: Final = 1  # in this turn
MET: Final = 2  # it did, and the card was played or discarded
RELEASED: Final = -1

# A record of `allowances_used`: how much of what an asset allows was used in this turn (R53).
ALLOWANCE_USED_WIDTH: Final = 3
ALLOWANCE_USED_ABILITY: Final = 0
ALLOWANCE_USED_ASSET: Final = 1
ALLOWANCE_USED_COUNT: Final = 2

# A record of `counters`: one per seat.
COUNTER_WIDTH: Final = 12
COUNT_PLAYED: Final = 0
COUNT_DISCARDED: Final = 1
COUNT_PLAYS_GRANTED: Final = 2  # granted for this turn and not used yet (R53)
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

# Reasons why a game ended.
NOT_OVER: Final = 0
EMPTY_HAND: Final = 1
BY_ABILITY: Final = 2
LAST_PLAYER: Final = 3
NO_CARDS: Final = 4
STALLED: Final = 5


EMPTY_VEC: Final = vec[i64]()
ZEROS: Final = vec[i64]([0] * 1024)
EMPTY_STACK: Final[list[Frame]] = []
"""Empty lists that clones share: a list is changed in place only if it is not empty."""


class State:
    """One position of a game. A clone shares with it only what is never changed in place."""

    compiled: CompiledDeck
    players: i64
    tokens: i64
    current: Seat  # whose turn it is; of a team the first seat (R45)
    turn_seats: Mask  # who takes this turn: one player, or a team together (M20.3)
    to_draw: Mask  # which of them are still to draw in this draw phase
    phase: i64
    turn: i64
    named_color: i64  # the color named for the eight on top, -1 none
    named_token: Token  # that eight
    out: Mask  # who has lost
    declared_winners: Mask  # who wins by an ability that is still running
    declared_losers: Mask  # who loses by an effect that is still being settled
    lost_since_check: Mask  # who lost since the last check
    reason: i64  # why the game is over
    winners: Mask
    alert: i64  # the alert bits of all abilities in play (ALERT_…)
    check_hands: bool  # whether a hand may have become empty since the last check
    steps: i64  # steps taken this turn
    batch: i64  # the number of the last batch of triggered abilities
    bags: i64  # how many bags were made
    depth: i64  # how many frames of the stack are in use
    held_len: i64  # how much of `held` is in use
    pending_len: i64  # how much of `pending` is in use
    ask: i64
    asked: Seat  # who decides
    color_namer: Seat  # who has to name a color for an eight just discarded, -1 none
    resume: Seat  # from whose turn on the order continues after extra turns, -1 none
    had_first_turn: Mask  # who has begun a first turn
    abilities_run: i64  # abilities started so far
    silent_turns: i64  # R62: turns begun since the last decision; 0 whenever one is pending, so saves leave it out
    tracking: bool  # whether it is recorded who knows which cards; playouts do without
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
    abilities_used: vec[i64]  # what happens once each turn and has happened in this turn
    allowances_used: vec[i64]  # what was used of the allowances of assets that are still in play
    options: vec[i64]
    face: vec[i64]
    bag: vec[i64]
    side: vec[i64]
    watchers: vec[i64]  # the triggered abilities and allowances in play
    guards: vec[i64]  # the abilities in play that forbid or change what is about to happen
    rules: vec[i64]  # the table's options
    allies: vec[i64]  # the team of each seat, itself included, as masks
    event_log: list[tuple[int, ...]] | None  # the event log, if one is kept
    win_cause: tuple[int, ...]  # while a log is kept: the ability that said who wins

    def clone(self) -> State:
        """Return an independent copy without a log."""
        twin = State()
        twin.compiled = self.compiled
        twin.tracking = self.tracking
        self.copy_numbers(twin)
        zones = self.zones[:]
        for zone in range(len(zones)):
            zones[zone] = zones[zone][:]
        twin.zones = zones
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
        twin.abilities_used = self.abilities_used
        twin.allowances_used = self.allowances_used
        twin.options = self.options
        twin.face = self.face
        twin.bag = self.bag
        twin.side = self.side
        twin.watchers = self.watchers
        twin.guards = self.guards
        twin.rules = self.rules
        twin.allies = self.allies
        twin.event_log = None
        twin.win_cause = ()
        return twin

    def copy_numbers(self, twin: State) -> None:
        """Copy the single numbers of this state into another one."""
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
        twin.declared_losers = self.declared_losers
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
        twin.silent_turns = self.silent_turns


def zeros(count: i64) -> vec[i64]:
    """Return a list of zeros."""
    return ZEROS[:count] if count <= len(ZEROS) else vec[i64]([0] * count)


def numbers_below(count: i64) -> vec[i64]:
    """Return the numbers from 0 up to, not including, count."""
    numbers = zeros(count)
    for number in range(count):
        numbers[number] = number
    return numbers


def writable_chance(s: State) -> vec[i64]:
    """Copy the streams of chance, which clones share, so that this state alone advances them."""
    s.chance = s.chance[:]
    return s.chance


def new_state(compiled: CompiledDeck, players: i64) -> State:
    """Return a state before the deal: every card in the draw pile, in the deck's order."""
    s = State()
    s.compiled = compiled
    _reset_turn(s, players)
    s.tokens = len(compiled.deck)
    s.tracking = True
    s.zones = vec[vec[i64]](capacity=HANDS + 2 * players)
    for _zone in range(HANDS + 2 * players):
        s.zones = append(s.zones, EMPTY_VEC)
    s.zones[DRAW_PILE] = numbers_below(s.tokens)
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
    s.abilities_used = EMPTY_VEC
    s.allowances_used = EMPTY_VEC
    s.counters = zeros(COUNTER_WIDTH * players)
    s.chance = EMPTY_VEC
    s.options = EMPTY_VEC
    s.rules = EMPTY_VEC
    s.allies = teams_of_one(players)
    s.event_log = None
    s.win_cause = ()
    return s


def teams_of_one(players: i64) -> vec[i64]:
    """Return the teams of a game without teams: each player alone."""
    teams = vec[i64]()
    team: i64 = 1
    for _place in range(players):
        teams = append(teams, team)
        team *= 2
    return teams


def _reset_turn(s: State, players: i64) -> None:
    """Set the single numbers of a state to what they are before the first turn."""
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
    s.declared_losers = 0
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
    s.silent_turns = 0
