"""Settle a batch of card moves: line the cards up, propose each move, keep those that may happen."""

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
from crazier.engine.core.frame import Frame
from crazier.engine.core.stack import clear_slot, first_in_slot, forget, push_occurrence, remember_with, repeat_step
from crazier.engine.core.state import HELD_WIDTH, NOTE_CHOOSER_UNIT, SLOT_SETTLED, SLOT_WAITING, State
from crazier.engine.core.zones import controller, holder, in_play, set_side
from crazier.engine.runtime.choices import ask_side
from crazier.engine.runtime.occurrences import is_changed, is_forbidden, not_happening, reveal_first
from crazier.engine.runtime.term_eval import eval_seat


def line_up_batch(s: State, f: Frame, pc: i64) -> None:
    """Line up the cards of a slot."""
    code = s.compiled.code
    event = code[pc + 1]
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    seat = eval_seat(s, code[pc + 3], f.you, f)
    if is_unguarded(s, event):
        line_up(s, f, code[pc + 2], event, seat, SLOT_SETTLED)
        f.pc += 1  # nothing to propose
    else:
        line_up(s, f, code[pc + 2], event, seat, SLOT_WAITING)


def is_unguarded(s: State, event: i64) -> bool:
    """Whether nothing in play could forbid or change such a move, and no side of a split card is to be asked for."""
    if event == OCC_ENTER or event == OCC_PLAY:
        return False
    return s.alert & ((ALERT_SUBSTITUTION + ALERT_CANT) << event) == 0


def line_up(s: State, f: Frame, slot: i64, event: i64, seat: i64, line: i64) -> None:
    """Let the cards of a slot wait in line; who chose them stays noted, since that may be a secret."""
    at = f.held
    end = s.held_len
    while at < end:
        token = s.held[at + 1]
        if s.held[at] == slot and token >= 0 and (line == SLOT_WAITING or can_happen(s, event, token, seat)):
            concerned = controller(s, token) if event == OCC_DESTROY or event == OCC_LEAVE else seat
            remember_with(s, line, token, concerned + 1 + s.held[at + 2] // NOTE_CHOOSER_UNIT * NOTE_CHOOSER_UNIT)
        at += HELD_WIDTH


def note_seat(note: i64) -> i64:
    """Whom a waiting card concerns."""
    return note % NOTE_CHOOSER_UNIT - 1


def line_up_exchange(s: State, f: Frame, pc: i64) -> None:
    """Line up both sides of an exchange, each for the other player."""
    code = s.compiled.code
    you = f.you
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    one = eval_seat(s, code[pc + 3], you, f)
    other = eval_seat(s, code[pc + 4], you, f)
    if one < 0 or other < 0:
        return
    line_up(s, f, code[pc + 1], OCC_GAIN, other, SLOT_WAITING)
    line_up(s, f, code[pc + 2], OCC_GAIN, one, SLOT_WAITING)


def next_waiting(s: State, f: Frame) -> i64:
    """Where the next card in line stands, -1 if all are through."""
    return first_in_slot(s, f, SLOT_WAITING)


def propose_next(s: State, f: Frame, pc: i64) -> None:
    """Propose the move of the next card in line, and come back here until all are settled."""
    at = next_waiting(s, f)
    event = s.compiled.code[pc + 1]
    if at < 0:
        drop_stale_moves(s, f, event)
        return
    token = s.held[at + 1]
    note = s.held[at + 2]
    seat = note_seat(note)
    repeat_step(f)
    if event == OCC_ENTER and token >= 0 and not ensure_entry_side(s, token, seat):
        return
    forget(s, at)
    if token < 0 or not can_happen(s, event, token, seat):
        return
    you = f.you
    if event == OCC_ENTER:
        reveal_first(s, you, token)
    if not is_proposed(s, event, token):
        remember_with(s, SLOT_SETTLED, token, note)
    elif is_forbidden(s, event, seat, token, 1, you):
        not_happening(s, event, token)
    elif is_changed(s, event, seat, token, 1, you):
        push_occurrence(s, event, seat, token, 1, you, True)
    else:
        remember_with(s, SLOT_SETTLED, token, note)


def can_happen(s: State, event: i64, token: i64, seat: i64) -> bool:
    """Whether the move makes sense where the card now is; who has lost gains nothing any more (M7.1)."""
    if (event == OCC_GAIN or event == OCC_ENTER) and (seat < 0 or s.out & (1 << seat)):
        return False
    if event == OCC_DESTROY:
        return in_play(s, token)
    if event == OCC_ENTER:
        return not in_play(s, token) and s.compiled.asset[s.face[token] + s.side[token]] == 1
    if event == OCC_GAIN:
        return (in_play(s, token) and controller(s, token) != seat) or holder(s, token) >= 0
    return True


def drop_stale_moves(s: State, f: Frame, event: i64) -> None:
    """What left play in the place of another card no longer moves with the rest."""
    at = f.held
    while at < s.held_len:
        if is_settled(s, at) and not is_still_there(s, event, s.held[at + 1], note_seat(s.held[at + 2])):
            forget(s, at)
        else:
            at += HELD_WIDTH


def is_still_there(s: State, event: i64, token: i64, seat: i64) -> bool:
    """Whether a settled move still makes sense: only assets had a controller to be noted as they were lined up."""
    if event == OCC_LEAVE:
        return seat < 0 or in_play(s, token)
    return can_happen(s, event, token, seat)


def is_proposed(s: State, event: i64, token: i64) -> bool:
    """Cards of hands and piles just move; only what is in play, or comes into play, can be guarded."""
    return event == OCC_ENTER or in_play(s, token)


def ensure_entry_side(s: State, token: i64, seat: i64) -> bool:
    """R41: of a split card an asset side comes into play; ask which if both are assets."""
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


def is_settled(s: State, at: i64) -> bool:
    """Whether an entry of what is spoken of is a card whose move was settled."""
    return s.held[at] == SLOT_SETTLED and s.held[at + 1] >= 0


def count_settled(s: State, f: Frame) -> i64:
    """How many cards were settled."""
    count: i64 = 0
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            count += 1
    return count
