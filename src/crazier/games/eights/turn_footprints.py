"""Footprints in a turn: what the abilities that run, wait or respond may still change at most (see `footprints`).

Only what the players who decide know is read: what is in play, running or waiting, the rules of the deck, and never a
hidden card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_CODE,
    A_PARTY,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_MORE_DISCARDS,
    ALERT_MORE_PLAYS,
    ALERT_SUBSTITUTION,
    ALERT_TRIGGER,
    OCC_DISCARD,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LOSE,
    OCC_PLAY,
    OCC_TURN_END,
    ONLY_ITSELF,
    OP_WIDTH,
    PLAY_COPY,
    CompiledDeck,
)
from crazier.engine.compiler.footprints import (
    CHANGES_ASSETS,
    CHANGES_TOP,
    EMPTIES_HANDS,
    EVERYTHING,
    EXTRA_MAIN_PHASE,
    FILLS_HANDS,
    GRANTS_DISCARDS,
    GRANTS_PLAYS,
    OCCURS,
    PLAYS_CARDS,
    PUTS_INTO_PLAY,
    RUNS_OTHER_CARDS,
)
from crazier.engine.core.frame import FRAME_OCCURRENCE, Frame
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import (
    COUNT_EXTRA_DRAW,
    COUNT_EXTRA_MAIN,
    COUNTER_WIDTH,
    EMPTY_VEC,
    MAIN_PHASE,
    PENDING_ABILITY,
    PENDING_WIDTH,
    WATCHER_ABILITY,
    WATCHER_ALERT_MASK,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    WATCHER_WIDTH,
    State,
    zeros,
)
from crazier.engine.runtime.term_eval import party_seats
from crazier.engine.runtime.triggers import condition_holds

TRIGGER_BITS: Final = ALERT_CANT - 1
"""The alert bits of triggered abilities, one for each kind of occurrence."""
MORE_ALLOWED: Final = ALERT_MORE_PLAYS | ALERT_MORE_DISCARDS
"""The alert bits of allowances."""
COMES_INTO_PLAY: Final = ALERT_TRIGGER << OCC_ENTER | ALERT_TRIGGER << OCC_PLAY
"""What an asset in play has behind it."""
DONE_IN_TURN: Final = ALERT_TRIGGER << OCC_PLAY | ALERT_TRIGGER << OCC_DISCARD | ALERT_TRIGGER << OCC_TURN_END
"""What only the players whose turn it is do, unless an ability plays or copies cards."""
DONE_BY_OTHERS: Final = PLAYS_CARDS | RUNS_OTHER_CARDS | OCCURS << OCC_GAIN
"""What lets other players do that too, or control the asset by then."""
RESPONSE_TO_ANYBODY: Final = 0
"""The occurrences, one bit for each kind, that an ability responds to whoever is their cause."""
RESPONSE_TO_OTHERS: Final = 1
"""Those it responds to if players may be their cause whose turn it is not."""
RESPONSE_FOOTPRINT: Final = 2
"""What may follow."""
RESPONSE_WIDTH: Final = 3


class Reactions:
    """What the abilities in play add to a footprint, listed once for a position by the occurrences they await."""

    compiled: CompiledDeck
    anyway: i64  # what may begin to be allowed, whatever occurs
    responses: vec[i64]  # of RESPONSE_WIDTH each
    used: i64  # the length of the part of the list that is in use

    def __init__(self, s: State, seat: i64) -> None:
        self.compiled = s.compiled
        self.anyway = 0
        self.used = 0
        self.responses = EMPTY_VEC
        if len(s.watchers) or len(s.guards):
            self.responses = zeros(RESPONSE_WIDTH * ((len(s.watchers) + len(s.guards)) // WATCHER_WIDTH))
        for at in range(0, len(s.watchers), WATCHER_WIDTH):
            if s.watchers[at + WATCHER_ALERT_MASK] & MORE_ALLOWED:
                self.add_allowance(s, at, seat)
            else:
                self.add_trigger(s, at)
        for at in range(0, len(s.guards), WATCHER_WIDTH):
            occurs = (s.guards[at + WATCHER_ALERT_MASK] // ALERT_SUBSTITUTION) & TRIGGER_BITS
            if occurs:
                self.add_response(occurs, 0, ability_program_footprint(s, s.guards[at + WATCHER_ABILITY]))

    def add_response(self, to_anybody: i64, to_others: i64, footprint: i64) -> None:
        """Add what follows if anybody causes certain occurrences, or players cause others whose turn it is not."""
        self.responses[self.used + RESPONSE_TO_ANYBODY] = to_anybody
        self.responses[self.used + RESPONSE_TO_OTHERS] = to_others
        self.responses[self.used + RESPONSE_FOOTPRINT] = footprint
        self.used += RESPONSE_WIDTH

    def add_allowance(self, s: State, at: i64, seat: i64) -> None:
        """Add an allowance that may come to allow the player more: its condition or its controller may change."""
        grants = GRANTS_DISCARDS
        if s.watchers[at + WATCHER_ALERT_MASK] & ALERT_MORE_PLAYS:
            grants = GRANTS_PLAYS
        if s.watchers[at + WATCHER_CONTROLLER] != seat:
            self.add_response(ALERT_TRIGGER << OCC_GAIN, 0, grants)
        elif not condition_holds(s, s.watchers[at + WATCHER_ABILITY], seat, s.watchers[at + WATCHER_ASSET]):
            self.anyway |= grants

    def add_trigger(self, s: State, at: i64) -> None:
        """Add a triggered ability by whose doings it waits for."""
        mask = s.watchers[at + WATCHER_ALERT_MASK]
        if mask & ONLY_ITSELF and mask & COMES_INTO_PLAY:
            return  # it is in play; what comes back counts with the cards that are played or put into play
        ability = s.watchers[at + WATCHER_ABILITY]
        footprint = ability_program_footprint(s, ability)
        done_in_turn = mask & DONE_IN_TURN
        to_anybody = mask & TRIGGER_BITS & ~DONE_IN_TURN
        if done_in_turn:
            party = s.compiled.abilities[ability * ABILITY_WIDTH + A_PARTY]
            if party_seats(s, party, s.watchers[at + WATCHER_CONTROLLER]) & s.turn_seats:
                self.add_response(to_anybody | done_in_turn, 0, footprint)
            else:
                self.add_response(to_anybody, done_in_turn, footprint)
        elif to_anybody:
            self.add_response(to_anybody, 0, footprint)

    def added_to(self, footprint: i64) -> i64:
        """Return a footprint with what the abilities in play may change that respond to it, and so on."""
        before: i64 = -1
        while footprint != before:
            before = footprint
            if footprint & RUNS_OTHER_CARDS:
                footprint |= self.compiled.deck_footprint
            elif footprint & PUTS_INTO_PLAY:
                footprint |= self.compiled.asset_footprint
            footprint |= self.responses_to(footprint)
        return footprint

    def responses_to(self, footprint: i64) -> i64:
        """Return what the abilities in play may change that respond to what a footprint causes."""
        found = self.anyway
        occurs = (footprint // OCCURS) & TRIGGER_BITS
        if not occurs:
            return found
        by_others: i64 = occurs if footprint & DONE_BY_OTHERS else 0
        responses = self.responses
        for at in range(0, self.used, RESPONSE_WIDTH):
            if responses[at + RESPONSE_TO_ANYBODY] & occurs or responses[at + RESPONSE_TO_OTHERS] & by_others:
                found |= responses[at + RESPONSE_FOOTPRINT]
        return found


def footprint_now(s: State, seat: i64, reactions: Reactions) -> i64:
    """Return what may change in a player's turn by what is running or due already, and by what that sets off."""
    footprint = running_footprint(s) | waiting_footprint(s)
    at = seat * COUNTER_WIDTH
    if s.counters[at + COUNT_EXTRA_MAIN] > 0:
        footprint |= EXTRA_MAIN_PHASE
    if s.phase < MAIN_PHASE or s.to_draw or s.counters[at + COUNT_EXTRA_DRAW] > 0:
        footprint |= FILLS_HANDS | OCCURS << OCC_DRAW
    if s.color_namer >= 0:
        footprint |= CHANGES_TOP
    return reactions.added_to(footprint)


