"""What abilities do to cards."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    ALERT_SUBSTITUTION,
    OCC_DESTROY,
    OCC_DRAW,
    OCC_LEAVE,
    OCC_LOSE,
)
from crazier.engine.compiler.opcodes import (
    DEST_BACK_TO_HAND,
    DEST_HAND,
    DEST_SHUFFLED_IN,
    DEST_TOP_OF_DISCARDS,
    DEST_TOP_OF_DRAW,
    DEST_UNDER_DISCARDS,
    DEST_UNDER_DRAW,
)
from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.frame import FRAME_ABILITY, FRAME_COPY, Frame
from crazier.engine.core.knowledge import hide_departing_card, show_to, show_to_all, shuffle_unseen
from crazier.engine.core.log import L_COPIED, L_PUT, L_REDEALT, L_SHUFFLED, log
from crazier.engine.core.options import SIDE_BASE
from crazier.engine.core.seats import first_in_turn_order, last_in_turn_order, next_seat
from crazier.engine.core.stack import (
    count_in_slot,
    first_in_slot,
    forget,
    push_ability,
    repeat_step,
)
from crazier.engine.core.state import (
    DISCARD_PILE,
    DRAW_PILE,
    EMPTY_VEC,
    HANDS,
    HELD_WIDTH,
    LIMBO,
    State,
    writable_chance,
)
from crazier.engine.core.zones import controller, discard_to_bottom, in_play, move, set_side
from crazier.engine.effects.batches import count_settled, is_settled, next_waiting, note_seat
from crazier.engine.runtime.choices import ask_side, has_its_choices
from crazier.engine.runtime.occurrences import (
    commit_destroy,
    commit_enter,
    commit_gain,
    play_card,
    propose,
    reveal_first,
    trigger_leaving,
)
from crazier.engine.runtime.term_eval import eval_amount, eval_seat, eval_seats


def draw_cards(s: State, f: Frame, pc: i64) -> None:
    """Somebody draws (R52: one occurrence with a count)."""
    code = s.compiled.code
    you = f.you
    seat = eval_seat(s, code[pc + 1], you, f)
    amount = eval_amount(s, code[pc + 2], you, f.source, f)
    if seat >= 0 and not s.out & (1 << seat):
        propose(s, OCC_DRAW, seat, -1, amount, you)


def lose_players(s: State, f: Frame, pc: i64) -> None:
    """R9: those who lose by one effect lose together."""
    you = f.you
    left = eval_seats(s, s.compiled.code[pc + 1], you, f) & ~s.out
    settled = s.alert & (ALERT_SUBSTITUTION << OCC_LOSE) == 0
    while left:
        # Occurrences that wait are stacked: the last in turn order goes on first.
        seat = first_in_turn_order(s, left) if settled else last_in_turn_order(s, left)
        left &= ~(1 << seat)
        propose(s, OCC_LOSE, seat, -1, 1, you)


# Batches: several cards, each proposed by itself, then moved together


def destroy_settled(s: State, f: Frame) -> None:
    """Destroy what was settled."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            trigger_leaving(s, OCC_DESTROY, s.held[at + 1], f.you)  # what watches sees them all go at once
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            commit_destroy(s, s.held[at + 1])


def gain_settled(s: State, f: Frame) -> None:
    """Gain control of what was settled."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            commit_gain(s, s.held[at + 1], note_seat(s.held[at + 2]))


def enter_settled(s: State, f: Frame) -> None:
    """Put into play what was settled (MQ14)."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            commit_enter(s, note_seat(s.held[at + 2]), s.held[at + 1], f.you)


def exchange_settled(s: State, f: Frame, pc: i64) -> None:
    """MQ34, R44: both sides gain, or nothing happens."""
    code = s.compiled.code
    one = count_in_slot(s, f, code[pc + 1])
    other = count_in_slot(s, f, code[pc + 2])
    if count_settled(s, f) != one + other or (code[pc + 3] and (one == 0 or other == 0)):
        return
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if not is_settled(s, at):
            continue
        token = s.held[at + 1]  # a card that slips out of a hand renames the others there, and here
        if in_play(s, token):
            commit_gain(s, token, note_seat(s.held[at + 2]))
        else:
            to_hand(s, token, note_seat(s.held[at + 2]))


# Moves


def put_settled(s: State, f: Frame, pc: i64) -> None:
    """Put what was settled where it belongs."""
    code = s.compiled.code
    goal = code[pc + 1]
    you = f.you
    seat = eval_seat(s, code[pc + 2], you, f)
    some = False
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            trigger_leaving(s, OCC_LEAVE, s.held[at + 1], you)
            some = True
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            # Read only now: a card that slips out of a hand renames the others there, and here.
            put_card(s, s.held[at + 1], goal, seat, you)
    if goal == DEST_SHUFFLED_IN and some:
        shuffle_draw_pile(s)


def put_card(s: State, token: i64, goal: i64, seat: i64, you: i64) -> None:
    """Move one card to a hand or a pile."""
    if goal == DEST_HAND:
        if seat >= 0:
            to_hand(s, token, seat)
    elif goal == DEST_BACK_TO_HAND:
        # R38: cards have no owner; the hand is the controller's.
        owner = controller(s, token)
        to_hand(s, token, owner if owner >= 0 else you)
    elif goal == DEST_TOP_OF_DISCARDS or goal == DEST_UNDER_DISCARDS:
        old = s.place[token]
        move(s, token, DISCARD_PILE, goal == DEST_UNDER_DISCARDS)
        show_to_all(s, token)
        log_put(s, token, old, DISCARD_PILE, goal == DEST_UNDER_DISCARDS)
    elif goal == DEST_TOP_OF_DRAW or goal == DEST_UNDER_DRAW or goal == DEST_SHUFFLED_IN:
        token = hide_departing_card(s, token, 0)
        old = s.place[token]
        move(s, token, DRAW_PILE, goal == DEST_UNDER_DRAW)
        log_put(s, token, old, DRAW_PILE, goal == DEST_UNDER_DRAW)


