"""The stack of running abilities, and the cards each of them speaks of.

Both lists only ever grow; `depth` and `holding` say how much of them is in use.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.core.frame import FRAME_OCCURRENCE, Frame
from crazier.engine.core.state import HELD_WIDTH, SLOT_ASIDE, State, zeros
from crazier.engine.core.zones import controller, holder

STACK_GROWTH: Final = zeros(4 * HELD_WIDTH)
"""By how much the list of cards spoken of grows."""


def is_running(s: State) -> bool:
    """Whether anything is running."""
    return s.depth > 0


def push_frame(s: State) -> Frame:
    """One more frame."""
    depth = s.depth
    if depth == 0 and len(s.stack) == 0:
        s.stack = [Frame()]
    elif depth == len(s.stack):
        s.stack.append(Frame())
    s.depth = depth + 1
    frame = s.stack[depth]
    frame.held = s.held_len
    return frame


def push_ability(s: State, code: i64, you: i64, source: i64, kind: i64, card: i64) -> Frame:
    """Start an ability."""
    f = push_frame(s)
    f.kind = kind
    f.start_ability(code, you, source, card)
    return f


def push_occurrence(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64, batch: bool) -> None:
    """Start settling an occurrence that substitutions may change."""
    f = push_frame(s)
    f.kind = FRAME_OCCURRENCE
    f.start_occurrence(event, player, token, amount, by, 1 if batch else 0)


def pop_frame(s: State) -> None:
    """Leave the top frame and forget what it spoke of."""
    s.depth -= 1
    s.held_len = s.stack[s.depth].held


def top_frame(s: State) -> Frame:
    """The top frame."""
    return s.stack[s.depth - 1]


def parent_frame(s: State) -> Frame:
    """The frame under the top one."""
    return s.stack[s.depth - 2]


def next_op_index(s: State, f: Frame) -> i64:
    """Where among the catalogue's code the next step of a frame stands."""
    return s.compiled.program_starts[f.code] + f.pc * OP_WIDTH


def repeat_step(f: Frame) -> None:
    """Come back to the step that is being taken."""
    f.pc -= 1


def note_of(s: State, token: i64) -> i64:
    """What of a card is remembered with it: the side shown, and who controls or holds it."""
    if token < 0:
        return 0
    seat = controller(s, token)
    if seat < 0:
        seat = holder(s, token)
    return s.side[token] * 16 + seat + 1


def remember(s: State, slot: i64, token: i64) -> None:
    """Let the top frame speak of a card."""
    remember_with(s, slot, token, note_of(s, token))


def remember_with(s: State, slot: i64, token: i64, note: i64) -> None:
    """Let the top frame speak of a card, with a note instead of its aspect."""
    at = s.held_len
    held = s.held
    if at == len(held):
        held = extend(held, STACK_GROWTH)
        s.held = held
    held[at] = slot
    held[at + 1] = token
    held[at + 2] = note
    s.held_len = at + HELD_WIDTH


def forget(s: State, at: i64) -> None:
    """Forget one card that the top frame speaks of."""
    held = s.held
    end = s.held_len - HELD_WIDTH
    while at < end:
        held[at] = held[at + HELD_WIDTH]
        at += 1
    s.held_len = end


def in_slot(s: State, f: Frame, slot: i64) -> vec[i64]:
    """The cards a frame keeps in a slot; those that were shuffled away are gone."""
    out = vec[i64]()
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at] == slot and held[at + 1] >= 0:
            out = append(out, held[at + 1])
        at += HELD_WIDTH
    return out


def count_in_slot(s: State, f: Frame, slot: i64) -> i64:
    """How many cards were put into a slot, shuffled away or not."""
    count: i64 = 0
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at] == slot:
            count += 1
        at += HELD_WIDTH
    return count


def first_in_slot(s: State, f: Frame, slot: i64) -> i64:
    """Where the first entry of a slot stands among all held, -1 if there is none."""
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at] == slot:
            return at
        at += HELD_WIDTH
    return -1


def is_held(s: State, f: Frame, slot: i64, token: i64) -> bool:
    """Whether a frame keeps that card in that slot."""
    held = s.held
    at = f.held
    end = s.held_len
    while at < end:
        if held[at] == slot and held[at + 1] == token:
            return True
        at += HELD_WIDTH
    return False


def clear_slot(s: State, f: Frame, slot: i64) -> None:
    """Forget the cards of a slot. Only the top frame may."""
    held = s.held
    to = f.held
    at = to
    while at < s.held_len:
        if held[at] != slot:
            if to != at:
                held[to] = held[at]
                held[to + 1] = held[at + 1]
                held[to + 2] = held[at + 2]
            to += HELD_WIDTH
        at += HELD_WIDTH
    s.held_len = to


def last_controller(s: State, f: Frame, slot: i64) -> i64:
    """Who controls the first card of a slot, or did when it was last spoken of; -1 for nobody."""
    at = first_in_slot(s, f, slot)
    if at < 0:
        return -1
    token = s.held[at + 1]
    if token >= 0:
        seat = controller(s, token)
        if seat >= 0:
            return seat
    return s.held[at + 2] % 16 - 1


def set_aside(s: State, token: i64, under: bool) -> None:
    """Note that a card of the draw pile lies in limbo until this ability is finished (MQ31)."""
    remember_with(s, SLOT_ASIDE, token, 1 if under else 0)
