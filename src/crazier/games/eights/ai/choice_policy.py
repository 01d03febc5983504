"""Greedy policy for an ability's choices: which card, which player, yes or no, which side of a split card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.compiler.opcodes import (
    BATCH_EXCHANGE_OTHER_SLOT,
    BATCH_EXCHANGE_OTHER_WHO,
    BATCH_EXCHANGE_SLOT,
    BATCH_EXCHANGE_WHO,
    BATCH_SLOT,
    BATCH_WHO,
    CARDS_AMONG,
    CARDS_FILTER,
    CARDS_IN_PLAY,
    CHOOSE_CARDS,
    CHOOSE_PLAYERS_SLOT,
    CHOOSE_SLOT,
    DEST_BACK_TO_HAND,
    DEST_HAND,
    DID_ELSE,
    DID_EXPECTED,
    MAY_ELSE,
    MUST_SLOT,
    MUST_WHO,
    NAMED_FILTER,
    OP_BATCH,
    OP_BATCH_EXCHANGE,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_COLLECT,
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
    OP_RANDOM,
    OP_SEARCH,
    OP_USE,
    PUT_DESTINATION,
    PUT_WHO,
    SLOT_NAMED_COLOR,
    SLOT_WAITING,
)
from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import Frame
from crazier.engine.core.options import FIRST_CARD, FIRST_COLOR, FIRST_SEAT, SIDE_BASE, STOP, option_card
from crazier.engine.core.stack import next_op_index, remember_with, top_frame
from crazier.engine.core.state import HANDS, HELD_SLOT, HELD_TOKEN, HELD_WIDTH, State
from crazier.engine.core.zones import controller, holder
from crazier.engine.runtime.term_eval import eval_cards, eval_seat
from crazier.games.eights.ai.card_values import CARD, CardValues
from crazier.games.eights.ai.effect_summary import ME, THEM, AbstractRun, run_abstractly
from crazier.games.eights.ai.main_phase_policy import MINUS_INFINITY, play_value

# Heuristic weights, in hundredths of a card (CARD = 100 = the worth of one card in hand).
UNKNOWN_CARD: Final = 1  # to choose a card that the player does not know: just better than choosing none
EIGHT_IN_HAND: Final = 45  # by how much an eight in hand is less of a burden than an average card
HELD_DIVISOR: Final = 3  # a card in hand eases its burden by this part of what playing it is worth
MAX_HAND_VALUE: Final = 60  # but by no more than this
SMALL_HAND_BASE: Final = 20  # less an opponent's cards: prefers, all else equal, the opponent with the fewest

# Cards


class ChosenFor:
    """What the running program will do with a card that is chosen now."""

    op: i64  # the opcode that uses the card, -1 if none was found
    destination: i64  # the destination if that opcode is OP_PUT, else -1
    recipient: i64  # the seat that gets the card, -1 for no seat

    def __init__(self) -> None:
        self.op = -1
        self.destination = -1
        self.recipient = -1


def chosen_for(s: State, f: Frame, pc: i64) -> ChosenFor:
    """Scan ahead in the running program for the instruction that uses the cards of the slot being chosen."""
    code = s.compiled.code
    slot = code[pc + CHOOSE_SLOT]
    out = ChosenFor()
    at = pc + OP_WIDTH
    in_batch = False
    while code[at] != OP_END:
        op = code[at]
        if op == OP_BATCH:
            in_batch = code[at + BATCH_SLOT] == slot
            if in_batch:
                out.recipient = eval_seat(s, code[at + BATCH_WHO], f.you, f)
        elif op == OP_BATCH_EXCHANGE and (
            code[at + BATCH_EXCHANGE_SLOT] == slot or code[at + BATCH_EXCHANGE_OTHER_SLOT] == slot
        ):
            out.op = op
            gives = code[at + BATCH_EXCHANGE_SLOT] == slot
            out.recipient = eval_seat(
                s, code[at + (BATCH_EXCHANGE_OTHER_WHO if gives else BATCH_EXCHANGE_WHO)], f.you, f
            )
            return out
        elif op == OP_MUST and code[at + MUST_SLOT] == slot:
            out.op = op
            out.recipient = eval_seat(s, code[at + MUST_WHO], f.you, f)
            return out
        elif in_batch and (op == OP_DESTROY or op == OP_GAIN or op == OP_ENTER or op == OP_PLAY or op == OP_USE):
            out.op = op
            return out
        elif in_batch and op == OP_PUT:
            out.op = op
            out.destination = code[at + PUT_DESTINATION]
            out.recipient = eval_seat(s, code[at + PUT_WHO], f.you, f) if out.destination == DEST_HAND else -1
            return out
        at += OP_WIDTH
    return out


def best_card(s: State, values: CardValues, chance: vec[i64]) -> i64:
    """Return the option for the card whose choice helps most, or the one that stops if it is allowed and better."""
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
            value = choice_value(s, values, purpose, option_card(s, code), op == OP_SEARCH)
        if value > best:
            best = value
            chosen = code
    return chosen


def may_know(s: State, seat: i64, token: i64) -> bool:
    """Check whether a player may know a card; rollouts do not track knowledge, so cards in hand are found by place."""
    return s.place[token] == HANDS + seat or s.known[token] & (1 << seat) != 0


def choice_value(s: State, values: CardValues, purpose: ChosenFor, token: i64, searched: bool) -> i64:
    """Return what it is worth to the player who decides that this card is chosen."""
    seat = s.asked
    if not searched and not may_know(s, seat, token):
        return UNKNOWN_CARD
    face = s.face[token] + s.side[token]
    worth = values.in_play[face]
    value = leaving_value(s, values, seat, token, worth)
    op = purpose.op
    if op == OP_GAIN or op == OP_ENTER:
        return value + signed_for(s, seat, purpose.recipient, worth)
    if op == OP_PLAY or op == OP_USE:
        return value + signed_for(s, seat, purpose.recipient, play_value(s, values, seat, face, 0) - CARD)
    if op == OP_MUST:
        return -play_value(s, values, seat, face, 0)
    whom = purpose.recipient
    if op == OP_PUT and purpose.destination == DEST_BACK_TO_HAND:
        whom = controller(s, token)
    if whom >= 0 and (op == OP_BATCH_EXCHANGE or op == OP_PUT):
        return value + arriving_value(s, values, seat, whom, face)
    return value


def signed_for(s: State, seat: i64, whom: i64, value: i64) -> i64:
    """Return a value for the seat `whom` as `seat` sees it: the same for an ally, negated for an opponent."""
    if whom < 0:
        return value
    return value if s.allies[seat] & (1 << whom) else -value


def leaving_value(s: State, values: CardValues, seat: i64, token: i64, worth: i64) -> i64:
    """Return what it is worth to a seat that a card leaves the place where it is."""
    owner = controller(s, token)
    if owner >= 0:
        return signed_for(s, seat, owner, -worth)
    owner = holder(s, token)
    if owner < 0:
        return 0
    return signed_for(s, seat, owner, CARD - hand_value(s, values, owner, s.face[token]))


def arriving_value(s: State, values: CardValues, seat: i64, whom: i64, face: i64) -> i64:
    """Return what it is worth to a seat that a card comes into the hand of `whom`."""
    return signed_for(s, seat, whom, hand_value(s, values, whom, face) - CARD)


def hand_value(s: State, values: CardValues, seat: i64, face: i64) -> i64:
    """Return by how much holding this card is less of a burden than holding an average card."""
    if s.compiled.eight[face]:
        return EIGHT_IN_HAND
    value = play_value(s, values, seat, face, 0) // HELD_DIVISOR
    return value if value < MAX_HAND_VALUE else MAX_HAND_VALUE


# Colors


def best_named_color(s: State, values: CardValues, chance: vec[i64]) -> i64:
    """Return the option for the color whose cards are best to be used, -1 if the ability uses no cards of it."""
    f = top_frame(s)
    use = first_use_of_color(s, next_op_index(s, f))
    if use < 0:
        return -1
    purpose = chosen_for(s, f, use)
    count: i64 = len(s.options)
    start = random_below(chance, USE_PICK, count)
    best = MINUS_INFINITY
    chosen: i64 = -1
    for k in range(count):
        code = s.options[(start + k) % count]
        value = color_value(s, values, f, use, purpose, code - FIRST_COLOR)
        if value > best:
            best = value
            chosen = code
    return chosen


def first_use_of_color(s: State, at: i64) -> i64:
    """Return where a program first chooses or collects cards of the named color, -1 if nowhere."""
    code = s.compiled.code
    terms = s.compiled.terms
    while code[at] != OP_END:
        if code[at] == OP_CHOOSE or code[at] == OP_COLLECT or code[at] == OP_RANDOM:
            term = code[at + CHOOSE_CARDS]
            if CARDS_IN_PLAY <= terms[term] <= CARDS_AMONG and terms[term + CARDS_FILTER] <= NAMED_FILTER:
                return at
        at += OP_WIDTH
    return -1


def color_value(s: State, values: CardValues, f: Frame, use: i64, purpose: ChosenFor, color: i64) -> i64:
    """Return what naming a color is worth: the best of its known cards if one is chosen, else all of them."""
    before = s.held_len
    remember_with(s, SLOT_NAMED_COLOR, -1, color)
    cards = eval_cards(s, s.compiled.code[use + CHOOSE_CARDS], f.you, f.source, f)
    s.held_len = before
    total: i64 = 0
    best = MINUS_INFINITY
    for token in cards:
        if may_know(s, s.asked, token):
            value = choice_value(s, values, purpose, token, False)
            total += value
            if value > best:
                best = value
    if s.compiled.code[use] != OP_CHOOSE or best == MINUS_INFINITY:
        return total
    return best


# Players


def best_player(s: State, values: CardValues, chance: vec[i64]) -> i64:
    """Choose one's own side if it is good to be chosen, else the opponent with the fewest cards."""
    options = s.options
    f = top_frame(s)
    pc = next_op_index(s, f)
    if s.compiled.code[pc] != OP_CHOOSE_PLAYERS:
        return options[random_below(chance, USE_PICK, len(options))]
    good = chosen_player_value(s, values, f, pc)
    best = MINUS_INFINITY
    chosen = options[len(options) - 1]
    for code in options:
        value: i64 = 0
        if code != STOP:
            other = code - FIRST_SEAT
            mine = s.allies[s.asked] & (1 << other) != 0
            value = good if mine else -good
            if not mine:
                value += SMALL_HAND_BASE - len(s.zones[HANDS + other])
        if value > best:
            best = value
            chosen = code
    return chosen


