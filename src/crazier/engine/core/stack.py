"""Push and pop the frames of the stack, and remember cards for the ability on top, in slots.

The stack and `State.held` never get shorter; `State.depth` and `State.held_len` say how much of them is in use.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.compiler.opcodes import SLOT_ASIDE
from crazier.engine.core.frame import FRAME_OCCURRENCE, Frame
from crazier.engine.core.notes import NOTE_FROM_BOTTOM, note_seat, pack_note
from crazier.engine.core.number_types import Face, Note, Occurrence, Seat, Slot, Token
from crazier.engine.core.state import HELD_NOTE, HELD_SLOT, HELD_TOKEN, HELD_WIDTH, State, zeros
from crazier.engine.core.zones import controller, holder

STACK_GROWTH: Final = zeros(4 * HELD_WIDTH)
"""The empty records by which `held` grows."""


def is_running(s: State) -> bool:
    """Check whether anything is on the stack."""
    return s.depth > 0


def push_frame(s: State) -> Frame:
    """Push a frame, reusing an old one if there is one, and return it."""
    depth = s.depth
    if depth == 0 and len(s.stack) == 0:
        s.stack = [Frame()]
    elif depth == len(s.stack):
        s.stack.append(Frame())
    else:
        s.stack[depth].clear()  # a copy of a position starts with new frames, and must stay equal to it
    s.depth = depth + 1
    frame = s.stack[depth]
    frame.held = s.held_len
    return frame


def push_ability(s: State, code: i64, you: Seat, source: Token, kind: i64, card: Token) -> Frame:
    """Push the frame of an ability and return it."""
    f = push_frame(s)
    f.kind = kind
    f.start_ability(code, you, source, card)
    return f


def push_occurrence(
    s: State, occurrence: Occurrence, player: Seat, token: Token, face: Face, amount: i64, by: Seat, batch: bool
) -> None:
    """Push the frame of an occurrence that substitutions may change."""
    f = push_frame(s)
    f.kind = FRAME_OCCURRENCE
    f.start_occurrence(occurrence, player, token, face, amount, by, 1 if batch else 0)


def pop_frame(s: State) -> None:
    """Pop the top frame, with the cards that it remembers."""
    s.depth -= 1
    s.held_len = s.stack[s.depth].held


def top_frame(s: State) -> Frame:
    """Return the top frame."""
    return s.stack[s.depth - 1]


def parent_frame(s: State) -> Frame:
    """Return the frame under the top one."""
    return s.stack[s.depth - 2]


def next_op_index(s: State, f: Frame) -> i64:
    """Return where in the compiled code the next step of a frame is."""
    return s.compiled.program_starts[f.code] + f.pc * OP_WIDTH


def repeat_step(f: Frame) -> None:
    """Make the current step the next step too."""
    f.pc -= 1


def note_of(s: State, token: Token) -> Note:
    """Return the note for a card as it is now: the side it shows, and who controls or holds it."""
    if token < 0:
        return 0
    seat = controller(s, token)
    if seat < 0:
        seat = holder(s, token)
    return pack_note(seat, s.side[token])


def remember(s: State, slot: Slot, token: Token) -> None:
    """Put a card into a slot of the top frame, with a note of how it is now."""
    remember_with(s, slot, token, note_of(s, token))


def remember_with(s: State, slot: Slot, token: Token, note: Note) -> None:
    """Put a card into a slot of the top frame, with a given note."""
    at = s.held_len
    held = s.held
    if at == len(held):
        held = extend(held, STACK_GROWTH)
        s.held = held
    held[at + HELD_SLOT] = slot
    held[at + HELD_TOKEN] = token
    held[at + HELD_NOTE] = note
    s.held_len = at + HELD_WIDTH


def forget(s: State, at: i64) -> None:
    """Remove one record of the top frame's cards."""
    held = s.held
    end = s.held_len - HELD_WIDTH
    while at < end:
        held[at] = held[at + HELD_WIDTH]
        at += 1
    s.held_len = end


def in_slot(s: State, f: Frame, slot: Slot) -> vec[Token]:
    """Return the cards in a slot of a frame, without cards that were shuffled away."""
    out = vec[i64]()
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at + HELD_SLOT] == slot and held[at + HELD_TOKEN] >= 0:
            out = append(out, held[at + HELD_TOKEN])
        at += HELD_WIDTH
    return out


def count_in_slot(s: State, f: Frame, slot: Slot) -> i64:
    """Count the cards that were put into a slot, shuffled away or not."""
    count: i64 = 0
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at + HELD_SLOT] == slot:
            count += 1
        at += HELD_WIDTH
    return count


def first_in_slot(s: State, f: Frame, slot: Slot) -> i64:
    """Return where in `held` the first record of a slot starts, -1 if there is none."""
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at + HELD_SLOT] == slot:
            return at
        at += HELD_WIDTH
    return -1


def is_held(s: State, f: Frame, slot: Slot, token: Token) -> bool:
    """Check whether a card is in a slot of a frame."""
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at + HELD_SLOT] == slot and held[at + HELD_TOKEN] == token:
            return True
        at += HELD_WIDTH
    return False


def clear_slot(s: State, f: Frame, slot: Slot) -> None:
    """Empty a slot of the top frame; no other frame may be cleared."""
    held = s.held
    to = f.held
    at = to
    while at < s.held_len:
        if held[at + HELD_SLOT] != slot:
            if to != at:
                held[to + HELD_SLOT] = held[at + HELD_SLOT]
                held[to + HELD_TOKEN] = held[at + HELD_TOKEN]
                held[to + HELD_NOTE] = held[at + HELD_NOTE]
            to += HELD_WIDTH
        at += HELD_WIDTH
    s.held_len = to


def last_controller(s: State, f: Frame, slot: Slot) -> Seat:
    """Return who controls the first card of a slot, or did when it was put there; -1 if there is no such player."""
    at = first_in_slot(s, f, slot)
    if at < 0:
        return -1
    token = s.held[at + HELD_TOKEN]
    if token >= 0:
        seat = controller(s, token)
        if seat >= 0:
            return seat
    return note_seat(s.held[at + HELD_NOTE])


def left_with_loser(s: State, at: i64) -> bool:
    """R59: check whether a remembered card was in the hand, or in play, of a player who has lost since."""
    seat = note_seat(s.held[at + HELD_NOTE])
    return seat >= 0 and s.out & (1 << seat) != 0


def remaining_in_slot(s: State, f: Frame, slot: Slot) -> vec[Token]:
    """Return the cards in a slot of a frame, without those that left with a loser (R59)."""
    out = vec[i64]()
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if s.held[at + HELD_SLOT] == slot and s.held[at + HELD_TOKEN] >= 0 and not left_with_loser(s, at):
            out = append(out, s.held[at + HELD_TOKEN])
    return out


def set_aside(s: State, token: Token, from_bottom: bool) -> None:
    """Remember that a card of the draw pile is in limbo until this ability is finished (MQ31)."""
    remember_with(s, SLOT_ASIDE, token, NOTE_FROM_BOTTOM if from_bottom else 0)
