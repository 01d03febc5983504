"""What abilities give, take or demand without moving a card."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.opcodes import SPAN_DRAW, SPAN_TURN
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import L_BOUND, L_CHANGED, L_EXTRA, L_GRANTED, L_SKIPPED, log
from crazier.engine.core.stack import below, in_slot
from crazier.engine.core.state import (
    MAIN_PHASE,
    N_DISCARDS_GRANTED,
    N_EXTRA_DRAW,
    N_EXTRA_MAIN,
    N_EXTRA_TURN,
    N_PLAYS_GRANTED,
    N_SKIP_DRAW,
    N_SKIP_MAIN,
    N_SKIP_TURN,
    TALLY,
    State,
)
from crazier.engine.core.zones import holder
from crazier.engine.runtime.term_eval import seat_of, seats_of


def grant(s: State, f: Frame, pc: i64) -> None:
    """R30: more plays or discards this turn; in the end phase or another's turn they are lost."""
    code = s.catalogue.code
    mask = seats_of(s, code[pc + 1], f.you, f)
    counter = N_DISCARDS_GRANTED if code[pc + 2] else N_PLAYS_GRANTED
    for seat in range(s.players):
        if mask & (1 << seat) and s.takers & (1 << seat) and s.phase <= MAIN_PHASE:
            s.tally[seat * TALLY + counter] += code[pc + 3]
            if s.sink is not None:
                log(s, L_GRANTED, seat, -1, code[pc + 2], code[pc + 3])


def prevent(s: State) -> None:
    """The occurrence below does not happen."""
    below(s).prevented = 1


def change(s: State, f: Frame, pc: i64) -> None:
    """The draw below is of more or fewer cards, never of fewer than none (MQ33)."""
    by = s.catalogue.code[pc + 1]
    amount = below(s).amount + by
    below(s).amount = amount if amount > 0 else 0
    if s.sink is not None:
        log(s, L_CHANGED, f.you, -1, by, 0)


def must(s: State, f: Frame, pc: i64) -> None:
    """MQ10: a player must play or discard a card in the next turn, if able."""
    code = s.catalogue.code
    you = f.you
    seat = seat_of(s, code[pc + 1], you, f)
    for token in in_slot(s, f, code[pc + 2]):
        if seat >= 0 and holder(s, token) == seat:
            s.duties = extend(s.duties[:], vec[i64]([token, seat, you, code[pc + 3], code[pc + 4], 0]))
            if s.sink is not None:
                log(s, L_BOUND, seat, token, you, code[pc + 3] + 2 * code[pc + 4])


def extra(s: State, f: Frame, pc: i64) -> None:
    """One more turn after this one, or one more phase in it."""
    code = s.catalogue.code
    seat = seat_of(s, code[pc + 1], f.you, f)
    span = code[pc + 2]
    if seat < 0:
        return
    counter = N_EXTRA_TURN if span == SPAN_TURN else (N_EXTRA_DRAW if span == SPAN_DRAW else N_EXTRA_MAIN)
    if span != SPAN_TURN and not s.takers & (1 << seat):
        return
    s.tally[seat * TALLY + counter] += 1
    if s.sink is not None:
        log(s, L_EXTRA, seat, -1, span, 0)


def skip(s: State, f: Frame, pc: i64) -> None:
    """A turn or a phase that will not be had."""
    code = s.catalogue.code
    seat = seat_of(s, code[pc + 1], f.you, f)
    span = code[pc + 2]
    if seat < 0:
        return
    counter = N_SKIP_TURN if span == SPAN_TURN else (N_SKIP_DRAW if span == SPAN_DRAW else N_SKIP_MAIN)
    s.tally[seat * TALLY + counter] += 1
    if s.sink is not None:
        log(s, L_SKIPPED, seat, -1, span, 0)