def chosen_player_value(s: State, values: CardValues, f: Frame, pc: i64) -> i64:
    """Return how good it is to be chosen: the rest of the program's value with its controller chosen or an opponent."""
    key = 2 * pc + occurrence_party(s, f)
    known = values.memo.get(key)
    if known is not None:
        return known
    slot = s.compiled.code[pc + CHOOSE_PLAYERS_SLOT]
    good = rest_value(s, f, pc, slot, ME) - rest_value(s, f, pc, slot, THEM)
    values.memo[key] = good
    return good


def rest_value(s: State, f: Frame, pc: i64, slot: i64, party: i64) -> i64:
    """Return what the rest of a program is worth to its controller if the party is in the slot."""
    run = AbstractRun(s.compiled, occurrence_party(s, f))
    run.players[slot] = party
    run_abstractly(run, s.compiled.program_starts[f.code], pc + OP_WIDTH, -1)
    return run.out.value


def occurrence_party(s: State, f: Frame) -> i64:
    """Return the party of the occurrence's player, as the ability's controller sees it."""
    return ME if f.players0 & s.allies[f.you] else THEM


# Yes or no, and sides


def should_accept(s: State, values: CardValues) -> bool:
    """Check whether accepting an offer is at least as good as declining it."""
    f = top_frame(s)
    pc = next_op_index(s, f)
    if s.compiled.code[pc] != OP_MAY:
        return True
    key = 2 * pc + occurrence_party(s, f)
    known = values.memo.get(key)
    value: i64 = offer_value(s, f, pc) if known is None else known
    values.memo[key] = value
    return value >= 0 if s.allies[f.you] & (1 << s.asked) else value <= 0


