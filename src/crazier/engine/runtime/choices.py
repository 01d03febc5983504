"""Choices an ability asks for: cards, players, sides, an order, a yes or no."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import ALERT_CANT, OCC_DESTROY, OCC_GAIN
from crazier.engine.compiler.opcodes import (
    CARDS_AMONG,
    CARDS_IN_HAND,
    FOR_DESTROY,
    FOR_GAIN,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_MAY,
    OP_ORDER,
    OP_SEARCH,
)
from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import L_ACCEPTED, L_CHOSE_CARD, L_CHOSE_PLAYER, L_DECLINED, log
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_SEAT,
    SIDE_BASE,
    STOP,
    YES_OR_NO,
    ask,
    choose_options_in_place,
    option_card,
)
from crazier.engine.core.seats import popcount
from crazier.engine.core.stack import (
    clear_slot,
    count_in_slot,
    first_in_slot,
    in_slot,
    is_held,
    next_op_index,
    note_of,
    remember,
    remember_with,
    repeat_step,
    top_frame,
)
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    DRAW_PILE,
    EMPTY_VEC,
    HANDS,
    HELD_WIDTH,
    NOTE_CHOOSER_UNIT,
    PLAYER_SLOT,
    PUBLIC,
    SLOT_ORDERED,
    State,
    writable_chance,
)
from crazier.engine.core.zones import controller, ensure_draw_pile
from crazier.engine.runtime.occurrences import is_forbidden
from crazier.engine.runtime.term_eval import eval_cards, eval_seat, eval_seats, filter_cards


def clear_choice(s: State, f: Frame, pc: i64) -> None:
    """Start a choice anew."""
    slot = s.compiled.code[pc + 1]
    if slot >= PLAYER_SLOT:
        f.set_players(slot - PLAYER_SLOT, 0)
    else:
        clear_slot(s, f, slot)


def collect_cards(s: State, f: Frame, pc: i64) -> None:
    """Speak of certain cards without choosing."""
    code = s.compiled.code
    found = eval_cards(s, code[pc + 2], f.you, f.source, f)
    clear_slot(s, f, code[pc + 1])
    for token in found:
        remember(s, code[pc + 1], token)


def pick_at_random(s: State, f: Frame, pc: i64) -> None:
    """Chance picks one card."""
    code = s.compiled.code
    found = eval_cards(s, code[pc + 2], f.you, f.source, f)
    clear_slot(s, f, code[pc + 1])
    if len(found):
        remember(s, code[pc + 1], found[random_below(writable_chance(s), USE_PICK, len(found))])


def has_lost(s: State, seat: i64) -> bool:
    """Whether a player has lost: optional things are then declined (R8)."""
    return s.out & (1 << seat) != 0


# Cards


def choose_cards(s: State, f: Frame, pc: i64) -> None:
    """Choose cards one at a time; a forced choice among cards that all can see is made at once."""
    code = s.compiled.code
    slot = code[pc + 1]
    least = code[pc + 3]
    most = code[pc + 4]
    have = count_in_slot(s, f, slot)
    seat = eval_seat(s, code[pc + 5], f.you, f)
    if have >= most or seat < 0:
        return
    if have >= least and has_lost(s, seat):
        return
    found = candidates(s, f, pc, seat)
    if not len(found) and not must_ask_anyway(s, f, pc, have):
        return
    repeat_step(f)
    if have < least and len(found) == 1 and s.known[found[0]] == PUBLIC:
        remember(s, slot, found[0])
        return
    options = choose_options_in_place(s, found)
    if have >= least:
        options = append(options, DECLINE if most == 1 else STOP)
    ask(s, ASK_CARD, seat, options)


def must_ask_anyway(s: State, f: Frame, pc: i64, have: i64) -> bool:
    """Whether a choice is posed although nothing fits: a "may", or one whose silence would tell of hidden cards."""
    code = s.compiled.code
    if have < code[pc + 3]:
        return False
    if code[pc + 4] == 1:
        return True
    terms = s.compiled.terms
    term = code[pc + 2]
    cards = vec[i64]()
    if terms[term] == CARDS_AMONG:
        cards = in_slot(s, f, terms[term + 1])
    elif terms[term] == CARDS_IN_HAND:
        mask = eval_seats(s, terms[term + 1], f.you, f)
        for seat in range(s.players):
            if mask & (1 << seat):
                cards = extend(cards, s.zones[HANDS + seat])
    taken = in_slot(s, f, code[pc + 1])
    for token in cards:
        if s.known[token] != PUBLIC and token not in taken:
            return True
    return False


def candidates(s: State, f: Frame, pc: i64, seat: i64) -> vec[i64]:
    """What may be chosen: different cards (MQ28), and for some verbs only what they can touch (M8.2)."""
    code = s.compiled.code
    you = f.you
    found = eval_cards(s, code[pc + 2], you, f.source, f)
    slot = code[pc + 1]
    taken = first_in_slot(s, f, slot) >= 0
    verb = code[pc + 6]
    if not taken and verb != FOR_DESTROY and verb != FOR_GAIN:
        return found
    if not taken and verb == FOR_DESTROY and not s.alert & (ALERT_CANT << OCC_DESTROY):
        return found
    kept: i64 = 0
    for token in found:
        if taken and is_held(s, f, slot, token):
            continue
        if verb == FOR_DESTROY and is_forbidden(s, OCC_DESTROY, controller(s, token), token, 1, you):
            continue
        if verb == FOR_GAIN and (controller(s, token) == seat or is_forbidden(s, OCC_GAIN, seat, token, 1, you)):
            continue
        found[kept] = token  # a list for this alone
        kept += 1
    return found if kept == len(found) else found[:kept]


def has_its_choices(s: State, seat: i64, token: i64, face: i64) -> bool:
    """F11.6: whether there is something for every card that an event makes its player choose."""
    compiled = s.compiled
    need = compiled.first_need[face]
    if need == compiled.last_need[face]:
        return True
    f = Frame()
    f.held = s.held_len
    f.start_ability(-1, seat, token, token)
    while need < compiled.last_need[face]:
        if not len(candidates(s, f, compiled.needs[need], seat)):
            return False
        need += 1
    return True


def search_draw_pile(s: State, f: Frame, pc: i64) -> None:
    """M12.3: look through the draw pile and choose. Who finds nothing is asked all the same: silence would tell."""
    code = s.compiled.code
    slot = code[pc + 1]
    seat = eval_seat(s, code[pc + 5], f.you, f)
    ensure_draw_pile(s, 1)  # M9.1: an empty draw pile is refilled before it is searched
    pile = s.zones[DRAW_PILE]
    have = count_in_slot(s, f, slot)
    if seat < 0 or has_lost(s, seat) or not len(pile) or have >= code[pc + 4]:
        return
    for token in pile:
        s.known[token] |= 1 << seat
    found = filter_cards(s, pile, code[pc + 2], -1, EMPTY_VEC)
    taken = in_slot(s, f, slot)
    options = choose_options_in_place(s, vec[i64]([token for token in found if token not in taken]))
    if have >= code[pc + 3] or not len(options):
        options = append(options, STOP)
    repeat_step(f)
    ask(s, ASK_CARD, seat, options)


def ask_order(s: State, f: Frame, pc: i64) -> None:
    """R36: say in which order several cards are put on or under a pile."""
    code = s.compiled.code
    slot = code[pc + 1]
    seat = eval_seat(s, code[pc + 2], f.you, f)
    done = in_slot(s, f, SLOT_ORDERED)
    left = vec[i64]([token for token in in_slot(s, f, slot) if token not in done])
    if len(left) < 2 or seat < 0 or has_lost(s, seat):
        apply_order(s, f, slot)
        return
    repeat_step(f)
    ask(s, ASK_CARD, seat, append(choose_options_in_place(s, left), STOP))


def apply_order(s: State, f: Frame, slot: i64) -> None:
    """Lay the cards of a slot in the order that was said, the others after them as they lie."""
    done = in_slot(s, f, SLOT_ORDERED)
    entries = s.held[f.held : s.held_len]
    clear_slot(s, f, SLOT_ORDERED)
    clear_slot(s, f, slot)
    for token in done:
        for at in range(0, len(entries), HELD_WIDTH):
            if entries[at] == slot and entries[at + 1] == token:
                remember_with(s, slot, token, entries[at + 2])
    for at in range(0, len(entries), HELD_WIDTH):
        if entries[at] == slot and entries[at + 1] not in done:
            remember_with(s, slot, entries[at + 1], entries[at + 2])


# Players


def choose_players(s: State, f: Frame, pc: i64) -> None:
    """Choose different players one at a time (MQ28)."""
    code = s.compiled.code
    you = f.you
    slot = code[pc + 1]
    chosen = f.players(slot)
    left = eval_seats(s, code[pc + 2], you, f) & ~chosen
    have = popcount(chosen)
    seat = eval_seat(s, code[pc + 5], you, f)
    if have >= code[pc + 4] or left == 0 or seat < 0 or (have >= code[pc + 3] and has_lost(s, seat)):
        return
    repeat_step(f)
    if have < code[pc + 3] and popcount(left) == 1:
        f.set_players(slot, chosen | left)
        return
    options = vec[i64]([FIRST_SEAT + other for other in range(s.players) if left & (1 << other)])
    if have >= code[pc + 3]:
        options = append(options, STOP)
    ask(s, ASK_PLAYER, seat, options)


# Yes or no, and sides


def ask_may(s: State, f: Frame, pc: i64) -> None:
    """Ask whether to do it at all."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + 1], f.you, f)
    if seat < 0 or has_lost(s, seat):
        f.did = 0
        f.pc = code[pc + 2]
        return
    repeat_step(f)
    ask(s, ASK_YES_NO, seat, YES_OR_NO)