def to_hand(s: State, token: i64, seat: i64) -> None:
    """Into a hand; who knew the card still does."""
    if s.place[token] == HANDS + seat or s.out & (1 << seat):
        return
    token = hide_departing_card(s, token, s.allies[seat])
    old = s.place[token]
    move(s, token, HANDS + seat, False)
    show_to(s, token, s.allies[seat])
    log_put(s, token, old, HANDS + seat, False)


def log_put(s: State, token: i64, old: i64, new: i64, under: bool) -> None:
    """Log that a card went from one zone to another."""
    if s.event_log is not None:
        log(s, L_PUT, -1, token, old, new + 100 if under else new)


def shuffle_draw_pile(s: State) -> None:
    """Shuffle the draw pile so that nobody knows where anything is."""
    pile = s.zones[DRAW_PILE]
    if s.tracking:
        shuffle_unseen(s, pile)
    else:
        shuffle(writable_chance(s), USE_SHUFFLE, pile)
        for token in pile:
            s.known[token] = 0
    if s.event_log is not None:
        log(s, L_SHUFFLED, -1, -1, 0, 0)


def redeal_hands(s: State) -> None:
    """Shuffle all hands together and deal them out one by one from the current player on."""
    cards = vec[i64]()
    for seat in range(s.players):
        cards = extend(cards, s.zones[HANDS + seat])
        s.zones[HANDS + seat] = EMPTY_VEC
    s.check_hands = True
    if s.tracking:
        shuffle_unseen(s, cards)
    else:
        shuffle(writable_chance(s), USE_SHUFFLE, cards)
    seat = s.current if not s.out & (1 << s.current) else next_seat(s, s.current)
    for token in cards:
        s.zones[HANDS + seat] = append(s.zones[HANDS + seat], token)
        s.place[token] = HANDS + seat
        show_to(s, token, s.allies[seat])
        seat = next_seat(s, seat)
    if s.event_log is not None:
        log(s, L_REDEALT, -1, -1, len(cards), 0)


# Cards played or used by abilities


def play_next(s: State, f: Frame, pc: i64) -> None:
    """Play the cards in line one after the other, each to its end."""
    at = next_waiting(s, f)
    if at < 0:
        return
    token = s.held[at + 1]
    seat = note_seat(s.held[at + 2])
    repeat_step(f)
    if token >= 0 and not ensure_played_side(s, token, seat, s.compiled.code[pc + 1]):
        return
    forget(s, at)
    if token < 0 or seat < 0 or in_play(s, token) or s.out & (1 << seat):
        return
    if has_its_choices(s, seat, token, s.face[token] + s.side[token]):
        play_card(s, seat, token, s.side[token], False)


def ensure_played_side(s: State, token: i64, seat: i64, wanted: i64) -> bool:
    """MQ32, R41: of a split card a side of the kind that was called for is played; ask which if both are."""
    face = s.face[token]
    if not s.compiled.split[face] or s.side[token] or in_play(s, token):
        return True
    first = s.compiled.filter_table[wanted + face + 1]
    second = s.compiled.filter_table[wanted + face + 2]
    if first == second:
        ask_side(s, seat)
        return False
    set_side(s, token, 1 if first else 2)
    return True


def use_abilities(s: State, f: Frame) -> None:
    """Use the abilities of the cards in line as though they were one's own."""
    at = next_waiting(s, f)
    if at < 0:
        return
    token = s.held[at + 1]
    seat = note_seat(s.held[at + 2])
    repeat_step(f)
    if token >= 0 and s.compiled.split[s.face[token]] and not s.side[token]:
        ask_side(s, seat)
        return
    forget(s, at)
    if token < 0 or seat < 0:
        return
    reveal_first(s, seat, token)
    shown = s.face[token] + s.side[token]
    if s.side[token] and not in_play(s, token):
        set_side(s, token, 0)
    run_card_code(s, s.compiled.use_code[shown], seat, token, FRAME_ABILITY)


def copy_event(s: State, f: Frame, pc: i64) -> None:
    """MQ11: the event's ability once more; the copy is no card (R27)."""
    code = s.compiled.code
    at = first_in_slot(s, f, code[pc + 1])
    seat = eval_seat(s, code[pc + 2], f.you, f)
    if at < 0 or s.held[at + 1] < 0 or seat < 0:
        return
    token = s.held[at + 1]
    shown = s.face[token] + s.held[at + 2] // 16 % 16
    if s.compiled.event_code[shown] >= 0:
        if s.event_log is not None:
            log(s, L_COPIED, seat, token, 0, 0)
        run_card_code(s, s.compiled.event_code[shown], seat, token, FRAME_COPY)


def run_card_code(s: State, code: i64, seat: i64, token: i64, kind: i64) -> None:
    """Run a card's code without playing the card."""
    if code >= 0:
        push_ability(s, code, seat, token, kind, -1)
        s.abilities_run += 1


def answer_side(s: State, f: Frame, code: i64) -> None:
    """The side chosen for the next card in line."""
    at = next_waiting(s, f)
    set_side(s, s.held[at + 1], code - SIDE_BASE)


def abort_stack(s: State) -> None:
    """R13: drop everything that is running; cards in limbo go under the discard pile."""
    s.depth = 0
    s.held_len = 0
    s.pending_len = 0
    for token in s.zones[LIMBO][:]:
        discard_to_bottom(s, token)
