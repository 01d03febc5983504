"""Make the choices of abilities: ask for cards, players, sides, an order or a yes or no, and take the answers."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import ALERT_CANT, OCC_DESTROY, OCC_GAIN
from crazier.engine.compiler.opcodes import (
    CARDS_AMONG,
    CARDS_IN_HAND,
    CARDS_SLOT_NUMBER,
    CARDS_WHOSE,
    CHOOSE_BY,
    CHOOSE_CARDS,
    CHOOSE_FOR,
    CHOOSE_LEAST,
    CHOOSE_MOST,
    CHOOSE_PLAYERS_BY,
    CHOOSE_PLAYERS_LEAST,
    CHOOSE_PLAYERS_MOST,
    CHOOSE_PLAYERS_SLOT,
    CHOOSE_PLAYERS_WHO,
    CHOOSE_SLOT,
    CLEAR_SLOT,
    COLLECT_CARDS,
    COLLECT_SLOT,
    FOR_DESTROY,
    FOR_GAIN,
    MAY_ELSE,
    MAY_WHO,
    NAME_COLOR_BY,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_MAY,
    OP_NAME_COLOR,
    OP_ORDER,
    OP_SEARCH,
    ORDER_BY,
    ORDER_SLOT,
    PLAYER_SLOT,
    RANDOM_CARDS,
    RANDOM_SLOT,
    SEARCH_BY,
    SEARCH_FILTER,
    SEARCH_LEAST,
    SEARCH_MOST,
    SEARCH_SLOT,
    SLOT_NAMED_COLOR,
    SLOT_ORDERED,
)
from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import Frame
from crazier.engine.core.log import (
    L_ACCEPTED,
    L_CHOSE_CARD,
    L_CHOSE_PLAYER,
    L_DECLINED,
    L_LOOKED_THROUGH,
    L_NAMED,
    NO_ZONE,
    log,
    log_cards,
)
from crazier.engine.core.notes import with_chooser
from crazier.engine.core.number_types import Seat, Slot, Token
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_COLOR,
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
    ASK_COLOR,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    DRAW_PILE,
    EMPTY_VEC,
    HANDS,
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    PUBLIC,
    State,
    writable_chance,
)
from crazier.engine.core.zones import controller, ensure_draw_pile
from crazier.engine.runtime.occurrences import is_forbidden
from crazier.engine.runtime.term_eval import eval_cards, eval_seat, eval_seats, filter_cards, resolve_filter


def clear_choice(s: State, f: Frame, pc: i64) -> None:
    """Clear the slot of a choice before it is made."""
    slot = s.compiled.code[pc + CLEAR_SLOT]
    if slot >= PLAYER_SLOT:
        f.set_players(slot - PLAYER_SLOT, 0)
    else:
        clear_slot(s, f, slot)


def collect_cards(s: State, f: Frame, pc: i64) -> None:
    """Put all cards that a term means into a slot; no choice is made."""
    code = s.compiled.code
    cards = eval_cards(s, code[pc + COLLECT_CARDS], f.you, f.source, f)
    clear_slot(s, f, code[pc + COLLECT_SLOT])
    for token in cards:
        remember(s, code[pc + COLLECT_SLOT], token)


def pick_at_random(s: State, f: Frame, pc: i64) -> None:
    """Put a random one of the cards that a term means into a slot."""
    code = s.compiled.code
    cards = eval_cards(s, code[pc + RANDOM_CARDS], f.you, f.source, f)
    clear_slot(s, f, code[pc + RANDOM_SLOT])
    if len(cards):
        remember(s, code[pc + RANDOM_SLOT], cards[random_below(writable_chance(s), USE_PICK, len(cards))])


def has_lost(s: State, seat: Seat) -> bool:
    """Check whether a player has lost; everything optional is then declined for that player (R8)."""
    return s.out & (1 << seat) != 0


# Cards


def choose_cards(s: State, f: Frame, pc: i64) -> None:
    """Ask for cards, one at a time; a mandatory choice of a single card that all can see is made without asking."""
    code = s.compiled.code
    slot = code[pc + CHOOSE_SLOT]
    least = code[pc + CHOOSE_LEAST]
    most = code[pc + CHOOSE_MOST]
    chosen = count_in_slot(s, f, slot)
    seat = eval_seat(s, code[pc + CHOOSE_BY], f.you, f)
    if chosen >= most or seat < 0:
        return
    if chosen >= least and has_lost(s, seat):
        return
    cards = candidates(s, f, pc, seat)
    if not len(cards) and not must_ask_anyway(s, f, pc, chosen):
        return
    repeat_step(f)
    if chosen < least and len(cards) == 1 and s.known[cards[0]] == PUBLIC:
        remember(s, slot, cards[0])
        return
    options = choose_options_in_place(s, cards)
    if chosen >= least:
        options = append(options, DECLINE if most == 1 else STOP)
    ask(s, ASK_CARD, seat, options)


def must_ask_anyway(s: State, f: Frame, pc: i64, chosen: i64) -> bool:
    """Check whether to ask although no card can be chosen.

    That is so for a "may", and for "up to" a number where not asking would give away something about hidden cards.
    """
    code = s.compiled.code
    if chosen < code[pc + CHOOSE_LEAST]:
        return False
    if code[pc + CHOOSE_MOST] == 1:
        return True
    terms = s.compiled.terms
    term = code[pc + CHOOSE_CARDS]
    cards = vec[i64]()
    if terms[term] == CARDS_AMONG:
        cards = in_slot(s, f, terms[term + CARDS_SLOT_NUMBER])
    elif terms[term] == CARDS_IN_HAND:
        mask = eval_seats(s, terms[term + CARDS_WHOSE], f.you, f)
        for seat in range(s.players):
            if mask & (1 << seat):
                cards = extend(cards, s.zones[HANDS + seat])
    taken = in_slot(s, f, code[pc + CHOOSE_SLOT])
    for token in cards:
        if s.known[token] != PUBLIC and token not in taken:
            return True
    return False


def candidates(s: State, f: Frame, pc: i64, seat: Seat) -> vec[Token]:
    """Return the cards that may be chosen: each once (MQ28); to destroy or gain, only if that is possible (M8.2)."""
    code = s.compiled.code
    you = f.you
    found = eval_cards(s, code[pc + CHOOSE_CARDS], you, f.source, f)
    slot = code[pc + CHOOSE_SLOT]
    taken = first_in_slot(s, f, slot) >= 0
    verb = code[pc + CHOOSE_FOR]
    if not taken and verb != FOR_DESTROY and verb != FOR_GAIN:
        return found
    if not taken and verb == FOR_DESTROY and not s.alert & (ALERT_CANT << OCC_DESTROY):
        return found
    count: i64 = 0
    for token in found:
        if taken and is_held(s, f, slot, token):
            continue
        if verb == FOR_DESTROY and is_forbidden(s, OCC_DESTROY, controller(s, token), token, 1, you):
            continue
        if verb == FOR_GAIN and (controller(s, token) == seat or is_forbidden(s, OCC_GAIN, seat, token, 1, you)):
            continue
        found[count] = token  # in place: nothing else holds this list
        count += 1
    return found if count == len(found) else found[:count]


def search_draw_pile(s: State, f: Frame, pc: i64) -> None:
    """M12.3: show the draw pile to a player who may choose from it; ask even if no card fits, to give nothing away."""
    code = s.compiled.code
    slot = code[pc + SEARCH_SLOT]
    seat = eval_seat(s, code[pc + SEARCH_BY], f.you, f)
    ensure_draw_pile(s, 1)  # M9.1: an empty draw pile is refilled before it is searched
    pile = s.zones[DRAW_PILE]
    chosen = count_in_slot(s, f, slot)
    if seat < 0 or has_lost(s, seat) or not len(pile) or chosen >= code[pc + SEARCH_MOST]:
        return
    for token in pile:
        s.known[token] |= 1 << seat
    if s.event_log is not None and not chosen:
        log_cards(s, L_LOOKED_THROUGH, seat, pile, 0, NO_ZONE, NO_ZONE)
    cards = filter_cards(s, pile, resolve_filter(s, code[pc + SEARCH_FILTER], f), -1, EMPTY_VEC)
    taken = in_slot(s, f, slot)
    options = choose_options_in_place(s, vec[i64]([token for token in cards if token not in taken]))
    if chosen >= code[pc + SEARCH_LEAST] or not len(options):
        options = append(options, STOP)
    repeat_step(f)
    ask(s, ASK_CARD, seat, options)


def ask_order(s: State, f: Frame, pc: i64) -> None:
    """R36: ask for the order in which several cards are put on or under a pile."""
    code = s.compiled.code
    slot = code[pc + ORDER_SLOT]
    seat = eval_seat(s, code[pc + ORDER_BY], f.you, f)
    ordered = in_slot(s, f, SLOT_ORDERED)
    left = vec[i64]([token for token in in_slot(s, f, slot) if token not in ordered])
    if len(left) < 2 or seat < 0 or has_lost(s, seat):
        apply_order(s, f, slot)
        return
    repeat_step(f)
    ask(s, ASK_CARD, seat, append(choose_options_in_place(s, left), STOP))


def apply_order(s: State, f: Frame, slot: Slot) -> None:
    """Sort the cards of a slot into the chosen order; cards not ordered follow as they are."""
    ordered = in_slot(s, f, SLOT_ORDERED)
    entries = s.held[f.held : s.held_len]
    clear_slot(s, f, SLOT_ORDERED)
    clear_slot(s, f, slot)
    for token in ordered:
        for at in range(0, len(entries), HELD_WIDTH):
            if entries[at + HELD_SLOT] == slot and entries[at + HELD_TOKEN] == token:
                remember_with(s, slot, token, entries[at + HELD_NOTE])
    for at in range(0, len(entries), HELD_WIDTH):
        if entries[at + HELD_SLOT] == slot and entries[at + HELD_TOKEN] not in ordered:
            remember_with(s, slot, entries[at + HELD_TOKEN], entries[at + HELD_NOTE])


# Players


def choose_players(s: State, f: Frame, pc: i64) -> None:
    """Ask for different players, one at a time (MQ28); a forced choice is made without asking."""
    code = s.compiled.code
    you = f.you
    slot = code[pc + CHOOSE_PLAYERS_SLOT]
    chosen = f.players(slot)
    left = eval_seats(s, code[pc + CHOOSE_PLAYERS_WHO], you, f) & ~chosen
    count = popcount(chosen)
    seat = eval_seat(s, code[pc + CHOOSE_PLAYERS_BY], you, f)
    if (
        count >= code[pc + CHOOSE_PLAYERS_MOST]
        or left == 0
        or seat < 0
        or (count >= code[pc + CHOOSE_PLAYERS_LEAST] and has_lost(s, seat))
    ):
        return
    repeat_step(f)
    if count < code[pc + CHOOSE_PLAYERS_LEAST] and popcount(left) == 1:
        f.set_players(slot, chosen | left)
        return
    options = vec[i64]([FIRST_SEAT + other for other in range(s.players) if left & (1 << other)])
    if count >= code[pc + CHOOSE_PLAYERS_LEAST]:
        options = append(options, STOP)
    ask(s, ASK_PLAYER, seat, options)


# Colors


def ask_color(s: State, f: Frame, pc: i64) -> None:
    """Ask a player to name a color, one of those that can be named (MQ5); everyone hears it."""
    seat = eval_seat(s, s.compiled.code[pc + NAME_COLOR_BY], f.you, f)
    if seat < 0:
        return
    repeat_step(f)
    ask(s, ASK_COLOR, seat, color_options(s))


def color_options(s: State) -> vec[i64]:
    """Return the options to name a color (MQ5)."""
    return vec[i64]([FIRST_COLOR + color for color in s.compiled.nameable_colors])


# Yes or no, and sides


def ask_may(s: State, f: Frame, pc: i64) -> None:
    """Ask whether to do something optional; it is declined for a player who has lost (R8)."""
    code = s.compiled.code
    seat = eval_seat(s, code[pc + MAY_WHO], f.you, f)
    if seat < 0 or has_lost(s, seat):
        f.did = 0
        f.pc = code[pc + MAY_ELSE]
        return
    repeat_step(f)
    ask(s, ASK_YES_NO, seat, YES_OR_NO)


def ask_side(s: State, seat: Seat) -> None:
    """MQ32: ask which side of a split card to use."""
    ask(s, ASK_SIDE, seat, vec[i64]([SIDE_BASE + 1, SIDE_BASE + 2]))


# Answers


def answer_ability(s: State, code: i64) -> None:
    """Apply the answer to the choice that the running ability asked for."""
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
    elif op == OP_NAME_COLOR:
        answer_color(s, f, code)


def answer_color(s: State, f: Frame, code: i64) -> None:
    """Remember the color that was named, for the rest of the ability."""
    color = code - FIRST_COLOR
    clear_slot(s, f, SLOT_NAMED_COLOR)
    remember_with(s, SLOT_NAMED_COLOR, -1, color)
    f.pc += 1
    if s.event_log is not None:
        log(s, L_NAMED, s.asked, -1, color, 0)


def answer_may(s: State, f: Frame, pc: i64, code: i64) -> None:
    """Apply a yes, or a no that jumps over what was optional."""
    yes = code == ACCEPT
    f.did = 1 if yes else 0
    f.pc = f.pc + 1 if yes else s.compiled.code[pc + MAY_ELSE]
    if s.event_log is not None:
        log(s, L_ACCEPTED if yes else L_DECLINED, s.asked, -1, 0, 0)


def answer_player(s: State, f: Frame, pc: i64, code: i64) -> None:
    """Add the chosen player, or end the choice."""
    if code == STOP:
        f.pc += 1
        return
    seat = code - FIRST_SEAT
    slot = s.compiled.code[pc + CHOOSE_PLAYERS_SLOT]
    f.set_players(slot, f.players(slot) | (1 << seat))
    if s.event_log is not None:
        log(s, L_CHOSE_PLAYER, s.asked, -1, seat, 0)


def answer_card(s: State, f: Frame, pc: i64, code: i64) -> None:
    """Add the chosen card, or end the choice; the note keeps who chose it, since the choice may be secret."""
    if code == STOP or code == DECLINE:
        f.pc += 1
        if s.event_log is not None:
            log(s, L_DECLINED, s.asked, -1, count_in_slot(s, f, s.compiled.code[pc + CHOOSE_SLOT]), 1)
        return
    token = option_card(s, code)
    remember_with(s, s.compiled.code[pc + CHOOSE_SLOT], token, with_chooser(note_of(s, token), s.asked))
    if s.event_log is not None:
        log(s, L_CHOSE_CARD, s.asked, token, s.place[token], 0)


def answer_order(s: State, f: Frame, pc: i64, code: i64) -> None:
    """Add the next card of the order, or leave the remaining cards as they are."""
    if code == STOP:
        apply_order(s, f, s.compiled.code[pc + ORDER_SLOT])
        f.pc += 1
        return
    token = option_card(s, code)
    remember_with(s, SLOT_ORDERED, token, with_chooser(note_of(s, token), s.asked))
