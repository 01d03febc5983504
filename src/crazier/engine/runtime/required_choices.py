"""Check whether an event has a card for every choice that it makes its player make (F11.6, R55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.compiler.compiled_deck import (
    NEED_CHOICE,
    NEED_TEST,
    NEED_TESTED,
    NEED_WIDTH,
    OP_WIDTH,
)
from crazier.engine.compiler.opcodes import (
    ANY_COLOR,
    CHOOSE_PLAYERS_SLOT,
    CHOOSE_PLAYERS_WHO,
    OP_CHOOSE_PLAYERS,
    SLOT_NAMED_COLOR,
    TEST_CONDITION,
    TEST_EXPECTED,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.number_types import Face, Seat, Token
from crazier.engine.core.stack import remember_with
from crazier.engine.core.state import HANDS, LIMBO, State
from crazier.engine.core.zones import move
from crazier.engine.runtime.choices import candidates
from crazier.engine.runtime.term_eval import eval_condition, eval_seats

if TYPE_CHECKING:
    from mypy_extensions import i64


def has_required_choices(s: State, seat: Seat, token: Token, face: Face) -> bool:
    """Check whether an event can be played as far as its choices go; a player's last card always can (F11.7)."""
    compiled = s.compiled
    need = compiled.first_need[face]
    if need == compiled.last_need[face]:
        return True
    if s.place[token] == HANDS + seat and len(s.zones[HANDS + seat]) == 1:
        return True
    while need < compiled.last_need[face]:
        if not need_is_met(s, seat, token, compiled.event_code[face], need):
            return False
        need += NEED_WIDTH
    return True


def need_is_met(s: State, seat: Seat, token: Token, program: i64, need: i64) -> bool:
    """Check whether there is a card for one choice, or the choice will not be made as things are now."""
    needs = s.compiled.needs
    f = Frame()
    f.held = s.held_len
    f.start_ability(-1, seat, token, token)
    fill_player_slots(s, f, program, needs[need + NEED_CHOICE])
    test = needs[need + NEED_TEST]
    if test >= 0 and passes_test(s, f, token, test) != (needs[need + NEED_TESTED] == 1):
        return True
    remember_with(s, SLOT_NAMED_COLOR, -1, ANY_COLOR)  # a color that is still to be named may be any
    found = has_candidate(s, f, needs[need + NEED_CHOICE], seat, token)
    s.held_len = f.held
    return found


def fill_player_slots(s: State, f: Frame, program: i64, end: i64) -> None:
    """Put all players who could be chosen into each player slot: a card of any of them will do."""
    code = s.compiled.code
    at = s.compiled.program_starts[program]
    while at < end:
        if code[at] == OP_CHOOSE_PLAYERS:
            f.set_players(code[at + CHOOSE_PLAYERS_SLOT], eval_seats(s, code[at + CHOOSE_PLAYERS_WHO], f.you, f))
        at += OP_WIDTH


def passes_test(s: State, f: Frame, token: Token, test: i64) -> bool:
    """Check whether a test would be passed as things are now; the event itself has left the hand by then."""
    code = s.compiled.code
    twin = s.clone()
    if twin.place[token] != LIMBO:
        move(twin, token, LIMBO, False)
    holds = eval_condition(twin, code[test + TEST_CONDITION], f.you, token, f)
    return holds == (code[test + TEST_EXPECTED] == 1)


def has_candidate(s: State, f: Frame, choice: i64, seat: Seat, event: Token) -> bool:
    """Check whether there is a card to choose other than the event itself.

    Its player knows whether there is: a text can't force a choice that depends on what hidden cards are.
    """
    for token in candidates(s, f, choice, seat):
        if token != event:
            return True
    return False
