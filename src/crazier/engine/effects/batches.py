"""Settle a batch of card moves: line up the cards, propose each move, keep the moves that may happen."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DESTROY,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_PLAY,
)
from crazier.engine.compiler.opcodes import (
    BATCH_EXCHANGE_OTHER_SLOT,
    BATCH_EXCHANGE_OTHER_WHO,
    BATCH_EXCHANGE_SLOT,
    BATCH_EXCHANGE_WHO,
    BATCH_OCCURRENCE,
    BATCH_SLOT,
    BATCH_WHO,
    PROPOSE_OCCURRENCE,
    SLOT_OCCURRENCE,
    SLOT_SETTLED,
    SLOT_WAITING,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.notes import for_seat, note_seat
from crazier.engine.core.number_types import Occurrence, Seat, Slot, Token
from crazier.engine.core.stack import (
    clear_slot,
    first_in_slot,
    forget,
    left_with_loser,
    push_occurrence,
    remember_with,
    repeat_step,
)
from crazier.engine.core.state import HELD_NOTE, HELD_SLOT, HELD_TOKEN, HELD_WIDTH, State
from crazier.engine.core.zones import controller, holder, in_play, set_side, shown_face
from crazier.engine.runtime.choices import ask_side
from crazier.engine.runtime.occurrences import (
    cancel_occurrence,
    forbidding_cause,
    has_substitution,
    is_forbidden,
    reveal_if_hidden,
)
from crazier.engine.runtime.term_eval import eval_seat


def line_up_batch(s: State, f: Frame, pc: i64) -> None:
    """Line up the cards of a slot as a batch; if nothing can interfere, settle them all and skip the proposals."""
    code = s.compiled.code
    occurrence = code[pc + BATCH_OCCURRENCE]
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    seat = eval_seat(s, code[pc + BATCH_WHO], f.you, f)
    if is_unguarded(s, occurrence):
        line_up(s, f, code[pc + BATCH_SLOT], occurrence, seat, SLOT_SETTLED)
        f.pc += 1  # nothing to propose
    else:
        line_up(s, f, code[pc + BATCH_SLOT], occurrence, seat, SLOT_WAITING)


def is_unguarded(s: State, occurrence: Occurrence) -> bool:
    """Check that nothing in play can forbid or change a move, and that no side of a split card has to be chosen."""
    if occurrence == OCC_ENTER or occurrence == OCC_PLAY:
        return False
    return s.alert & ((ALERT_SUBSTITUTION + ALERT_CANT) << occurrence) == 0


def line_up(s: State, f: Frame, slot: Slot, occurrence: Occurrence, seat: Seat, line: Slot) -> None:
    """Add the cards of a slot to a line; the note keeps who chose them, since the choice may be secret."""
    at = f.held
    end = s.held_len
    while at < end:
        token = s.held[at + HELD_TOKEN]
        if (
            s.held[at + HELD_SLOT] == slot
            and token >= 0
            and (slot == SLOT_OCCURRENCE or not left_with_loser(s, at))
            and (line == SLOT_WAITING or can_happen(s, occurrence, token, seat))
        ):
            affected = controller(s, token) if occurrence == OCC_DESTROY or occurrence == OCC_LEAVE else seat
            remember_with(s, line, token, for_seat(s.held[at + HELD_NOTE], affected))
        at += HELD_WIDTH


def line_up_exchange(s: State, f: Frame, pc: i64) -> None:
    """Line up both sides of an exchange, each to be gained by the other player."""
    code = s.compiled.code
    you = f.you
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    first = eval_seat(s, code[pc + BATCH_EXCHANGE_WHO], you, f)
    second = eval_seat(s, code[pc + BATCH_EXCHANGE_OTHER_WHO], you, f)
    if first < 0 or second < 0:
        return
    line_up(s, f, code[pc + BATCH_EXCHANGE_SLOT], OCC_GAIN, second, SLOT_WAITING)
    line_up(s, f, code[pc + BATCH_EXCHANGE_OTHER_SLOT], OCC_GAIN, first, SLOT_WAITING)


def next_waiting(s: State, f: Frame) -> i64:
    """Return where the entry of the next waiting card starts, -1 if all are settled."""
    return first_in_slot(s, f, SLOT_WAITING)


def propose_next(s: State, f: Frame, pc: i64) -> None:
    """Propose the move of the next waiting card; repeat this step until all moves are settled."""
    at = next_waiting(s, f)
    occurrence = s.compiled.code[pc + PROPOSE_OCCURRENCE]
    if at < 0:
        drop_stale_moves(s, f, occurrence)
        return
    token = s.held[at + HELD_TOKEN]
    note = s.held[at + HELD_NOTE]
    seat = note_seat(note)
    repeat_step(f)
    if occurrence == OCC_ENTER and token >= 0 and not ensure_entry_side(s, token, seat):
        return
    forget(s, at)
    if token < 0 or not can_happen(s, occurrence, token, seat):
        return
    you = f.you
    if occurrence == OCC_ENTER:
        reveal_if_hidden(s, you, token)
    if not needs_proposal(s, occurrence, token):
        remember_with(s, SLOT_SETTLED, token, note)
    elif is_forbidden(s, occurrence, seat, token, 1, you):
        cancel_occurrence(s, occurrence, token, forbidding_cause(s, occurrence, seat, token, 1, you))
    elif has_substitution(s, occurrence, seat, token, 1, you):
        push_occurrence(s, occurrence, seat, token, shown_face(s, token), 1, you, True)
    else:
        remember_with(s, SLOT_SETTLED, token, note)


def can_happen(s: State, occurrence: Occurrence, token: Token, seat: Seat) -> bool:
    """Check whether a move is possible where the card is now; a player who has lost gains nothing (M7.1)."""
    if (occurrence == OCC_GAIN or occurrence == OCC_ENTER) and (seat < 0 or s.out & (1 << seat)):
        return False
    if occurrence == OCC_DESTROY:
        return in_play(s, token)
    if occurrence == OCC_ENTER:
        return not in_play(s, token) and s.compiled.asset[s.face[token] + s.side[token]] == 1
    if occurrence == OCC_GAIN:
        return (in_play(s, token) and controller(s, token) != seat) or holder(s, token) >= 0
    return True


def drop_stale_moves(s: State, f: Frame, occurrence: Occurrence) -> None:
    """Drop settled moves of cards that have left play since, in the place of another card."""
    at = f.held
    while at < s.held_len:
        if is_settled_entry(s, at) and not is_still_possible(
            s, occurrence, s.held[at + HELD_TOKEN], note_seat(s.held[at + HELD_NOTE])
        ):
            forget(s, at)
        else:
            at += HELD_WIDTH


def is_still_possible(s: State, occurrence: Occurrence, token: Token, seat: Seat) -> bool:
    """Check whether a settled move is still possible; for leaving play, only assets have a controller in their note."""
    if occurrence == OCC_LEAVE:
        return seat < 0 or in_play(s, token)
    return can_happen(s, occurrence, token, seat)


def needs_proposal(s: State, occurrence: Occurrence, token: Token) -> bool:
    """Check whether a move has to be proposed: only cards in play, or coming into play, can be guarded."""
    return occurrence == OCC_ENTER or in_play(s, token)


def ensure_entry_side(s: State, token: Token, seat: Seat) -> bool:
    """R41: pick the asset side of a split card that comes into play; ask, and return False, if both are assets."""
    face = s.face[token]
    compiled = s.compiled
    if not compiled.split[face] or s.side[token] or in_play(s, token):
        return True
    first = compiled.asset[face + 1]
    second = compiled.asset[face + 2]
    if first and second:
        ask_side(s, seat)
        return False
    if first:
        set_side(s, token, 1)
    elif second:
        set_side(s, token, 2)
    return True


def is_settled_entry(s: State, at: i64) -> bool:
    """Check whether an entry of `held` is a card whose move is settled."""
    return s.held[at + HELD_SLOT] == SLOT_SETTLED and s.held[at + HELD_TOKEN] >= 0


def count_settled(s: State, f: Frame) -> i64:
    """Count the cards whose move is settled."""
    count: i64 = 0
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            count += 1
    return count
