"""Obligations: keep only the options that still let a bound card be played or discarded this turn (MQ10, R42).

Technique: bounded lookahead in a sampled world. The options depend on what the player knows, never on the true deck:
an option whose outcome is unclear is tried in a world that is consistent with the player's knowledge, and is removed
if that search finds no continuation that meets enough obligations.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH
from crazier.engine.core.frame import FRAME_OCCURRENCE
from crazier.engine.core.options import OPT_DISCARD, discard_option, option_card, option_seat, option_verb, seats_asked
from crazier.engine.core.state import (
    ASK_COLOR,
    ASK_MAIN,
    HANDS,
    MAIN_PHASE,
    NOT_OVER,
    OBLIGATION_BOUND,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    PENDING_ABILITY,
    PENDING_WIDTH,
    State,
)
from crazier.engine.core.view import common_view, fill_hidden
from crazier.games.eights.main_phase import discards_left, plays_left
from crazier.games.eights.matching import share_trait
from crazier.games.eights.turn import advance

WORLD_SEED: Final = 1
"""The seed of the sampled world: always the same, so that the options give away nothing hidden."""
MAX_DECISIONS: Final = 12
"""The number of decisions that the lookahead follows on the way to the next main action."""
WIN_VALUE: Final = 1000
"""R42: the value of a win, which outweighs all obligations, since winning in another way is allowed."""


class LazyWorld:
    """A world consistent with what the player asked knows, sampled when it is first needed."""

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


def due_now(s: State, seat: i64) -> vec[i64]:
    """Return where the obligations start that bind this turn and whose card is still in the player's hand (R42)."""
    out = vec[i64]()
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if (
            s.obligations[at + OBLIGATION_HOLDER] == seat
            and s.obligations[at + OBLIGATION_BOUND]
            and s.obligations[at + OBLIGATION_TOKEN] >= 0
        ):
            if s.place[s.obligations[at + OBLIGATION_TOKEN]] == HANDS + seat:
                out = append(out, at)
    return out


def is_bound(s: State, seat: i64) -> bool:
    """Check whether an obligation binds a player in this turn (MQ10)."""
    obligations = s.obligations
    at: i64 = 0
    while at < len(obligations):
        if (
            obligations[at + OBLIGATION_HOLDER] == seat
            and obligations[at + OBLIGATION_BOUND]
            and obligations[at + OBLIGATION_TOKEN] >= 0
            and s.place[obligations[at + OBLIGATION_TOKEN]] == HANDS + seat
        ):
            return True
        at += OBLIGATION_WIDTH
    return False


def legal_under_obligations(s: State) -> vec[i64]:
    """Filter the options of the pending decision: keep the ones that let most obligations be met (MQ10, R42)."""
    seat = s.asked
    if s.ask == ASK_MAIN:
        return legal_main_actions(s)
    if len(s.options) < 2 or not is_bound(s, seat):
        return s.options
    of_an_eight = s.ask == ASK_COLOR and not s.depth
    if of_an_eight and discards_left(s, seat) <= 0 and not s.pending_len:
        return s.options  # the color does not matter to a player without a discard left
    if not of_an_eight and not legality_may_change(s):
        return s.options
    if s.phase > MAIN_PHASE:
        return s.options  # the main phase is over, so nothing can be met any more
    return options_meeting_most(LazyWorld(s).sample(), seat, s.options)


def options_meeting_most(s: State, seat: i64, options: vec[i64]) -> vec[i64]:
    """Bounded lookahead: return the options after which the largest number of obligations can be met (R42)."""
    met = vec[i64]([obligations_after(s, seat, code) for code in options])
    goal = max_obligations_met(met)
    return vec[i64]([options[at] for at in range(len(met)) if met[at] >= goal])


def max_obligations_met(met: vec[i64]) -> i64:
    """Return the largest number of obligations that any option meets; a win is allowed, not demanded (R42)."""
    most: i64 = 0
    for count in met:
        if most < count < WIN_VALUE:
            most = count
    return most


def legality_may_change(s: State) -> bool:
    """Check whether a running or pending ability may change what can be played or discarded."""
    can_change = s.compiled.can_change_legality
    for f in s.stack[: s.depth]:
        if f.kind == FRAME_OCCURRENCE or can_change[f.code]:
            return True
    for at in range(0, s.pending_len, PENDING_WIDTH):
        if can_change[s.compiled.abilities[s.pending[at + PENDING_ABILITY] * ABILITY_WIDTH + A_CODE]]:
            return True
    return False


def legal_main_actions(s: State) -> vec[i64]:
    """Filter the main actions of all players asked; an obligation binds only its own player, not the teammates."""
    asked = seats_asked(s)
    if asked == (1 << s.asked):
        return legal_main_actions_of(s, LazyWorld(s), s.asked, s.options)
    lazy_world = LazyWorld(s)
    out = vec[i64]()
    for seat in range(s.players):
        if asked & (1 << seat):
            own = vec[i64]([code for code in s.options if option_seat(s, code) == seat])
            out = extend(out, legal_main_actions_of(s, lazy_world, seat, own))
    return out


