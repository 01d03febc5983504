"""Running abilities: step by step, until somebody has to decide or nothing is left to do."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.compiler.opcodes import (
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
from crazier.engine.core.frame import K_EVENT, K_OCCURRENCE, Frame
from crazier.engine.core.log import L_FINISHED, log
from crazier.engine.core.seats import first_in_turn_order
from crazier.engine.core.stack import count_in_slot, first_in_slot, in_slot, pop, top
from crazier.engine.core.state import ASK_NOTHING, DRAW_PILE, HELD, LIMBO, NOT_OVER, SLOT_ASIDE, State
from crazier.engine.core.zones import discard_to_bottom, move
from crazier.engine.effects.cards import (
    batch,
    batch_exchange,
    copy_event,
    destroy,
    draw,
    enter,
    exchange,
    gain,
    losing,
    play,
    propose_next,
    put,
    redeal,
    use,
)
from crazier.engine.effects.information import found, look, reveal
from crazier.engine.effects.turns import change, extra, grant, must, prevent, skip
from crazier.engine.runtime import choices
from crazier.engine.runtime.occurrences import settle
from crazier.engine.runtime.term_eval import is_so, seats_of


def go_on(s: State, limit: i64) -> None:
    """Take steps of what is on top of the stack until it pauses, another comes on top, or there were too many."""
    f = top(s)
    if f.kind == K_OCCURRENCE:
        s.steps += 1
        settle(s)
        return
    code = s.catalogue.code
    start: i64 = -1
    if f.code >= 0:
        start = s.catalogue.starts[f.code]
    depth = s.depth
    while s.depth == depth and s.ask == ASK_NOTHING and s.reason == NOT_OVER:
        s.steps += 1
        if s.steps > limit:
            return
        pc = start + f.pc * OP_WIDTH
        if start < 0 or code[pc] == OP_END:
            end(s, f)
            return
        f.pc += 1
        take_step(s, f, pc, code[pc])


def take_step(s: State, f: Frame, pc: i64, op: i64) -> None:
    """One step of a program."""
    if op <= OP_NEXT or op == OP_CHOOSE_PLAYERS or op == OP_SEARCH or op == OP_ORDER:
        steer(s, f, pc, op)
    else:
        act(s, f, pc, op)


def steer(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Steps that choose, or say what comes next."""
    if op == OP_CLEAR:
        choices.clear(s, f, pc)
    elif op == OP_CHOOSE:
        choices.choose(s, f, pc)
    elif op == OP_COLLECT:
        choices.collect(s, f, pc)
    elif op == OP_RANDOM:
        choices.pick_at_random(s, f, pc)
    elif op == OP_MAY:
        choices.may(s, f, pc)
    elif op == OP_CHOOSE_PLAYERS:
        choices.choose_players(s, f, pc)
    elif op == OP_SEARCH:
        choices.search(s, f, pc)
    elif op == OP_ORDER:
        choices.order(s, f, pc)
    else:
        jump(s, f, pc, op)


def jump(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Gates and loops."""
    code = s.catalogue.code
    if op == OP_CHOSEN:
        if count_in_slot(s, f, code[pc + 1]):
            f.did = 1
        else:
            f.did = 0
            f.pc = code[pc + 2]
    elif op == OP_TEST:
        holds = is_so(s, code[pc + 1], f.you, f.source, f)
        f.tested = 1 if holds == (code[pc + 2] == 1) else 0
        if not f.tested:
            f.pc = code[pc + 3]
    elif op == OP_OTHERWISE:
        if f.tested:
            f.pc = code[pc + 1]
    elif op == OP_DID:
        if f.did != code[pc + 1]:
            f.pc = code[pc + 2]
    elif op == OP_EACH:
        f.left = seats_of(s, code[pc + 1], f.you, f)
        if not next_subject(s, f):
            f.pc = code[pc + 2]
    elif op == OP_NEXT and next_subject(s, f):
        f.pc = code[pc + 1] + 1


def next_subject(s: State, f: Frame) -> bool:
    """Turn to the next player of a loop, in turn order from the current player (R12)."""
    seat = first_in_turn_order(s, f.left & ~s.out)
    if seat < 0:
        return False
    f.subject = seat
    f.left &= ~(1 << seat)
    return True


def act(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Steps that do something."""
    if op == OP_DRAW:
        draw(s, f, pc)
    elif op == OP_BATCH:
        batch(s, f, pc)
    elif op == OP_PROPOSE:
        propose_next(s, f, pc)
    elif op == OP_DESTROY:
        destroy(s, f)
    elif op == OP_GAIN:
        gain(s, f)
    elif op == OP_PUT:
        put(s, f, pc)
    elif op == OP_ENTER:
        enter(s, f)
    elif op == OP_BATCH_EXCHANGE:
        batch_exchange(s, f, pc)
    elif op == OP_EXCHANGE:
        exchange(s, f, pc)
    elif op == OP_LOOK:
        look(s, f, pc)
    elif op == OP_REVEAL:
        reveal(s, f, pc)
    elif op == OP_FOUND:
        found(s, f, pc)
    elif op == OP_PLAY:
        play(s, f, pc)
    elif op == OP_USE:
        use(s, f)
    elif op == OP_COPY:
        copy_event(s, f, pc)
    else:
        declare(s, f, pc, op)


def declare(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Steps that move no card."""
    if op == OP_GRANT:
        grant(s, f, pc)
    elif op == OP_PREVENT:
        prevent(s)
    elif op == OP_CHANGE:
        change(s, f, pc)
    elif op == OP_MUST:
        must(s, f, pc)
    elif op == OP_EXTRA:
        extra(s, f, pc)
    elif op == OP_SKIP:
        skip(s, f, pc)
    elif op == OP_REDEAL:
        redeal(s)
    elif op == OP_WIN:
        s.victors |= seats_of(s, s.catalogue.code[pc + 1], f.you, f)
    elif op == OP_LOSE:
        losing(s, f, pc)


def end(s: State, f: Frame) -> None:
    """The ability is finished: what was set aside goes back, an event under the discard pile (M4.3)."""
    put_back(s, f)
    card = f.card
    event = f.kind == K_EVENT
    pop(s)
    if event and s.place[card] == LIMBO:
        discard_to_bottom(s, card)
        if s.sink is not None:
            log(s, L_FINISHED, -1, card, 0, 0)


def put_back(s: State, f: Frame) -> None:
    """R6: cards still in limbo go back where they came from, in their order."""
    if s.holding == f.held or first_in_slot(s, f, SLOT_ASIDE) < 0:
        return
    aside = in_slot(s, f, SLOT_ASIDE)
    under = vec[i64]()
    for at in range(f.held, s.holding, HELD):
        if s.held[at] == SLOT_ASIDE and s.held[at + 2] == 1:
            under = append(under, s.held[at + 1])
    for k in range(len(aside)):
        token = aside[len(aside) - 1 - k]
        if s.place[token] == LIMBO:
            move(s, token, DRAW_PILE, token in under)
