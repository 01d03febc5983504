"""Choices an ability asks for: cards, players, sides, an order, a yes or no."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import ALERT_CANT, E_DESTROY, E_GAIN
from crazier.engine.compiler.opcodes import (
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_MAY,
    OP_ORDER,
    OP_SEARCH,
    S_AMONG,
    S_HAND,
    V_DESTROY,
    V_GAIN,
)
from crazier.engine.core.chance import USE_PICK, below
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import L_ACCEPTED, L_CHOSE_CARD, L_CHOSE_PLAYER, L_DECLINED, log
from crazier.engine.core.options import ACCEPT, DECLINE, SEAT, SIDE, STOP, YES_OR_NO, card_of, choosing_among, pose
from crazier.engine.core.stack import (
    aspect,
    clear_slot,
    count_in_slot,
    first_in_slot,
    here,
    hold,
    hold_for,
    in_slot,
    is_held,
    top,
    wait,
)
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    CHOOSER,
    DRAW_PILE,
    HANDS,
    HELD,
    NOTHING,
    PLAYER_SLOT,
    PUBLIC,
    SLOT_ORDERED,
    State,
    own_chance,
)
from crazier.engine.core.zones import controller, supply
from crazier.engine.runtime.occurrences import forbidden
from crazier.engine.runtime.term_eval import cards_of, fitting, seat_of, seats_of, size


def clear(s: State, f: Frame, pc: i64) -> None:
    """Start a choice anew."""
    slot = s.catalogue.code[pc + 1]
    if slot >= PLAYER_SLOT:
        f.keep_players(slot - PLAYER_SLOT, 0)
    else:
        clear_slot(s, f, slot)


def collect(s: State, f: Frame, pc: i64) -> None:
    """Speak of certain cards without choosing."""
    code = s.catalogue.code
    found = cards_of(s, code[pc + 2], f.you, f.source, f)
    clear_slot(s, f, code[pc + 1])
    for token in found:
        hold(s, code[pc + 1], token)


def pick_at_random(s: State, f: Frame, pc: i64) -> None:
    """Chance picks one card."""
    code = s.catalogue.code
    found = cards_of(s, code[pc + 2], f.you, f.source, f)
    clear_slot(s, f, code[pc + 1])
    if len(found):
        hold(s, code[pc + 1], found[below(own_chance(s), USE_PICK, len(found))])


def gone(s: State, seat: i64) -> bool:
    """Whether a player has lost: optional things are then declined (R8)."""
    return s.out & (1 << seat) != 0


# Cards


def choose(s: State, f: Frame, pc: i64) -> None:
    """Choose cards one at a time; a forced choice among cards that all can see is made at once."""
    code = s.catalogue.code
    slot = code[pc + 1]
    least = code[pc + 3]
    most = code[pc + 4]
    have = count_in_slot(s, f, slot)
    seat = seat_of(s, code[pc + 5], f.you, f)
    if have >= most or seat < 0:
        return
    if have >= least and gone(s, seat):
        return
    found = candidates(s, f, pc, seat)
    if not len(found) and not asked_all_the_same(s, f, pc, have):
        return
    wait(f)
    if have < least and len(found) == 1 and s.known[found[0]] == PUBLIC:
        hold(s, slot, found[0])
        return
    options = choosing_among(s, found)
    if have >= least:
        options = append(options, DECLINE if most == 1 else STOP)
    pose(s, ASK_CARD, seat, options)


def asked_all_the_same(s: State, f: Frame, pc: i64, have: i64) -> bool:
    """Whether a choice is posed although nothing fits: a "may", or one whose silence would tell of hidden cards."""
    code = s.catalogue.code
    if have < code[pc + 3]:
        return False
    if code[pc + 4] == 1:
        return True
    terms = s.catalogue.terms
    term = code[pc + 2]
    cards = vec[i64]()
    if terms[term] == S_AMONG:
        cards = in_slot(s, f, terms[term + 1])
    elif terms[term] == S_HAND:
        mask = seats_of(s, terms[term + 1], f.you, f)
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
    code = s.catalogue.code
    you = f.you
    found = cards_of(s, code[pc + 2], you, f.source, f)
    slot = code[pc + 1]
    taken = first_in_slot(s, f, slot) >= 0
    verb = code[pc + 6]
    if not taken and verb != V_DESTROY and verb != V_GAIN:
        return found
    if not taken and verb == V_DESTROY and not s.alert & (ALERT_CANT << E_DESTROY):
        return found
    kept: i64 = 0
    for token in found:
        if taken and is_held(s, f, slot, token):
            continue
        if verb == V_DESTROY and forbidden(s, E_DESTROY, controller(s, token), token, 1, you):
            continue
        if verb == V_GAIN and (controller(s, token) == seat or forbidden(s, E_GAIN, seat, token, 1, you)):
            continue
        found[kept] = token  # a list for this alone
        kept += 1
    return found if kept == len(found) else found[:kept]


def has_its_choices(s: State, seat: i64, token: i64, face: i64) -> bool:
    """F11.6: whether there is something for every card that an event makes its player choose."""
    catalogue = s.catalogue
    need = catalogue.first_need[face]
    if need == catalogue.last_need[face]:
        return True
    f = Frame()
    f.held = s.holding
    f.start(-1, seat, token, token)
    while need < catalogue.last_need[face]:
        if not len(candidates(s, f, catalogue.needs[need], seat)):
            return False
        need += 1
    return True


def search(s: State, f: Frame, pc: i64) -> None:
    """M12.3: look through the draw pile and choose. Who finds nothing is asked all the same: silence would tell."""
    code = s.catalogue.code
    slot = code[pc + 1]
    seat = seat_of(s, code[pc + 5], f.you, f)
    supply(s, 1)  # M9.1: an empty draw pile is refilled before it is searched
    pile = s.zones[DRAW_PILE]
    have = count_in_slot(s, f, slot)
    if seat < 0 or gone(s, seat) or not len(pile) or have >= code[pc + 4]:
        return
    for token in pile:
        s.known[token] |= 1 << seat
    found = fitting(s, pile, code[pc + 2], -1, NOTHING)
    taken = in_slot(s, f, slot)
    options = choosing_among(s, vec[i64]([token for token in found if token not in taken]))
    if have >= code[pc + 3] or not len(options):
        options = append(options, STOP)
    wait(f)
    pose(s, ASK_CARD, seat, options)


def order(s: State, f: Frame, pc: i64) -> None:
    """R36: say in which order several cards are put on or under a pile."""
    code = s.catalogue.code
    slot = code[pc + 1]
    seat = seat_of(s, code[pc + 2], f.you, f)
    done = in_slot(s, f, SLOT_ORDERED)
    left = vec[i64]([token for token in in_slot(s, f, slot) if token not in done])
    if len(left) < 2 or seat < 0 or gone(s, seat):
        keep_order(s, f, slot)
        return
    wait(f)
    pose(s, ASK_CARD, seat, append(choosing_among(s, left), STOP))


def keep_order(s: State, f: Frame, slot: i64) -> None:
    """Lay the cards of a slot in the order that was said, the others after them as they lie."""
    done = in_slot(s, f, SLOT_ORDERED)
    entries = s.held[f.held : s.holding]
    clear_slot(s, f, SLOT_ORDERED)
    clear_slot(s, f, slot)
    for token in done:
        for at in range(0, len(entries), HELD):
            if entries[at] == slot and entries[at + 1] == token:
                hold_for(s, slot, token, entries[at + 2])
    for at in range(0, len(entries), HELD):
        if entries[at] == slot and entries[at + 1] not in done:
            hold_for(s, slot, entries[at + 1], entries[at + 2])


# Players


def choose_players(s: State, f: Frame, pc: i64) -> None:
    """Choose different players one at a time (MQ28)."""
    code = s.catalogue.code
    you = f.you
    slot = code[pc + 1]
    chosen = f.players(slot)
    left = seats_of(s, code[pc + 2], you, f) & ~chosen
    have = size(chosen)
    seat = seat_of(s, code[pc + 5], you, f)
    if have >= code[pc + 4] or left == 0 or seat < 0 or (have >= code[pc + 3] and gone(s, seat)):
        return
    wait(f)
    if have < code[pc + 3] and size(left) == 1:
        f.keep_players(slot, chosen | left)
        return
    options = vec[i64]([SEAT + other for other in range(s.players) if left & (1 << other)])
    if have >= code[pc + 3]:
        options = append(options, STOP)
    pose(s, ASK_PLAYER, seat, options)


# Yes or no, and sides


def may(s: State, f: Frame, pc: i64) -> None:
    """Ask whether to do it at all."""
    code = s.catalogue.code
    seat = seat_of(s, code[pc + 1], f.you, f)
    if seat < 0 or gone(s, seat):
        f.did = 0
        f.pc = code[pc + 2]
        return
    wait(f)
    pose(s, ASK_YES_NO, seat, YES_OR_NO)


def ask_side(s: State, seat: i64) -> None:
    """MQ32: ask which side of a split card is meant."""
    pose(s, ASK_SIDE, seat, vec[i64]([SIDE + 1, SIDE + 2]))


# Answers


def answer(s: State, code: i64) -> None:
    """Take the answer to what the running ability asked."""
    f = top(s)
    pc = here(s, f)
    op = s.catalogue.code[pc]
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
    f.pc = f.pc + 1 if yes else s.catalogue.code[pc + 2]
    if s.sink is not None:
        log(s, L_ACCEPTED if yes else L_DECLINED, s.asked, -1, 0, 0)


def answer_player(s: State, f: Frame, pc: i64, code: i64) -> None:
    """One more player, or enough of them."""
    if code == STOP:
        f.pc += 1
        return
    seat = code - SEAT
    f.keep_players(s.catalogue.code[pc + 1], f.players(s.catalogue.code[pc + 1]) | (1 << seat))
    if s.sink is not None:
        log(s, L_CHOSE_PLAYER, s.asked, -1, seat, 0)


def answer_card(s: State, f: Frame, pc: i64, code: i64) -> None:
    """One more card, or enough of them; who chose it is noted, since that may be a secret."""
    if code == STOP or code == DECLINE:
        f.pc += 1
        if s.sink is not None:
            log(s, L_DECLINED, s.asked, -1, 0, 0)
        return
    token = card_of(s, code)
    hold_for(s, s.catalogue.code[pc + 1], token, aspect(s, token) + CHOOSER * (s.asked + 1))
    if s.sink is not None:
        log(s, L_CHOSE_CARD, s.asked, token, s.place[token], 0)


def answer_order(s: State, f: Frame, pc: i64, code: i64) -> None:
    """The next card in order, or the rest as they lie."""
    if code == STOP:
        keep_order(s, f, s.catalogue.code[pc + 1])
        f.pc += 1
        return
    token = card_of(s, code)
    hold_for(s, SLOT_ORDERED, token, aspect(s, token) + CHOOSER * (s.asked + 1))
