"""The greedy player's answers to what abilities ask: who is helped, and who is hurt."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.compiler.opcodes import (
    DEST_BACK_TO_HAND,
    DEST_HAND,
    OP_BATCH,
    OP_BATCH_EXCHANGE,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_DESTROY,
    OP_DID,
    OP_END,
    OP_ENTER,
    OP_GAIN,
    OP_MAY,
    OP_MUST,
    OP_ORDER,
    OP_PLAY,
    OP_PUT,
    OP_SEARCH,
    OP_USE,
)
from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import Frame
from crazier.engine.core.options import FIRST_CARD, FIRST_SEAT, SIDE_BASE, STOP, option_card
from crazier.engine.core.stack import next_op_index, top_frame
from crazier.engine.core.state import HANDS, HELD_WIDTH, SLOT_WAITING, State
from crazier.engine.core.zones import controller, holder
from crazier.engine.runtime.term_eval import eval_seat
from crazier.games.eights.ai.card_values import CARD, CardValues
from crazier.games.eights.ai.effect_summary import ME, THEM, AbstractRun, run_abstractly
from crazier.games.eights.ai.main_phase_policy import MINUS_INFINITY, play_value

# Cards


class ChosenFor:
    """What will be done with a card that is chosen now."""

    op: i64
    goal: i64
    whom: i64  # the seat that gets it, -1 nobody

    def __init__(self) -> None:
        self.op = -1
        self.goal = -1
        self.whom = -1


def chosen_for(s: State, f: Frame, pc: i64) -> ChosenFor:
    """Look ahead in the running program for the step that moves the cards of the slot asked for."""
    code = s.compiled.code
    slot = code[pc + 1]
    out = ChosenFor()
    at = pc + OP_WIDTH
    lined = False
    while code[at] != OP_END:
        op = code[at]
        if op == OP_BATCH:
            lined = code[at + 2] == slot
            if lined:
                out.whom = eval_seat(s, code[at + 3], f.you, f)
        elif op == OP_BATCH_EXCHANGE and (code[at + 1] == slot or code[at + 2] == slot):
            out.op = op
            out.whom = eval_seat(s, code[at + (4 if code[at + 1] == slot else 3)], f.you, f)
            return out
        elif op == OP_MUST and code[at + 2] == slot:
            out.op = op
            out.whom = eval_seat(s, code[at + 1], f.you, f)
            return out
        elif lined and (op == OP_DESTROY or op == OP_GAIN or op == OP_ENTER or op == OP_PLAY or op == OP_USE):
            out.op = op
            return out
        elif lined and op == OP_PUT:
            out.op = op
            out.goal = code[at + 1]
            out.whom = eval_seat(s, code[at + 2], f.you, f) if out.goal == DEST_HAND else -1
            return out
        at += OP_WIDTH
    return out


def best_card(s: State, appraisal: CardValues, chance: vec[i64]) -> i64:
    """The card whose move helps most; none if that is allowed and better."""
    options = s.options
    count: i64 = len(options)
    f = top_frame(s)
    pc = next_op_index(s, f)
    op = s.compiled.code[pc]
    last = options[count - 1]
    if op == OP_ORDER:
        return last
    if op != OP_CHOOSE and op != OP_SEARCH:
        return options[random_below(chance, USE_PICK, count)]
    purpose = chosen_for(s, f, pc)
    best = MINUS_INFINITY
    chosen = last
    start = random_below(chance, USE_PICK, count)
    for k in range(count):
        code = options[(start + k) % count]
        value: i64 = 0
        if code >= FIRST_CARD:
            value = choice_value(s, appraisal, purpose, option_card(s, code), op == OP_SEARCH)
        if value > best:
            best = value
            chosen = code
    return chosen


def may_know(s: State, seat: i64, token: i64) -> bool:
    """Whether a player may know a card; playouts keep no note of a player's own cards."""
    return s.place[token] == HANDS + seat or s.known[token] & (1 << seat) != 0


def choice_value(s: State, appraisal: CardValues, purpose: ChosenFor, token: i64, searched: bool) -> i64:
    """What it is worth to the player who decides that this card is chosen."""
    seat = s.asked
    if not searched and not may_know(s, seat, token):
        return 1
    face = s.face[token] + s.side[token]
    worth = appraisal.in_play[face]
    value = leaving_value(s, appraisal, seat, token, worth)
    op = purpose.op
    if op == OP_GAIN or op == OP_ENTER:
        return value + signed_for(s, seat, purpose.whom, worth)
    if op == OP_PLAY or op == OP_USE:
        return value + signed_for(s, seat, purpose.whom, play_value(s, appraisal, seat, face, 0) - CARD)
    if op == OP_MUST:
        return -play_value(s, appraisal, seat, face, 0)
    whom = purpose.whom
    if op == OP_PUT and purpose.goal == DEST_BACK_TO_HAND:
        whom = controller(s, token)
    if whom >= 0 and (op == OP_BATCH_EXCHANGE or op == OP_PUT):
        return value + arriving_value(s, appraisal, seat, whom, face)
    return value