def offer_value(s: State, f: Frame, pc: i64) -> i64:
    """Return what it is worth to an ability's controller that an offer is accepted."""
    code = s.compiled.code
    start = s.compiled.program_starts[f.code]
    run = AbstractRun(s.compiled, occurrence_party(s, f))
    to = start + code[pc + MAY_ELSE] * OP_WIDTH
    value = run_abstractly(run, start, pc + OP_WIDTH, to)
    if run.out.prevents:
        value += CARD
    while code[to] == OP_DID:
        end = start + code[to + DID_ELSE] * OP_WIDTH
        after = run_abstractly(run, start, to + OP_WIDTH, end)
        value += after if code[to + DID_EXPECTED] == 1 else -after
        to = end
    return value


def best_side(s: State, values: CardValues) -> i64:
    """Return the option for the side of a split card that is worth more when played."""
    seat = s.asked
    best = MINUS_INFINITY
    chosen = s.options[0]
    f = top_frame(s)
    token = split_token(s, f)
    if token < 0:
        return chosen
    for code in s.options:
        value = play_value(s, values, seat, s.face[token] + code - SIDE_BASE, 0)
        if value > best:
            best = value
            chosen = code
    return chosen


def split_token(s: State, f: Frame) -> i64:
    """Return the split card that the question is about: the next one waiting; -1 if there is none."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        token = s.held[at + HELD_TOKEN]
        if s.held[at + HELD_SLOT] == SLOT_WAITING and token >= 0 and s.face[token] >= 0:
            return token
    return -1
