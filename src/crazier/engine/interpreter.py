"""Bytecode interpreter: run the program of the ability on top of the stack, one step at a time."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.compiler.opcodes import (
    CHOSEN_ELSE,
    CHOSEN_SLOT,
    DID_ELSE,
    DID_EXPECTED,
    EACH_ELSE,
    EACH_WHO,
    NEXT_EACH,
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
    OP_NAME_COLOR,
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
    OTHERWISE_ELSE,
    SLOT_ASIDE,
    TEST_CONDITION,
    TEST_ELSE,
    TEST_EXPECTED,
    WIN_WHO,
)
from crazier.engine.core.frame import FRAME_EVENT_CARD, FRAME_OCCURRENCE, FRAME_SUBSTITUTION, Frame
from crazier.engine.core.log import (
    L_FINISHED,
    L_RETURNED,
    log_if_nothing_happened,
    log_move,
    pack_destination,
    running_cause,
)
from crazier.engine.core.notes import NOTE_FROM_BOTTOM
from crazier.engine.core.seats import first_in_turn_order
from crazier.engine.core.stack import count_in_slot, first_in_slot, in_slot, pop_frame, top_frame
from crazier.engine.core.state import (
    ASK_NOTHING,
    DISCARD_PILE,
    DRAW_PILE,
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    LIMBO,
    NOT_OVER,
    State,
)
from crazier.engine.core.zones import discard_to_bottom, move
from crazier.engine.effects.batches import line_up_batch, line_up_exchange, propose_next
from crazier.engine.effects.cards import (
    copy_event,
    destroy_settled,
    draw_cards,
    enter_settled,
    exchange_settled,
    gain_settled,
    lose_players,
    play_next,
    put_settled,
    redeal_hands,
    use_abilities,
)
from crazier.engine.effects.game_flow import (
    add_extra_phase,
    adjust_draw,
    grant_allowance,
    oblige,
    prevent_occurrence,
    skip_phase,
)
from crazier.engine.effects.information import look_at_cards, reveal_cards, set_aside_found
from crazier.engine.runtime import choices
from crazier.engine.runtime.occurrences import settle_occurrence
from crazier.engine.runtime.term_eval import eval_condition, eval_seats


def run_top_frame(s: State, limit: i64) -> None:
    """Run the top frame until it asks or ends, another frame is on top, the game is over, or the limit is passed."""
    f = top_frame(s)
    if f.kind == FRAME_OCCURRENCE:
        s.steps += 1
        settle_occurrence(s)
        return
    code = s.compiled.code
    start: i64 = -1
    if f.code >= 0:
        start = s.compiled.program_starts[f.code]
    depth = s.depth
    while s.depth == depth and s.ask == ASK_NOTHING and s.reason == NOT_OVER:
        s.steps += 1
        if s.steps > limit:
            return
        pc = start + f.pc * OP_WIDTH
        if start < 0 or code[pc] == OP_END:
            finish_ability(s, f)
            return
        f.pc += 1
        execute(s, f, pc, code[pc])


def execute(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Execute one step of a program."""
    if op <= OP_NEXT or op == OP_CHOOSE_PLAYERS or op == OP_SEARCH or op == OP_ORDER or op == OP_NAME_COLOR:
        execute_control(s, f, pc, op)
    else:
        execute_effect(s, f, pc, op)