def signed_for(s: State, seat: i64, whom: i64, value: i64) -> i64:
    """What is good for somebody, as a player sees it."""
    if whom < 0:
        return value
    return value if s.allies[seat] & (1 << whom) else -value


def leaving_value(s: State, appraisal: CardValues, seat: i64, token: i64, worth: i64) -> i64:
    """What it is worth that a card is no longer where it is."""
    owner = controller(s, token)
    if owner >= 0:
        return signed_for(s, seat, owner, -worth)
    owner = holder(s, token)
    if owner < 0:
        return 0
    return signed_for(s, seat, owner, CARD - hand_value(s, appraisal, owner, s.face[token]))


def arriving_value(s: State, appraisal: CardValues, seat: i64, whom: i64, face: i64) -> i64:
    """What it is worth that a card comes into a hand."""
    return signed_for(s, seat, whom, hand_value(s, appraisal, whom, face) - CARD)


def hand_value(s: State, appraisal: CardValues, seat: i64, face: i64) -> i64:
    """How much less a card in hand burdens than any other."""
    if s.compiled.eight[face]:
        return 45
    value = play_value(s, appraisal, seat, face, 0) // 3
    return value if value < 60 else 60


# Players


def best_player(s: State, appraisal: CardValues, chance: vec[i64]) -> i64:
    """Oneself for what is good, the opponent with the fewest cards for what is bad."""
    options = s.options
    f = top_frame(s)
    pc = next_op_index(s, f)
    if s.compiled.code[pc] != OP_CHOOSE_PLAYERS:
        return options[random_below(chance, USE_PICK, len(options))]
    good = good_to_be_chosen(s, appraisal, f, pc)
    best = MINUS_INFINITY
    chosen = options[len(options) - 1]
    for code in options:
        value: i64 = 0
        if code != STOP:
            other = code - FIRST_SEAT
            mine = s.allies[s.asked] & (1 << other) != 0
            value = good if mine else -good
            if not mine:
                value += 20 - len(s.zones[HANDS + other])
        if value > best:
            best = value
            chosen = code
    return chosen


def good_to_be_chosen(s: State, appraisal: CardValues, f: Frame, pc: i64) -> i64:
    """What the rest of the program is worth to whom it is chosen for, less what it is worth anyway."""
    key = 2 * pc + occurrence_party(s, f)
    known = appraisal.memo.get(key)
    if known is not None:
        return known
    slot = s.compiled.code[pc + 1]
    good = rest_value(s, f, pc, slot, ME) - rest_value(s, f, pc, slot, THEM)
    appraisal.memo[key] = good
    return good


def rest_value(s: State, f: Frame, pc: i64, slot: i64, party: i64) -> i64:
    """What the rest of a program is worth to its controller, with somebody in a slot."""
    reader = AbstractRun(s.compiled, occurrence_party(s, f))
    reader.players[slot] = party
    run_abstractly(reader, s.compiled.program_starts[f.code], pc + OP_WIDTH, -1)
    return reader.out.value


def occurrence_party(s: State, f: Frame) -> i64:
    """Who the player of the occurrence is, as the controller sees it."""
    return ME if f.players0 & s.allies[f.you] else THEM


# Yes or no, and sides


def should_accept(s: State, appraisal: CardValues) -> bool:
    """Whether accepting is better than declining."""
    f = top_frame(s)
    pc = next_op_index(s, f)
    if s.compiled.code[pc] != OP_MAY:
        return True
    key = 2 * pc + occurrence_party(s, f)
    known = appraisal.memo.get(key)
    value: i64 = offer_value(s, f, pc) if known is None else known
    appraisal.memo[key] = value
    return value >= 0 if s.allies[f.you] & (1 << s.asked) else value <= 0


def offer_value(s: State, f: Frame, pc: i64) -> i64:
    """What it is worth to an ability's controller that what is offered is done."""
    code = s.compiled.code
    start = s.compiled.program_starts[f.code]
    reader = AbstractRun(s.compiled, occurrence_party(s, f))
    to = start + code[pc + 2] * OP_WIDTH
    value = run_abstractly(reader, start, pc + OP_WIDTH, to)
    if reader.out.prevents:
        value += CARD
    while code[to] == OP_DID:
        end = start + code[to + 2] * OP_WIDTH
        after = run_abstractly(reader, start, to + OP_WIDTH, end)
        value += after if code[to + 1] == 1 else -after
        to = end
    return value


def best_side(s: State, appraisal: CardValues) -> i64:
    """The side of a split card that brings more."""
    seat = s.asked
    best = MINUS_INFINITY
    chosen = s.options[0]
    f = top_frame(s)
    token = split_token(s, f)
    if token < 0:
        return chosen
    for code in s.options:
        value = play_value(s, appraisal, seat, s.face[token] + code - SIDE_BASE, 0)
        if value > best:
            best = value
            chosen = code
    return chosen


def split_token(s: State, f: Frame) -> i64:
    """The split card that is asked about: the next in line."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        token = s.held[at + 1]
        if s.held[at] == SLOT_WAITING and token >= 0 and s.face[token] >= 0:
            return token
    return -1
