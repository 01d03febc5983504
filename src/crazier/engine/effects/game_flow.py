"""Effects on the flow of the game: allowances, prevented occurrences, obligations, extra and skipped phases."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.opcodes import (
    CHANGE_BY,
    EXTRA_SPAN,
    EXTRA_WHO,
    GRANT_COUNT,
    GRANT_DISCARDS,
    GRANT_WHO,
    MUST_DISCARD,
    MUST_PLAY,
    MUST_SLOT,
    MUST_WHO,
    SKIP_SPAN,
    SKIP_WHO,
    SPAN_DRAW,
    SPAN_TURN,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import L_BOUND, L_CHANGED, L_EXTRA, L_GRANTED, L_SKIPPED, log, pack_ways
from crazier.engine.core.number_types import Seat, Token
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
    OBLIGATION_CHOOSER,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    State,
    zeros,
)
from crazier.engine.core.zones import holder
from crazier.engine.runtime.term_eval import eval_seat, eval_seats


def grant_allowance(s: State, f: Frame, pc: i64) -> None:
    """R30: grant more plays or discards for this turn; in the end phase or in another player's turn they are lost."""
    code = s.compiled.code
    mask = eval_seats(s, code[pc + GRANT_WHO], f.you, f)
    counter = COUNT_DISCARDS_GRANTED if code[pc + GRANT_DISCARDS] else COUNT_PLAYS_GRANTED
    for seat in range(s.players):
        if mask & (1 << seat) and s.turn_seats & (1 << seat) and s.phase <= MAIN_PHASE:
            s.counters[seat * COUNTER_WIDTH + counter] += code[pc + GRANT_COUNT]
            if s.event_log is not None:
                log(s, L_GRANTED, seat, -1, code[pc + GRANT_DISCARDS], code[pc + GRANT_COUNT])


def prevent_occurrence(s: State) -> None:
    """Prevent the occurrence that the running substitution replaces."""
    parent_frame(s).prevented = 1


def adjust_draw(s: State, f: Frame, pc: i64) -> None:
    """Change the number of cards of the draw being settled, to zero at the least (MQ33)."""
    change = s.compiled.code[pc + CHANGE_BY]
    amount = parent_frame(s).amount + change
    parent_frame(s).amount = amount if amount > 0 else 0
    if s.event_log is not None:
        log(s, L_CHANGED, f.you, -1, change, 0)


def oblige(s: State, f: Frame, pc: i64) -> None:
    """MQ10: oblige a player to play or discard certain cards in the next turn, if able."""
    code = s.compiled.code
    you = f.you
    seat = eval_seat(s, code[pc + MUST_WHO], you, f)
    by_play = code[pc + MUST_PLAY]
    by_discard = code[pc + MUST_DISCARD]
    for token in in_slot(s, f, code[pc + MUST_SLOT]):
        if seat >= 0 and holder(s, token) == seat:
            s.obligations = extend(s.obligations[:], new_obligation(token, seat, you, by_play, by_discard))
            if s.event_log is not None:
                log(s, L_BOUND, seat, token, you, pack_ways(by_play, by_discard))


def new_obligation(token: Token, holder_seat: Seat, chooser: Seat, by_play: i64, by_discard: i64) -> vec[i64]:
    """Return the record of an obligation that does not bind yet."""
    record = zeros(OBLIGATION_WIDTH)
    record[OBLIGATION_TOKEN] = token
    record[OBLIGATION_HOLDER] = holder_seat
    record[OBLIGATION_CHOOSER] = chooser
    record[OBLIGATION_PLAY] = by_play
    record[OBLIGATION_DISCARD] = by_discard
    return record


def add_extra_phase(s: State, f: Frame, pc: i64) -> None:
    """Give a player an extra turn after this one, or an extra phase in this turn."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + EXTRA_WHO], f.you, f)
    span = code[pc + EXTRA_SPAN]
    if seat < 0:
        return
    counter = COUNT_EXTRA_TURN if span == SPAN_TURN else (COUNT_EXTRA_DRAW if span == SPAN_DRAW else COUNT_EXTRA_MAIN)
    if span != SPAN_TURN and not s.turn_seats & (1 << seat):
        return
    s.counters[seat * COUNTER_WIDTH + counter] += 1
    if s.event_log is not None:
        log(s, L_EXTRA, seat, -1, span, 0)


def skip_phase(s: State, f: Frame, pc: i64) -> None:
    """Make a player skip the next turn or the next phase of a kind."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + SKIP_WHO], f.you, f)
    span = code[pc + SKIP_SPAN]
    if seat < 0:
        return
    counter = COUNT_SKIP_TURN if span == SPAN_TURN else (COUNT_SKIP_DRAW if span == SPAN_DRAW else COUNT_SKIP_MAIN)
    s.counters[seat * COUNTER_WIDTH + counter] += 1
    if s.event_log is not None:
        log(s, L_SKIPPED, seat, -1, span, 0)