def execute_control(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Execute a step that makes a choice or decides which step comes next."""
    if op == OP_CLEAR:
        choices.clear_choice(s, f, pc)
    elif op == OP_CHOOSE:
        choices.choose_cards(s, f, pc)
    elif op == OP_COLLECT:
        choices.collect_cards(s, f, pc)
    elif op == OP_RANDOM:
        choices.pick_at_random(s, f, pc)
    elif op == OP_MAY:
        choices.ask_may(s, f, pc)
    elif op == OP_CHOOSE_PLAYERS:
        choices.choose_players(s, f, pc)
    elif op == OP_SEARCH:
        choices.search_draw_pile(s, f, pc)
    elif op == OP_ORDER:
        choices.ask_order(s, f, pc)
    elif op == OP_NAME_COLOR:
        choices.ask_color(s, f, pc)
    else:
        execute_branch(s, f, pc, op)


def execute_branch(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Execute a conditional jump or a step of a loop over players."""
    code = s.compiled.code
    if op == OP_CHOSEN:
        if count_in_slot(s, f, code[pc + CHOSEN_SLOT]):
            f.did = 1
        else:
            f.did = 0
            f.pc = code[pc + CHOSEN_ELSE]
    elif op == OP_TEST:
        holds = eval_condition(s, code[pc + TEST_CONDITION], f.you, f.source, f)
        f.tested = 1 if holds == (code[pc + TEST_EXPECTED] == 1) else 0
        if not f.tested:
            f.pc = code[pc + TEST_ELSE]
    elif op == OP_OTHERWISE:
        if f.tested:
            f.pc = code[pc + OTHERWISE_ELSE]
    elif op == OP_DID:
        if f.did != code[pc + DID_EXPECTED]:
            f.pc = code[pc + DID_ELSE]
    elif op == OP_EACH:
        f.subjects_left = eval_seats(s, code[pc + EACH_WHO], f.you, f)
        if not advance_subject(s, f):
            f.pc = code[pc + EACH_ELSE]
    elif op == OP_NEXT:
        if advance_subject(s, f):
            f.pc = code[pc + NEXT_EACH] + 1
    else:
        raise unknown_opcode(op)


def advance_subject(s: State, f: Frame) -> bool:
    """Advance a loop to its next player, in turn order from the current player (R12); return False at its end."""
    seat = first_in_turn_order(s, f.subjects_left & ~s.out)
    if seat < 0:
        return False
    f.subject = seat
    f.subjects_left &= ~(1 << seat)
    return True


def execute_effect(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Execute a step that changes something: cards, what players know, turns or the end of the game."""
    if op == OP_DRAW:
        draw_cards(s, f, pc)
    elif op == OP_BATCH:
        line_up_batch(s, f, pc)
    elif op == OP_PROPOSE:
        propose_next(s, f, pc)
    elif op == OP_DESTROY:
        destroy_settled(s, f)
    elif op == OP_GAIN:
        gain_settled(s, f)
    elif op == OP_PUT:
        put_settled(s, f, pc)
    elif op == OP_ENTER:
        enter_settled(s, f)
    elif op == OP_BATCH_EXCHANGE:
        line_up_exchange(s, f, pc)
    elif op == OP_EXCHANGE:
        exchange_settled(s, f, pc)
    elif op == OP_LOOK:
        look_at_cards(s, f, pc)
    elif op == OP_REVEAL:
        reveal_cards(s, f, pc)
    elif op == OP_FOUND:
        set_aside_found(s, f, pc)
    elif op == OP_PLAY:
        play_next(s, f, pc)
    elif op == OP_USE:
        use_abilities(s, f)
    elif op == OP_COPY:
        copy_event(s, f, pc)
    else:
        execute_turn_effect(s, f, pc, op)


def execute_turn_effect(s: State, f: Frame, pc: i64, op: i64) -> None:
    """Execute a step that affects turns, obligations, occurrences, a redeal, or who wins and loses."""
    if op == OP_GRANT:
        grant_allowance(s, f, pc)
    elif op == OP_PREVENT:
        prevent_occurrence(s)
    elif op == OP_CHANGE:
        adjust_draw(s, f, pc)
    elif op == OP_MUST:
        oblige(s, f, pc)
    elif op == OP_EXTRA:
        add_extra_phase(s, f, pc)
    elif op == OP_SKIP:
        skip_phase(s, f, pc)
    elif op == OP_REDEAL:
        redeal_hands(s)
    elif op == OP_WIN:
        s.declared_winners |= eval_seats(s, s.compiled.code[pc + WIN_WHO], f.you, f)
        if s.event_log is not None:
            s.win_cause = running_cause(s)
    elif op == OP_LOSE:
        lose_players(s, f, pc)
    else:
        raise unknown_opcode(op)


def unknown_opcode(op: i64) -> ValueError:
    """Return the error about an instruction that nothing here carries out."""
    return ValueError(f"there is no instruction with the opcode {op}")


def finish_ability(s: State, f: Frame) -> None:
    """Finish an ability: return its cards from limbo, and put an event under the discard pile (M4.3)."""
    if s.event_log is not None and f.kind != FRAME_SUBSTITUTION:
        log_if_nothing_happened(s)
    return_from_limbo(s, f)
    card = f.card
    is_event = f.kind == FRAME_EVENT_CARD
    pop_frame(s)
    if is_event and s.place[card] == LIMBO:
        discard_to_bottom(s, card)
        if s.event_log is not None:
            log_move(s, L_FINISHED, -1, card, 0, 0, LIMBO, pack_destination(DISCARD_PILE, True))


def return_from_limbo(s: State, f: Frame) -> None:
    """R6: return the cards that are still in limbo to the draw pile, each to its end and in their order."""
    if s.held_len == f.held or first_in_slot(s, f, SLOT_ASIDE) < 0:
        return
    aside = in_slot(s, f, SLOT_ASIDE)
    from_bottom = vec[i64]()
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if s.held[at + HELD_SLOT] == SLOT_ASIDE and s.held[at + HELD_NOTE] == NOTE_FROM_BOTTOM:
            from_bottom = append(from_bottom, s.held[at + HELD_TOKEN])
    for k in range(len(aside)):
        token = aside[len(aside) - 1 - k]
        if s.place[token] == LIMBO:
            under = token in from_bottom
            move(s, token, DRAW_PILE, under)
            if s.event_log is not None:
                log_move(s, L_RETURNED, -1, token, 0, 0, LIMBO, pack_destination(DRAW_PILE, under))
