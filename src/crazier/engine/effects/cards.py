"""Effects on cards: draw, destroy, gain, exchange, put, shuffle, redeal, play, use and copy them; make players lose."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    OCC_DESTROY,
    OCC_DRAW,
    OCC_LEAVE,
    OCC_LOSE,
)
from crazier.engine.compiler.opcodes import (
    COPY_SLOT,
    COPY_WHO,
    DEST_BACK_TO_HAND,
    DEST_HAND,
    DEST_SHUFFLED_IN,
    DEST_TOP_OF_DISCARDS,
    DEST_TOP_OF_DRAW,
    DEST_UNDER_DISCARDS,
    DEST_UNDER_DRAW,
    DRAW_AMOUNT,
    DRAW_WHO,
    EXCHANGE_BOTH,
    EXCHANGE_OTHER_SLOT,
    EXCHANGE_SLOT,
    LOSE_WHO,
    PLAY_FILTER,
    PUT_DESTINATION,
    PUT_WHO,
)
from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.frame import FRAME_ABILITY, Frame
from crazier.engine.core.knowledge import hide_departing_card, show_to, show_to_all, shuffle_unseen
from crazier.engine.core.log import (
    L_DEALT,
    L_FINISHED,
    L_PUT,
    L_REDEALT,
    L_SHUFFLED,
    L_UNPLAYABLE,
    NO_ZONE,
    log,
    log_cards,
    log_move,
    pack_destination,
)
from crazier.engine.core.notes import note_seat, note_side
from crazier.engine.core.number_types import Seat, Token, Zone
from crazier.engine.core.obligations import meet_obligations
from crazier.engine.core.options import SIDE_BASE
from crazier.engine.core.seats import last_in_turn_order, next_seat
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
    HELD_NOTE,
    HELD_TOKEN,
    HELD_WIDTH,
    LIMBO,
    OBLIGATION_PLAY,
    State,
    writable_chance,
)
from crazier.engine.core.zones import controller, discard_to_bottom, in_play, move, set_side
from crazier.engine.effects.batches import count_settled, is_settled_entry, next_waiting
from crazier.engine.runtime.choices import ask_side
from crazier.engine.runtime.losses import settle_losses
from crazier.engine.runtime.occurrences import (
    commit_destroy,
    commit_enter,
    commit_gain,
    play_card,
    propose,
    propose_copy,
    reveal_if_hidden,
)
from crazier.engine.runtime.required_choices import has_required_choices
from crazier.engine.runtime.term_eval import eval_amount, eval_seat, eval_seats, resolve_filter
from crazier.engine.runtime.triggers import collect_leaving_triggers


def draw_cards(s: State, f: Frame, pc: i64) -> None:
    """Make a player draw (R52: one occurrence with an amount)."""
    code = s.compiled.code
    you = f.you
    seat = eval_seat(s, code[pc + DRAW_WHO], you, f)
    amount = eval_amount(s, code[pc + DRAW_AMOUNT], you, f.source, f)
    if seat >= 0 and not s.out & (1 << seat):
        propose(s, OCC_DRAW, seat, -1, amount, you)


def lose_players(s: State, f: Frame, pc: i64) -> None:
    """R9: make several players lose together by one effect."""
    you = f.you
    left = eval_seats(s, s.compiled.code[pc + LOSE_WHO], you, f) & ~s.out
    while left:
        seat = last_in_turn_order(s, left)  # occurrences to be settled are stacked, so the first comes last
        left &= ~(1 << seat)
        propose(s, OCC_LOSE, seat, -1, 1, you)
    settle_losses(s, you)


# Batches: several cards, each move proposed by itself, then all moved together


def destroy_settled(s: State, f: Frame) -> None:
    """Destroy the settled cards of a batch."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            collect_leaving_triggers(
                s, OCC_DESTROY, s.held[at + HELD_TOKEN], f.you
            )  # triggers see all of them leave at the same time
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            commit_destroy(s, s.held[at + HELD_TOKEN])


def gain_settled(s: State, f: Frame) -> None:
    """Give control of the settled cards of a batch to their new controllers."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            commit_gain(s, s.held[at + HELD_TOKEN], note_seat(s.held[at + HELD_NOTE]))


def enter_settled(s: State, f: Frame) -> None:
    """Put the settled cards of a batch into play (MQ14)."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            commit_enter(s, note_seat(s.held[at + HELD_NOTE]), s.held[at + HELD_TOKEN], f.you)