def ask_side(s: State, seat: i64) -> None:
    """MQ32: ask which side of a split card is meant."""
    ask(s, ASK_SIDE, seat, vec[i64]([SIDE_BASE + 1, SIDE_BASE + 2]))


# Answers


def answer_ability(s: State, code: i64) -> None:
    """Take the answer to what the running ability asked."""
    f = top_frame(s)
    pc = next_op_index(s, f)
    op = s.compiled.code[pc]
    if op == OP_MAY:
        answer_may(s, f, pc, code)
    elif op == OP_CHOOSE_PLAYERS:
        answer_player(s, f, pc, code)
    elif op == OP_CHOOSE or op == OP_SEARCH:
        answer_card(s, f, pc, code)
    elif op == OP_ORDER:
        answer_order(s, f, pc, code)


def answer_may(s: State, f: Frame, pc: i64, code: i64) -> None:
    """Yes goes on, no jumps over what was offered."""
    yes = code == ACCEPT
    f.did = 1 if yes else 0
    f.pc = f.pc + 1 if yes else s.compiled.code[pc + 2]
    if s.event_log is not None:
        log(s, L_ACCEPTED if yes else L_DECLINED, s.asked, -1, 0, 0)


def answer_player(s: State, f: Frame, pc: i64, code: i64) -> None:
    """One more player, or enough of them."""
    if code == STOP:
        f.pc += 1
        return
    seat = code - FIRST_SEAT
    f.set_players(s.compiled.code[pc + 1], f.players(s.compiled.code[pc + 1]) | (1 << seat))
    if s.event_log is not None:
        log(s, L_CHOSE_PLAYER, s.asked, -1, seat, 0)


def answer_card(s: State, f: Frame, pc: i64, code: i64) -> None:
    """One more card, or enough of them; who chose it is noted, since that may be a secret."""
    if code == STOP or code == DECLINE:
        f.pc += 1
        if s.event_log is not None:
            log(s, L_DECLINED, s.asked, -1, 0, 0)
        return
    token = option_card(s, code)
    remember_with(s, s.compiled.code[pc + 1], token, note_of(s, token) + NOTE_CHOOSER_UNIT * (s.asked + 1))
    if s.event_log is not None:
        log(s, L_CHOSE_CARD, s.asked, token, s.place[token], 0)


def answer_order(s: State, f: Frame, pc: i64, code: i64) -> None:
    """The next card in order, or the rest as they lie."""
    if code == STOP:
        apply_order(s, f, s.compiled.code[pc + 1])
        f.pc += 1
        return
    token = option_card(s, code)
    remember_with(s, SLOT_ORDERED, token, note_of(s, token) + NOTE_CHOOSER_UNIT * (s.asked + 1))
