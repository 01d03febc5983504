"""The stack of running abilities: frames, and the cards and players each of them speaks of.

Both lists only ever grow; `height` and `holding` say how much of them is in use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.catalogue import OP_WIDTH
from crazier.engine.state import (
    F_CARD,
    F_CODE,
    F_CONTROLLER,
    F_DID,
    F_HELD,
    F_KIND,
    F_LEFT,
    F_PC,
    F_PLAYERS,
    F_SOURCE,
    F_SUBJECT,
    F_TESTED,
    FRAME,
    HELD,
    K_OCCURRENCE,
    O_AMOUNT,
    O_BATCH,
    O_BY,
    O_EVENT,
    O_PLAYER,
    O_PREVENTED,
    O_TOKEN,
    SLOT_ASIDE,
    State,
)
from crazier.engine.zones import controller, holder

if TYPE_CHECKING:
    from mypy_extensions import i64


def busy(s: State) -> bool:
    """Whether anything is running."""
    return s.height > 0


def raise_stack(s: State) -> i64:
    """Room for one more frame: its place."""
    base = s.height
    if base == len(s.stack):
        s.stack.extend([0] * FRAME)
    s.height = base + FRAME
    s.stack[base + F_HELD] = s.holding
    return base


def push(s: State, code: i64, you: i64, source: i64, kind: i64, card: i64) -> i64:
    """Start an ability, with its first step to come: the place of its frame."""
    base = raise_stack(s)
    stack = s.stack
    stack[base + F_PC] = 0
    stack[base + F_CONTROLLER] = you
    stack[base + F_SOURCE] = source
    stack[base + F_SUBJECT] = -1
    stack[base + F_LEFT] = 0
    stack[base + F_DID] = 0
    stack[base + F_TESTED] = 0
    stack[base + F_PLAYERS] = 0
    stack[base + F_PLAYERS + 1] = 0
    stack[base + F_PLAYERS + 2] = 0
    stack[base + F_PLAYERS + 3] = 0
    stack[base + F_KIND] = kind
    stack[base + F_CARD] = card
    stack[base + F_CODE] = code
    return base


def push_occurrence(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64, batch: bool) -> None:
    """Start settling an occurrence that substitutions may change."""
    base = raise_stack(s)
    stack = s.stack
    for place in range(base + F_PLAYERS, base + FRAME):
        stack[place] = 0
    stack[base + O_EVENT] = event
    stack[base + O_PLAYER] = player
    stack[base + O_TOKEN] = token
    stack[base + O_AMOUNT] = amount
    stack[base + O_BY] = by
    stack[base + O_PREVENTED] = 0
    stack[base + O_BATCH] = 1 if batch else 0
    stack[base + F_KIND] = K_OCCURRENCE
    stack[base + F_CARD] = -1


def pop(s: State) -> None:
    """Leave the top frame and forget what it spoke of."""
    base = s.height - FRAME
    s.holding = s.stack[base + F_HELD]
    s.height = base


def top(s: State) -> i64:
    """The place of the top frame."""
    return s.height - FRAME


def here(s: State, base: i64) -> i64:
    """Where among the catalogue's code the next step of a frame stands."""
    return s.catalogue.starts[s.stack[base + F_CODE]] + s.stack[base + F_PC] * OP_WIDTH


def wait(s: State, base: i64) -> None:
    """Come back to the step that is being taken."""
    s.stack[base + F_PC] -= 1


def aspect(s: State, token: i64) -> i64:
    """What of a card is remembered with it: the side shown, and who controls or holds it."""
    if token < 0:
        return 0
    seat = controller(s, token)
    if seat < 0:
        seat = holder(s, token)
    return s.side[token] * 16 + seat + 1


def hold(s: State, slot: i64, token: i64) -> None:
    """Let the top frame speak of a card."""
    hold_for(s, slot, token, aspect(s, token))


def hold_for(s: State, slot: i64, token: i64, note: i64) -> None:
    """Let the top frame speak of a card, with a note instead of its aspect."""
    at = s.holding
    held = s.held
    if at == len(held):
        held.extend([0] * HELD)
    held[at] = slot
    held[at + 1] = token
    held[at + 2] = note
    s.holding = at + HELD


def let_go(s: State, at: i64) -> None:
    """Forget one card that the top frame speaks of."""
    held = s.held
    end = s.holding - HELD
    while at < end:
        held[at] = held[at + HELD]
        at += 1
    s.holding = end


def held_from(s: State, base: i64) -> i64:
    """Where a frame's cards start among all held."""
    return s.stack[base + F_HELD]


def held_until(s: State, base: i64) -> i64:
    """Where they end: at the next frame's."""
    if base + FRAME < s.height:
        return s.stack[base + FRAME + F_HELD]
    return s.holding


def in_slot(s: State, base: i64, slot: i64) -> list[i64]:
    """The cards a frame keeps in a slot; those that were shuffled away are gone."""
    out: list[i64] = []
    held = s.held
    at = held_from(s, base)
    end = held_until(s, base)
    while at < end:
        if held[at] == slot and held[at + 1] >= 0:
            out.append(held[at + 1])
        at += HELD
    return out


def count_in_slot(s: State, base: i64, slot: i64) -> i64:
    """How many cards were put into a slot, shuffled away or not."""
    count: i64 = 0
    held = s.held
    at = held_from(s, base)
    end = held_until(s, base)
    while at < end:
        if held[at] == slot:
            count += 1
        at += HELD
    return count


def first_in_slot(s: State, base: i64, slot: i64) -> i64:
    """Where the first entry of a slot stands among all held, -1 if there is none."""
    held = s.held
    at = held_from(s, base)
    end = held_until(s, base)
    while at < end:
        if held[at] == slot:
            return at
        at += HELD
    return -1


def is_held(s: State, base: i64, slot: i64, token: i64) -> bool:
    """Whether a frame keeps that card in that slot."""
    held = s.held
    at = held_from(s, base)
    end = held_until(s, base)
    while at < end:
        if held[at] == slot and held[at + 1] == token:
            return True
        at += HELD
    return False


def clear_slot(s: State, base: i64, slot: i64) -> None:
    """Forget the cards of a slot. Only the top frame may."""
    held = s.held
    to = held_from(s, base)
    at = to
    while at < s.holding:
        if held[at] != slot:
            if to != at:
                held[to] = held[at]
                held[to + 1] = held[at + 1]
                held[to + 2] = held[at + 2]
            to += HELD
        at += HELD
    s.holding = to


def last_controller(s: State, base: i64, slot: i64) -> i64:
    """Who controls the first card of a slot, or did when it was last spoken of; -1 for nobody."""
    at = first_in_slot(s, base, slot)
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
    hold_for(s, SLOT_ASIDE, token, 1 if under else 0)
