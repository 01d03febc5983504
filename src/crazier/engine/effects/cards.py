"""What abilities do to cards."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DESTROY,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_LOSE,
    OCC_PLAY,
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
    clear_slot,
    count_in_slot,
    first_in_slot,
    forget,
    push_ability,
    push_occurrence,
    remember_with,
    repeat_step,
)
from crazier.engine.core.state import (
    DISCARD_PILE,
    DRAW_PILE,
    EMPTY_VEC,
    HANDS,
    HELD_WIDTH,
    LIMBO,
    NOTE_CHOOSER_UNIT,
    SLOT_SETTLED,
    SLOT_WAITING,
    State,
    writable_chance,
)
from crazier.engine.core.zones import controller, discard_to_bottom, holder, in_play, move, set_side
from crazier.engine.runtime.choices import ask_side, has_its_choices
from crazier.engine.runtime.occurrences import (
    commit_destroy,
    commit_enter,
    commit_gain,
    is_changed,
    is_forbidden,
    not_happening,
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


def line_up_batch(s: State, f: Frame, pc: i64) -> None:
    """Line up the cards of a slot."""
    code = s.compiled.code
    event = code[pc + 1]
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    seat = eval_seat(s, code[pc + 3], f.you, f)
    if is_unguarded(s, event):
        line_up(s, f, code[pc + 2], event, seat, SLOT_SETTLED)
        f.pc += 1  # nothing to propose
    else:
        line_up(s, f, code[pc + 2], event, seat, SLOT_WAITING)


def is_unguarded(s: State, event: i64) -> bool:
    """Whether nothing in play could forbid or change such a move, and no side of a split card is to be asked for."""
    if event == OCC_ENTER or event == OCC_PLAY:
        return False
    return s.alert & ((ALERT_SUBSTITUTION + ALERT_CANT) << event) == 0


def line_up(s: State, f: Frame, slot: i64, event: i64, seat: i64, line: i64) -> None:
    """Let the cards of a slot wait in line; who chose them stays noted, since that may be a secret."""
    at = f.held
    end = s.held_len
    while at < end:
        token = s.held[at + 1]
        if s.held[at] == slot and token >= 0 and (line == SLOT_WAITING or can_happen(s, event, token, seat)):
            concerned = controller(s, token) if event == OCC_DESTROY or event == OCC_LEAVE else seat
            remember_with(s, line, token, concerned + 1 + s.held[at + 2] // NOTE_CHOOSER_UNIT * NOTE_CHOOSER_UNIT)
        at += HELD_WIDTH


def note_seat(note: i64) -> i64:
    """Whom a waiting card concerns."""
    return note % NOTE_CHOOSER_UNIT - 1


def line_up_exchange(s: State, f: Frame, pc: i64) -> None:
    """Line up both sides of an exchange, each for the other player."""
    code = s.compiled.code
    you = f.you
    clear_slot(s, f, SLOT_SETTLED)
    clear_slot(s, f, SLOT_WAITING)
    one = eval_seat(s, code[pc + 3], you, f)
    other = eval_seat(s, code[pc + 4], you, f)
    if one < 0 or other < 0:
        return
    line_up(s, f, code[pc + 1], OCC_GAIN, other, SLOT_WAITING)
    line_up(s, f, code[pc + 2], OCC_GAIN, one, SLOT_WAITING)


def next_waiting(s: State, f: Frame) -> i64:
    """Where the next card in line stands, -1 if all are through."""
    return first_in_slot(s, f, SLOT_WAITING)


def propose_next(s: State, f: Frame, pc: i64) -> None:
    """Propose the move of the next card in line, and come back here until all are settled."""
    at = next_waiting(s, f)
    event = s.compiled.code[pc + 1]
    if at < 0:
        drop_stale_moves(s, f, event)
        return
    token = s.held[at + 1]
    note = s.held[at + 2]
    seat = note_seat(note)
    repeat_step(f)
    if event == OCC_ENTER and token >= 0 and not ensure_entry_side(s, token, seat):
        return
    forget(s, at)
    if token < 0 or not can_happen(s, event, token, seat):
        return
    you = f.you
    if event == OCC_ENTER:
        reveal_first(s, you, token)
    if not is_proposed(s, event, token):
        remember_with(s, SLOT_SETTLED, token, note)
    elif is_forbidden(s, event, seat, token, 1, you):
        not_happening(s, event, token)
    elif is_changed(s, event, seat, token, 1, you):
        push_occurrence(s, event, seat, token, 1, you, True)
    else:
        remember_with(s, SLOT_SETTLED, token, note)


def can_happen(s: State, event: i64, token: i64, seat: i64) -> bool:
    """Whether the move makes sense where the card now is; who has lost gains nothing any more (M7.1)."""
    if (event == OCC_GAIN or event == OCC_ENTER) and (seat < 0 or s.out & (1 << seat)):
        return False
    if event == OCC_DESTROY:
        return in_play(s, token)
    if event == OCC_ENTER:
        return not in_play(s, token) and s.compiled.asset[s.face[token] + s.side[token]] == 1
    if event == OCC_GAIN:
        return (in_play(s, token) and controller(s, token) != seat) or holder(s, token) >= 0
    return True


def drop_stale_moves(s: State, f: Frame, event: i64) -> None:
    """What left play in the place of another card no longer moves with the rest."""
    at = f.held
    while at < s.held_len:
        if is_settled(s, at) and not is_still_there(s, event, s.held[at + 1], note_seat(s.held[at + 2])):
            forget(s, at)
        else:
            at += HELD_WIDTH


def is_still_there(s: State, event: i64, token: i64, seat: i64) -> bool:
    """Whether a settled move still makes sense: only assets had a controller to be noted as they were lined up."""
    if event == OCC_LEAVE:
        return seat < 0 or in_play(s, token)
    return can_happen(s, event, token, seat)


def is_proposed(s: State, event: i64, token: i64) -> bool:
    """Cards of hands and piles just move; only what is in play, or comes into play, can be guarded."""
    return event == OCC_ENTER or in_play(s, token)


def ensure_entry_side(s: State, token: i64, seat: i64) -> bool:
    """R41: of a split card an asset side comes into play; ask which if both are assets."""
    face = s.face[token]
    compiled = s.compiled
    if not compiled.split[face] or s.side[token] or in_play(s, token):
        return True
    first = compiled.asset[face + 1]
    second = compiled.asset[face + 2]
    if first and second:
        ask_side(s, seat)
        return False
    if first:
        set_side(s, token, 1)
    elif second:
        set_side(s, token, 2)
    return True


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


def is_settled(s: State, at: i64) -> bool:
    """Whether an entry of what is spoken of is a card whose move was settled."""
    return s.held[at] == SLOT_SETTLED and s.held[at + 1] >= 0


def count_settled(s: State, f: Frame) -> i64:
    """How many cards were settled."""
    count: i64 = 0
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled(s, at):
            count += 1
    return count


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
