"""What abilities give, take or demand without moving a card."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.opcodes import SPAN_DRAW, SPAN_TURN
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import L_BOUND, L_CHANGED, L_EXTRA, L_GRANTED, L_SKIPPED, log
from crazier.engine.core.stack import in_slot, parent_frame
from crazier.engine.core.state import (
    COUNT_DISCARDS_GRANTED,
    COUNT_EXTRA_DRAW,
    COUNT_EXTRA_MAIN,
    COUNT_EXTRA_TURN,
    COUNT_PLAYS_GRANTED,
    COUNT_SKIP_DRAW,
    COUNT_SKIP_MAIN,
    COUNT_SKIP_TURN,
    COUNTER_WIDTH,
    MAIN_PHASE,
    State,
)
from crazier.engine.core.zones import holder
from crazier.engine.runtime.term_eval import eval_seat, eval_seats


def grant_allowance(s: State, f: Frame, pc: i64) -> None:
    """R30: more plays or discards this turn; in the end phase or another's turn they are lost."""
    code = s.compiled.code
    mask = eval_seats(s, code[pc + 1], f.you, f)
    counter = COUNT_DISCARDS_GRANTED if code[pc + 2] else COUNT_PLAYS_GRANTED
    for seat in range(s.players):
        if mask & (1 << seat) and s.turn_seats & (1 << seat) and s.phase <= MAIN_PHASE:
            s.counters[seat * COUNTER_WIDTH + counter] += code[pc + 3]
            if s.event_log is not None:
                log(s, L_GRANTED, seat, -1, code[pc + 2], code[pc + 3])


def prevent_occurrence(s: State) -> None:
    """The occurrence below does not happen."""
    parent_frame(s).prevented = 1


def adjust_draw(s: State, f: Frame, pc: i64) -> None:
    """The draw below is of more or fewer cards, never of fewer than none (MQ33)."""
    by = s.compiled.code[pc + 1]
    amount = parent_frame(s).amount + by
    parent_frame(s).amount = amount if amount > 0 else 0
    if s.event_log is not None:
        log(s, L_CHANGED, f.you, -1, by, 0)


def oblige(s: State, f: Frame, pc: i64) -> None:
    """MQ10: a player must play or discard a card in the next turn, if able."""
    code = s.compiled.code
    you = f.you
    seat = eval_seat(s, code[pc + 1], you, f)
    for token in in_slot(s, f, code[pc + 2]):
        if seat >= 0 and holder(s, token) == seat:
            s.obligations = extend(s.obligations[:], vec[i64]([token, seat, you, code[pc + 3], code[pc + 4], 0]))
            if s.event_log is not None:
                log(s, L_BOUND, seat, token, you, code[pc + 3] + 2 * code[pc + 4])


def add_extra_phase(s: State, f: Frame, pc: i64) -> None:
    """One more turn after this one, or one more phase in it."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + 1], f.you, f)
    span = code[pc + 2]
    if seat < 0:
        return
    counter = COUNT_EXTRA_TURN if span == SPAN_TURN else (COUNT_EXTRA_DRAW if span == SPAN_DRAW else COUNT_EXTRA_MAIN)
    if span != SPAN_TURN and not s.turn_seats & (1 << seat):
        return
    s.counters[seat * COUNTER_WIDTH + counter] += 1
    if s.event_log is not None:
        log(s, L_EXTRA, seat, -1, span, 0)


def skip_phase(s: State, f: Frame, pc: i64) -> None:
    """A turn or a phase that will not be had."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + 1], f.you, f)
    span = code[pc + 2]
    if seat < 0:
        return
    counter = COUNT_SKIP_TURN if span == SPAN_TURN else (COUNT_SKIP_DRAW if span == SPAN_DRAW else COUNT_SKIP_MAIN)
    s.counters[seat * COUNTER_WIDTH + counter] += 1
    if s.event_log is not None:
        log(s, L_SKIPPED, seat, -1, span, 0)