def exchange_settled(s: State, f: Frame, pc: i64) -> None:
    """MQ34, R44: exchange the settled cards if both players gain all that is due; otherwise do nothing."""
    code = s.compiled.code
    first = count_in_slot(s, f, code[pc + EXCHANGE_SLOT])
    second = count_in_slot(s, f, code[pc + EXCHANGE_OTHER_SLOT])
    if count_settled(s, f) != first + second or (code[pc + EXCHANGE_BOTH] and (first == 0 or second == 0)):
        return
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if not is_settled_entry(s, at):
            continue
        token = s.held[
            at + HELD_TOKEN
        ]  # read now: a hidden card that leaves a hand renames that hand's tokens, here too
        if in_play(s, token):
            commit_gain(s, token, note_seat(s.held[at + HELD_NOTE]))
        else:
            move_to_hand(s, token, note_seat(s.held[at + HELD_NOTE]))


# Moves


def put_settled(s: State, f: Frame, pc: i64) -> None:
    """Move the settled cards of a batch to their destination."""
    code = s.compiled.code
    dest = code[pc + PUT_DESTINATION]
    you = f.you
    seat = eval_seat(s, code[pc + PUT_WHO], you, f)
    moved_any = False
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            collect_leaving_triggers(s, OCC_LEAVE, s.held[at + HELD_TOKEN], you)
            moved_any = True
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if is_settled_entry(s, at):
            # Read only now: a hidden card that leaves a hand renames that hand's tokens, in `held` too.
            put_card(s, s.held[at + HELD_TOKEN], dest, seat, you)
    if dest == DEST_SHUFFLED_IN and moved_any:
        shuffle_draw_pile(s)


def put_card(s: State, token: Token, dest: i64, seat: Seat, you: Seat) -> None:
    """Move one card to a hand or a pile."""
    if dest == DEST_HAND:
        if seat >= 0:
            move_to_hand(s, token, seat)
    elif dest == DEST_BACK_TO_HAND:
        # R38: cards have no owner; the hand is the controller's.
        owner = controller(s, token)
        move_to_hand(s, token, owner if owner >= 0 else you)
    elif dest == DEST_TOP_OF_DISCARDS or dest == DEST_UNDER_DISCARDS:
        old = s.place[token]
        move(s, token, DISCARD_PILE, dest == DEST_UNDER_DISCARDS)
        show_to_all(s, token)
        log_put(s, token, old, DISCARD_PILE, dest == DEST_UNDER_DISCARDS)
    elif dest == DEST_TOP_OF_DRAW or dest == DEST_UNDER_DRAW or dest == DEST_SHUFFLED_IN:
        token = hide_departing_card(s, token, 0)
        old = s.place[token]
        move(s, token, DRAW_PILE, dest == DEST_UNDER_DRAW)
        log_put(s, token, old, DRAW_PILE, dest == DEST_UNDER_DRAW)


def move_to_hand(s: State, token: Token, seat: Seat) -> None:
    """Move a card into a hand; players who knew the card still know it."""
    if s.place[token] == HANDS + seat or s.out & (1 << seat):
        return
    token = hide_departing_card(s, token, s.allies[seat])
    old = s.place[token]
    move(s, token, HANDS + seat, False)
    show_to(s, token, s.allies[seat])
    log_put(s, token, old, HANDS + seat, False)


def log_put(s: State, token: Token, old: Zone, new: Zone, under: bool) -> None:
    """Log that a card was moved from one zone to another."""
    if s.event_log is not None:
        log_move(s, L_PUT, -1, token, 0, 0, old, pack_destination(new, under))


def shuffle_draw_pile(s: State) -> None:
    """Shuffle the draw pile; afterwards the position of every card in it is unknown to all players."""
    pile = s.zones[DRAW_PILE]
    if s.tracking:
        shuffle_unseen(s, pile)
    else:
        shuffle(writable_chance(s), USE_SHUFFLE, pile)
        for token in pile:
            s.known[token] = 0
    if s.event_log is not None:
        log_cards(s, L_SHUFFLED, -1, pile, 0, NO_ZONE, NO_ZONE)


