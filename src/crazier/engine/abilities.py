"""Running abilities: one step at a time, until somebody has to decide or nothing is left to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine import choosing
from crazier.engine.doing import (
    batch,
    batch_exchange,
    copy_event,
    destroy,
    draw,
    enter,
    exchange,
    found,
    gain,
    look,
    losing,
    play,
    propose_next,
    put,
    redeal,
    reveal,
    use,
)
from crazier.engine.frames import count_in_slot, first_in_slot, here, in_slot, pop, top
from crazier.engine.granting import change, extra, grant, must, prevent, skip
from crazier.engine.log import L_FINISHED, log
from crazier.engine.occurrences import settle
from crazier.engine.seats import BITS, first_in_turn_order
from crazier.engine.speaking import is_so, seats_of
from crazier.engine.state import (
    DRAW_PILE,
    F_CARD,
    F_CODE,
    F_CONTROLLER,
    F_DID,
    F_HELD,
    F_KIND,
    F_LEFT,
    F_PC,
    F_SOURCE,
    F_SUBJECT,
    F_TESTED,
    HELD,
    K_EVENT,
    K_OCCURRENCE,
    LIMBO,
    SLOT_ASIDE,
    State,
)
from crazier.engine.terms import (
    OP_BATCH,
    OP_BATCH_EXCHANGE,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_CHOSEN,
    OP_CLEAR,
    OP_COLLECT,
    OP_COPY,
    OP_DESTROY,
    OP_DID,
    OP_DRAW,
    OP_EACH,
    OP_END,
    OP_ENTER,
    OP_EXCHANGE,
    OP_EXTRA,
    OP_FOUND,
    OP_GAIN,
    OP_GRANT,
    OP_LOOK,
    OP_LOSE,
    OP_MAY,
    OP_MUST,
    OP_NEXT,
    OP_ORDER,
    OP_OTHERWISE,
    OP_PLAY,
    OP_PREVENT,
    OP_PROPOSE,
    OP_PUT,
    OP_RANDOM,
    OP_REDEAL,
    OP_REVEAL,
    OP_SEARCH,
    OP_SKIP,
    OP_TEST,
    OP_USE,
    OP_WIN,
)
from crazier.engine.zones import discard_to_bottom, move

if TYPE_CHECKING:
    from mypy_extensions import i64


def step(s: State) -> None:
    """Take one step of what is on top of the stack."""
    base = top(s)
    if s.stack[base + F_KIND] == K_OCCURRENCE:
        settle(s)
        return
    if s.stack[base + F_CODE] < 0:
        end(s, base)
        return
    pc = here(s, base)
    op = s.catalogue.code[pc]
    if op == OP_END:
        end(s, base)
        return
    s.stack[base + F_PC] += 1
    if op <= OP_NEXT or op == OP_CHOOSE_PLAYERS or op == OP_SEARCH or op == OP_ORDER:
        steer(s, base, pc, op)
    else:
        act(s, base, pc, op)


def steer(s: State, base: i64, pc: i64, op: i64) -> None:
    """Steps that choose, or say what comes next."""
    if op == OP_CLEAR:
        choosing.clear(s, base, pc)
    elif op == OP_CHOOSE:
        choosing.choose(s, base, pc)
    elif op == OP_COLLECT:
        choosing.collect(s, base, pc)
    elif op == OP_RANDOM:
        choosing.pick_at_random(s, base, pc)
    elif op == OP_MAY:
        choosing.may(s, base, pc)
    elif op == OP_CHOOSE_PLAYERS:
        choosing.choose_players(s, base, pc)
    elif op == OP_SEARCH:
        choosing.search(s, base, pc)
    elif op == OP_ORDER:
        choosing.order(s, base, pc)
    else:
        jump(s, base, pc, op)


def jump(s: State, base: i64, pc: i64, op: i64) -> None:
    """Gates and loops."""
    code = s.catalogue.code
    stack = s.stack
    if op == OP_CHOSEN:
        if count_in_slot(s, base, code[pc + 1]):
            stack[base + F_DID] = 1
        else:
            stack[base + F_DID] = 0
            stack[base + F_PC] = code[pc + 2]
    elif op == OP_TEST:
        holds = is_so(s, code[pc + 1], stack[base + F_CONTROLLER], stack[base + F_SOURCE], base)
        stack[base + F_TESTED] = 1 if holds == (code[pc + 2] == 1) else 0
        if not stack[base + F_TESTED]:
            stack[base + F_PC] = code[pc + 3]
    elif op == OP_OTHERWISE:
        if stack[base + F_TESTED]:
            stack[base + F_PC] = code[pc + 1]
    elif op == OP_DID:
        if stack[base + F_DID] != code[pc + 1]:
            stack[base + F_PC] = code[pc + 2]
    elif op == OP_EACH:
        stack[base + F_LEFT] = seats_of(s, code[pc + 1], stack[base + F_CONTROLLER], base)
        if not next_subject(s, base):
            stack[base + F_PC] = code[pc + 2]
    elif op == OP_NEXT and next_subject(s, base):
        stack[base + F_PC] = code[pc + 1] + 1


def next_subject(s: State, base: i64) -> bool:
    """Turn to the next player of a loop, in turn order from the current player (R12)."""
    seat = first_in_turn_order(s, s.stack[base + F_LEFT] & ~s.out)
    if seat < 0:
        return False
    s.stack[base + F_SUBJECT] = seat
    s.stack[base + F_LEFT] &= ~BITS[seat]
    return True


def act(s: State, base: i64, pc: i64, op: i64) -> None:
    """Steps that do something."""
    if op == OP_DRAW:
        draw(s, base, pc)
    elif op == OP_BATCH:
        batch(s, base, pc)
    elif op == OP_PROPOSE:
        propose_next(s, base, pc)
    elif op == OP_DESTROY:
        destroy(s, base)
    elif op == OP_GAIN:
        gain(s, base)
    elif op == OP_PUT:
        put(s, base, pc)
    elif op == OP_ENTER:
        enter(s, base)
    elif op == OP_BATCH_EXCHANGE:
        batch_exchange(s, base, pc)
    elif op == OP_EXCHANGE:
        exchange(s, base, pc)
    elif op == OP_LOOK:
        look(s, base, pc)
    elif op == OP_REVEAL:
        reveal(s, base, pc)
    elif op == OP_FOUND:
        found(s, base, pc)
    elif op == OP_PLAY:
        play(s, base, pc)
    elif op == OP_USE:
        use(s, base)
    elif op == OP_COPY:
        copy_event(s, base, pc)
    else:
        declare(s, base, pc, op)


def declare(s: State, base: i64, pc: i64, op: i64) -> None:
    """Steps that move no card."""
    if op == OP_GRANT:
        grant(s, base, pc)
    elif op == OP_PREVENT:
        prevent(s, base)
    elif op == OP_CHANGE:
        change(s, base, pc)
    elif op == OP_MUST:
        must(s, base, pc)
    elif op == OP_EXTRA:
        extra(s, base, pc)
    elif op == OP_SKIP:
        skip(s, base, pc)
    elif op == OP_REDEAL:
        redeal(s)
    elif op == OP_WIN:
        s.victors |= seats_of(s, s.catalogue.code[pc + 1], s.stack[base + F_CONTROLLER], base)
    elif op == OP_LOSE:
        losing(s, base, pc)


def end(s: State, base: i64) -> None:
    """The ability is finished: what was set aside goes back, an event under the discard pile (M4.3)."""
    put_back(s, base)
    card = s.stack[base + F_CARD]
    event = s.stack[base + F_KIND] == K_EVENT
    pop(s)
    if event and s.place[card] == LIMBO:
        discard_to_bottom(s, card)
        if s.sink is not None:
            log(s, L_FINISHED, -1, card, 0, 0)


def put_back(s: State, base: i64) -> None:
    """R6: cards still in limbo go back where they came from, in their order."""
    if first_in_slot(s, base, SLOT_ASIDE) < 0:
        return
    aside = in_slot(s, base, SLOT_ASIDE)
    under: list[i64] = []
    for at in range(s.stack[base + F_HELD], s.holding, HELD):
        if s.held[at] == SLOT_ASIDE and s.held[at + 2] == 1:
            under.append(s.held[at + 1])
    for token in reversed(aside):
        if s.place[token] == LIMBO:
            move(s, token, DRAW_PILE, token in under)
