"""Obligations: a card that must be played or discarded this turn, if able (MQ10, R42).

What may not be chosen is worked out from what the player knows, never from the true deck: an option whose outcome is
not plain is tried in a world that looks the same to that player, and falls away if no way on is found there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH
from crazier.engine.core.frame import FRAME_OCCURRENCE
from crazier.engine.core.options import discard_option, option_card, option_seat, option_verb, seats_asked
from crazier.engine.core.state import (
    ASK_COLOR,
    ASK_MAIN,
    HANDS,
    MAIN_PHASE,
    NOT_OVER,
    OBLIGATION_WIDTH,
    PENDING_WIDTH,
    State,
)
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.main_phase import discards_left, plays_left
from crazier.games.eights.matching import share_trait
from crazier.games.eights.turn import advance

WORLD: Final = 1
"""The seed of the world that is imagined: always the same, so that nothing hidden tells on the options."""
MAX_DECISIONS: Final = 12
"""How many decisions on the way to the next main action are followed."""
WON: Final = 1000
"""R42: winning otherwise is allowed, so it outweighs every obligation."""


class LazyWorld:
    """The position as the player may imagine it, made when it is first needed."""

    real: State
    world: State | None

    def __init__(self, real: State) -> None:
        self.real = real
        self.world = None

    def state(self) -> State:
        """A world that fits what the player knows; playouts, which keep no knowledge, take the position itself."""
        world = self.world
        if world is None:
            world = self.real
            if world.tracking:
                # What teammates are offered together may depend only on what all of them know (R51).
                world = fill_hidden(common_view(world, world.asked, seats_asked(world)), WORLD)
            self.world = world
        return world


def due_now(s: State, seat: i64) -> vec[i64]:
    """The obligations of this turn whose card is still in that hand."""
    out = vec[i64]()
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + 1] == seat and s.obligations[at + 5] and s.obligations[at] >= 0:
            if s.place[s.obligations[at]] == HANDS + seat:
                out = append(out, at)
    return out


def is_bound(s: State, seat: i64) -> bool:
    """Whether a player has an obligation in this turn."""
    duties = s.obligations
    at: i64 = 0
    while at < len(duties):
        if duties[at + 1] == seat and duties[at + 5] and duties[at] >= 0 and s.place[duties[at]] == HANDS + seat:
            return True
        at += OBLIGATION_WIDTH
    return False


def legal_under_obligations(s: State) -> vec[i64]:
    """The options of the pending decision that keep as many obligations possible as can be."""
    seat = s.asked
    if s.ask == ASK_MAIN:
        return main_actions_permitted(s)
    if len(s.options) < 2 or not is_bound(s, seat):
        return s.options
    if s.ask == ASK_COLOR and discards_left(s, seat) <= 0 and not s.pending_len:
        return s.options  # the color matters to nobody who discards no more
    if s.ask != ASK_COLOR and not legality_may_change(s):
        return s.options
    if s.phase > MAIN_PHASE:
        return s.options  # the main phase is over, so nothing can be met any more
    return keeping_most(LazyWorld(s).state(), seat, s.options)


def keeping_most(s: State, seat: i64, options: vec[i64]) -> vec[i64]:
    """Of some options, those after which most obligations can be met."""
    hopes = vec[i64]([obligations_after(s, seat, code) for code in options])
    goal = most_kept(hopes)
    return vec[i64]([options[at] for at in range(len(hopes)) if hopes[at] >= goal])


def most_kept(hopes: vec[i64]) -> i64:
    """How many obligations the best of several ways meets; a way to win is allowed, not demanded (R42)."""
    most: i64 = 0
    for hope in hopes:
        if most < hope < WON:
            most = hope
    return most


def legality_may_change(s: State) -> bool:
    """Whether anything that runs or waits may change what can be played or discarded."""
    meddles = s.compiled.can_change_legality
    for f in s.stack[: s.depth]:
        if f.kind == FRAME_OCCURRENCE or meddles[f.code]:
            return True
    for at in range(0, s.pending_len, PENDING_WIDTH):
        if meddles[s.compiled.abilities[s.pending[at + 1] * ABILITY_WIDTH + A_CODE]]:
            return True
    return False


def main_actions_permitted(s: State) -> vec[i64]:
    """The actions that each of those who are asked may take; what a teammate must do binds nobody else."""
    everybody = seats_asked(s)
    if everybody == (1 << s.asked):
        return main_permitted(s, LazyWorld(s), s.asked, s.options)
    imagined = LazyWorld(s)
    out = vec[i64]()
    for seat in range(s.players):
        if everybody & (1 << seat):
            own = vec[i64]([code for code in s.options if option_seat(s, code) == seat])
            out = extend(out, main_permitted(s, imagined, seat, own))
    return out


def main_permitted(s: State, imagined: LazyWorld, seat: i64, own: vec[i64]) -> vec[i64]:
    """R42: nobody has to look for a match, so only what could be done at once binds."""
    if len(own) < 2 or not is_bound(s, seat):
        return own
    if s.phase != MAIN_PHASE:
        return keeping_most(imagined.state(), seat, own)  # R14: the main phase is still to come
    duties = due_now(s, seat)
    at_once = vec[i64]([code for code in own if is_fulfilling(s, seat, code)])
    if not len(at_once):
        return own
    if len(duties) == 1:
        token = s.obligations[duties[0]]
        return vec[i64](
            [code for code in own if code in at_once or leaves_room(s, imagined, seat, token, code, at_once)]
        )
    world = imagined.state()
    goal = fulfilled_at_once(world, seat)
    return vec[i64]([code for code in own if obligations_after(world, seat, code) >= goal])


def leaves_room(s: State, imagined: LazyWorld, seat: i64, token: i64, code: i64, at_once: vec[i64]) -> bool:
    """Whether a card that could be played or discarded now still can after another action."""
    verb = option_verb(s, code)
    if verb < 0 or option_card(s, code) == token:
        return False
    by_discard = discard_option(s, token) in at_once
    other = s.face[option_card(s, code)]
    if verb == 0:
        if len(at_once) > (1 if by_discard else 0):
            return True  # it can still be played
        return discards_left(s, seat) > 1 and fits_on(s, s.face[token], other)
    decisive = s.compiled.decisive[other] == 1
    if not by_discard and plays_left(s, seat) < 2 and not decisive:
        return False
    if not s.compiled.can_undo_plans[other] and not decisive:
        return True
    return obligations_after(imagined.state(), seat, code) > 0


def fits_on(s: State, face: i64, other: i64) -> bool:
    """Whether a card could be discarded on another that was just discarded."""
    eight = s.compiled.eight
    return eight[face] == 1 or eight[other] == 1 or share_trait(s, face, other)


def obligations_after(s: State, seat: i64, code: i64) -> i64:
    """How many obligations can be met from here by an option and what may follow."""
    met: i64 = 0
    if is_fulfilling(s, seat, code):
        met = 1
    twin = s.clone()
    advance(twin, code)
    if is_settled(twin, seat, s.turn):
        return met + obligations_still_possible(twin, seat, s.turn, True)
    ahead = obligations_still_possible(twin.clone(), seat, s.turn, True)
    if ahead == 0:
        ahead = obligations_still_possible(twin, seat, s.turn, False)
    return met + ahead


def is_settled(s: State, seat: i64, turn: i64) -> bool:
    """Whether nothing has to be decided any more before the next main action, if there will be one."""
    if s.reason != NOT_OVER or s.turn != turn:
        return True
    return acts_now(s, seat) or not is_bound(s, seat)


def acts_now(s: State, seat: i64) -> bool:
    """Whether it is for that player to act in the main phase."""
    return s.ask == ASK_MAIN and s.phase == MAIN_PHASE and seats_asked(s) & (1 << seat) != 0


def is_fulfilling(s: State, seat: i64, code: i64) -> bool:
    """Whether an option plays or discards a card as an obligation wants."""
    if s.ask != ASK_MAIN or option_seat(s, code) != seat:
        return False
    verb = option_verb(s, code)
    if verb < 0:
        return False
    return obligation_met_by(s, seat, option_card(s, code), verb == 0)


def obligation_met_by(s: State, seat: i64, token: i64, discarded: bool) -> bool:
    """Whether an obligation of this turn is met by playing, or discarding, that card of the hand."""
    duties = s.obligations
    way: i64 = 4 if discarded else 3
    at: i64 = 0
    while at < len(duties):
        if duties[at] == token and duties[at + 1] == seat and duties[at + 5] and duties[at + way]:
            return s.place[token] == HANDS + seat
        at += OBLIGATION_WIDTH
    return False


def obligations_still_possible(s: State, seat: i64, turn: i64, sparing: bool) -> i64:
    """How many obligations can still be met at the next main action.

    Decisions on the way are answered by their last option, which spares most, or else by their first.
    """
    for _decision in range(MAX_DECISIONS):
        if s.reason != NOT_OVER:
            if s.winners & (1 << seat):
                return WON
            return 0
        if s.turn != turn or not is_bound(s, seat):
            return 0
        if acts_now(s, seat):
            return fulfilled_at_once(s, seat)
        advance(s, s.options[len(s.options) - 1 if sparing else 0])
    return 0


def fulfilled_at_once(s: State, seat: i64) -> i64:
    """How many obligations can be met by playing and discarding those cards one after the other."""
    owed: i64 = len(due_now(s, seat))
    best: i64 = 0
    for code in s.options:
        if not is_fulfilling(s, seat, code):
            continue
        if owed == 1:
            return 1
        met = obligations_after(s, seat, code)
        if met > owed:
            met = owed  # it wins, which is as good and no more
        if met > best:
            best = met
    return best