def redeal_hands(s: State) -> None:
    """Shuffle all hands together and deal them out one card at a time, starting with the current player."""
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
        log_redeal(s, cards)


def log_redeal(s: State, cards: vec[Token]) -> None:
    """Log that all hands were mixed and dealt out, and what each player got."""
    log_cards(s, L_REDEALT, -1, cards, len(cards), NO_ZONE, NO_ZONE)
    for seat in range(s.players):
        if len(s.zones[HANDS + seat]):
            log_cards(s, L_DEALT, seat, s.zones[HANDS + seat], 0, NO_ZONE, HANDS + seat)


# Cards played or used by abilities


def play_next(s: State, f: Frame, pc: i64) -> None:
    """Play the waiting cards one after the other, each to its end."""
    at = next_waiting(s, f)
    if at < 0:
        return
    token = s.held[at + HELD_TOKEN]
    seat = note_seat(s.held[at + HELD_NOTE])
    repeat_step(f)
    if token >= 0 and not ensure_played_side(s, token, seat, resolve_filter(s, s.compiled.code[pc + PLAY_FILTER], f)):
        return
    forget(s, at)
    if token < 0 or seat < 0 or in_play(s, token) or s.out & (1 << seat):
        return
    if has_required_choices(s, seat, token, s.face[token] + s.side[token]):
        if len(s.obligations):
            meet_obligations(s, seat, token, OBLIGATION_PLAY)
        play_card(s, seat, token, s.side[token])
    elif s.event_log is not None:
        log(s, L_UNPLAYABLE, seat, token, 0, 0)


def ensure_played_side(s: State, token: Token, seat: Seat, card_filter: i64) -> bool:
    """MQ32, R41: pick the side of a split card that passes the filter; ask, and return False, if both or neither do."""
    face = s.face[token]
    if not s.compiled.split[face] or s.side[token] or in_play(s, token):
        return True
    first = s.compiled.filter_table[card_filter + face + 1]
    second = s.compiled.filter_table[card_filter + face + 2]
    if first == second:
        ask_side(s, seat)
        return False
    set_side(s, token, 1 if first else 2)
    return True


def use_abilities(s: State, f: Frame) -> None:
    """Use the abilities of the waiting cards as if they were the player's own."""
    at = next_waiting(s, f)
    if at < 0:
        return
    token = s.held[at + HELD_TOKEN]
    seat = note_seat(s.held[at + HELD_NOTE])
    repeat_step(f)
    if token >= 0 and s.compiled.split[s.face[token]] and not s.side[token]:
        ask_side(s, seat)
        return
    forget(s, at)
    if token < 0 or seat < 0:
        return
    reveal_if_hidden(s, seat, token)
    shown = s.face[token] + s.side[token]
    if s.side[token] and not in_play(s, token):
        set_side(s, token, 0)
    if s.compiled.use_code[shown] >= 0:
        push_ability(s, s.compiled.use_code[shown], seat, token, FRAME_ABILITY, -1)
        s.abilities_run += 1


def copy_event(s: State, f: Frame, pc: i64) -> None:
    """MQ11: play an event a second time, as a copy."""
    code = s.compiled.code
    at = first_in_slot(s, f, code[pc + COPY_SLOT])
    seat = eval_seat(s, code[pc + COPY_WHO], f.you, f)
    if at < 0 or s.held[at + HELD_TOKEN] < 0 or seat < 0:
        return
    token = s.held[at + HELD_TOKEN]
    shown = s.face[token] + note_side(s.held[at + HELD_NOTE])
    if s.compiled.event_code[shown] >= 0:
        propose_copy(s, seat, token, shown)


def answer_side(s: State, f: Frame, code: i64) -> None:
    """Set the chosen side of the next waiting card."""
    at = next_waiting(s, f)
    set_side(s, s.held[at + HELD_TOKEN], code - SIDE_BASE)


def abort_stack(s: State) -> None:
    """R13: abort everything that is running or pending; cards in limbo go under the discard pile."""
    s.depth = 0
    s.held_len = 0
    s.pending_len = 0
    for token in s.zones[LIMBO][:]:
        discard_to_bottom(s, token)
        if s.event_log is not None:
            log_move(s, L_FINISHED, -1, token, 0, 0, LIMBO, pack_destination(DISCARD_PILE, True))
    settle_losses(s, -1)