def legal_main_actions_of(s: State, lazy_world: LazyWorld, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Filter the main actions of one player, if a bound card can be played or discarded at once.

    R42: a player need not look for a match, so an obligation that can't be met at once leaves all actions legal.
    """
    if len(actions) < 2 or not is_bound(s, seat):
        return actions
    if s.phase != MAIN_PHASE:
        return options_meeting_most(lazy_world.sample(), seat, actions)  # R14: the main phase is still to come
    due = due_now(s, seat)
    at_once = vec[i64]([code for code in actions if fulfills_obligation(s, seat, code)])
    if not len(at_once):
        return actions
    if len(due) == 1:
        token = s.obligations[due[0] + OBLIGATION_TOKEN]
        return vec[i64](
            [
                code
                for code in actions
                if code in at_once or can_still_meet_after(s, lazy_world, seat, token, code, at_once)
            ]
        )
    world = lazy_world.sample()
    goal = obligations_met_at_once(world, seat)
    return vec[i64]([code for code in actions if obligations_after(world, seat, code) >= goal])


def can_still_meet_after(s: State, lazy_world: LazyWorld, seat: i64, token: i64, code: i64, at_once: vec[i64]) -> bool:
    """Check whether the bound card can still be played or discarded after another action (MQ10)."""
    verb = option_verb(s, code)
    if verb < 0 or option_card(s, code) == token:
        return False
    by_discard = discard_option(s, token) in at_once
    other_face = s.face[option_card(s, code)]
    if verb == OPT_DISCARD:
        if len(at_once) > (1 if by_discard else 0):
            return True  # it can still be played
        return discards_left(s, seat) > 1 and can_follow(s, s.face[token], other_face)
    decisive = s.compiled.decisive[other_face] == 1
    if not by_discard and plays_left(s, seat) < 2 and not decisive:
        return False
    if not s.compiled.can_undo_plans[other_face] and not decisive:
        return True
    return obligations_after(lazy_world.sample(), seat, code) > 0


def can_follow(s: State, face: i64, other: i64) -> bool:
    """Check whether a card can follow one just discarded: they match (M5.1), or one is an eight (M5.2, M5.3)."""
    eight = s.compiled.eight
    return eight[face] == 1 or eight[other] == 1 or share_trait(s, face, other)


def obligations_after(s: State, seat: i64, code: i64) -> i64:
    """Bounded lookahead: return how many obligations can be met by an option and what may follow it."""
    met: i64 = 0
    if fulfills_obligation(s, seat, code):
        met = 1
    twin = s.clone()
    advance(twin, code)
    if has_reached_main_action(twin, seat, s.turn):
        return met + obligations_still_possible(twin, seat, s.turn, True)
    ahead = obligations_still_possible(twin.clone(), seat, s.turn, True)
    if ahead == 0:
        ahead = obligations_still_possible(twin, seat, s.turn, False)
    return met + ahead


def has_reached_main_action(s: State, seat: i64, turn: i64) -> bool:
    """Check whether no decision is left before the player's next main action, or there will be no such action."""
    if s.reason != NOT_OVER or s.turn != turn:
        return True
    return is_asked_for_main_action(s, seat) or not is_bound(s, seat)


def is_asked_for_main_action(s: State, seat: i64) -> bool:
    """Check whether the player is asked for an action of the main phase."""
    return s.ask == ASK_MAIN and s.phase == MAIN_PHASE and seats_asked(s) & (1 << seat) != 0


def fulfills_obligation(s: State, seat: i64, code: i64) -> bool:
    """Check whether an option plays or discards a bound card as its obligation demands."""
    if s.ask != ASK_MAIN or option_seat(s, code) != seat:
        return False
    verb = option_verb(s, code)
    if verb < 0:
        return False
    return card_meets_obligation(s, seat, option_card(s, code), verb == OPT_DISCARD)


def card_meets_obligation(s: State, seat: i64, token: i64, discarded: bool) -> bool:
    """Check whether playing, or discarding, a card in hand meets an obligation of this turn."""
    obligations = s.obligations
    way: i64 = OBLIGATION_DISCARD if discarded else OBLIGATION_PLAY
    at: i64 = 0
    while at < len(obligations):
        if (
            obligations[at + OBLIGATION_TOKEN] == token
            and obligations[at + OBLIGATION_HOLDER] == seat
            and obligations[at + OBLIGATION_BOUND]
            and obligations[at + way]
        ):
            return s.place[token] == HANDS + seat
        at += OBLIGATION_WIDTH
    return False


def obligations_still_possible(s: State, seat: i64, turn: i64, sparing: bool) -> i64:
    """Run a position to the player's next main action; return how many obligations can be met there.

    Decisions on the way get their last option, which changes least (`sparing`), or else their first. The position is
    used up. A win counts as more than all obligations (R42).
    """
    for _decision in range(MAX_DECISIONS):
        if s.reason != NOT_OVER:
            if s.winners & (1 << seat):
                return WIN_VALUE
            return 0
        if s.turn != turn or not is_bound(s, seat):
            return 0
        if is_asked_for_main_action(s, seat):
            return obligations_met_at_once(s, seat)
        advance(s, s.options[len(s.options) - 1 if sparing else 0])
    return 0


def obligations_met_at_once(s: State, seat: i64) -> i64:
    """Return how many obligations can be met by playing and discarding the bound cards one after the other (R42)."""
    owed: i64 = len(due_now(s, seat))
    best: i64 = 0
    for code in s.options:
        if not fulfills_obligation(s, seat, code):
            continue
        if owed == 1:
            return 1
        met = obligations_after(s, seat, code)
        if met > owed:
            met = owed  # a win counts as meeting all obligations, not more (R42)
        if met > best:
            best = met
    return best