def action_footprint(s: State, code: i64) -> i64:
    """Return what a main action by itself may change."""
    if code < FIRST_CARD:
        return 0
    if option_verb(s, code) == OPT_DISCARD:
        return OCCURS << OCC_DISCARD
    return s.compiled.play_footprints[s.face[option_card(s, code)]]


def ability_program_footprint(s: State, ability: i64) -> i64:
    """Return what the program of an ability may change."""
    program = s.compiled.abilities[ability * ABILITY_WIDTH + A_CODE]
    if program < 0:
        return 0
    return s.compiled.footprints[s.compiled.program_starts[program] // OP_WIDTH]


def waiting_footprint(s: State) -> i64:
    """Return what the abilities may change that have triggered and wait."""
    found: i64 = 0
    at: i64 = 0
    while at < s.pending_len:
        found |= ability_program_footprint(s, s.pending[at + PENDING_ABILITY])
        at += PENDING_WIDTH
    return found


def running_footprint(s: State) -> i64:
    """Return what the rest of the running abilities and occurrences may change."""
    found: i64 = 0
    for level in range(s.depth):
        f = s.stack[level]
        if f.kind == FRAME_OCCURRENCE:
            found |= occurrence_footprint(s, f)
        elif f.code >= 0:
            at = s.compiled.program_starts[f.code] // OP_WIDTH + f.pc
            found |= s.compiled.footprints[at]
            if f.pc > 0:  # a step that asks or waits runs again, or has just been left
                found |= s.compiled.footprints[at - 1]
    return found


def occurrence_footprint(s: State, f: Frame) -> i64:
    """Return what an occurrence that is being settled may change."""
    occurrence = f.occurrence
    found: i64 = OCCURS << occurrence
    if occurrence == OCC_DRAW:
        return found | FILLS_HANDS
    if occurrence == OCC_DISCARD:
        return found | CHANGES_TOP
    if occurrence == OCC_LOSE:
        return EVERYTHING
    if occurrence == OCC_PLAY or occurrence == OCC_ENTER:
        found |= s.compiled.play_footprints[f.face]
        if occurrence == OCC_ENTER or f.amount == PLAY_COPY:
            found |= PUTS_INTO_PLAY | RUNS_OTHER_CARDS
        return found
    return found | CHANGES_ASSETS | EMPTIES_HANDS | FILLS_HANDS
