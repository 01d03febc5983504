"""Move cards between draw pile, hands and discard pile, and keep track of who knows them."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.log import NO_ZONE, pack_destination
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.games.playing_cards.actions import FACES, ONE
from crazier.games.playing_cards.log import (
    LOG_DEALT,
    LOG_DREW,
    LOG_GATHERED,
    LOG_PLAYED,
    LOG_RESHUFFLED,
    log_cards,
    log_move,
)
from crazier.games.playing_cards.table import CardTable, left_of, tokens_by_face


def draw_to_hand(t: CardTable, seat: i64) -> i64:
    """Draw the top card of the draw pile, which must not be empty, to a hand; return its token."""
    token = take_top_card(t, seat)
    if t.tracking:
        log_move(t, LOG_DREW, seat, token, 0, 0, DRAW_PILE, HANDS + seat)
    return token


def take_top_card(t: CardTable, seat: i64) -> i64:
    """Move the top card of the draw pile to a hand without logging it; return its token."""
    pile, token = pop(t.draw_pile)
    t.draw_pile = pile
    t.place[token] = HANDS + seat
    t.hands[seat].take(t.face[token])
    if t.tracking:
        t.known[token] = ONE << seat
    return token


def deal_hands(t: CardTable, each: i64) -> None:
    """Deal `each` cards to every player who has not resigned, one by one from the dealer's left."""
    seat = left_of(t, t.dealer)
    cards = t.players * each
    while cards > 0:
        if not t.out & (ONE << seat):
            take_top_card(t, seat)
        seat = left_of(t, seat)
        cards -= 1
    if t.event_log is not None:
        log_hands(t)


def log_gathered(t: CardTable) -> None:
    """Log that the whole pack was shuffled and lies in the draw pile."""
    if t.event_log is not None:
        log_cards(t, LOG_GATHERED, -1, t.draw_pile, t.hand_number, NO_ZONE, DRAW_PILE)


def log_hands(t: CardTable) -> None:
    """Log what each player was dealt, from the dealer's left."""
    seat = left_of(t, t.dealer)
    for _place in range(t.players):
        if not t.out & (ONE << seat):
            log_cards(t, LOG_DEALT, seat, vec[i64](t.hand_of(seat)), 0, DRAW_PILE, HANDS + seat)
        seat = left_of(t, seat)


def play_from_hand(t: CardTable, seat: i64, face: i64, note: i64) -> None:
    """Move a card from a hand to the top of the discard pile, where all see it; `note` goes into the log."""
    token = held_token(t, seat, face)
    t.hands[seat].give(face)
    t.place[token] = DISCARD_PILE
    t.discard_pile = append(t.discard_pile, token)
    t.top = face
    if t.tracking:
        t.known[token] = PUBLIC
        t.excluded[token] = 0
        log_move(t, LOG_PLAYED, seat, token, note, 0, HANDS + seat, DISCARD_PILE)


def exclude_faces(t: CardTable, seat: i64, faces: i64) -> None:
    """Record the public inference that a hand has none of these faces: its player would have had to play one."""
    if not t.tracking:
        return
    for token in range(len(t.place)):
        if t.place[token] == HANDS + seat:
            t.excluded[token] |= faces


def held_token(t: CardTable, seat: i64, face: i64) -> i64:
    """Return the token in a hand that has a face."""
    token = t.token_of[face]
    if t.place[token] != HANDS + seat:
        token = t.token_of[face + FACES]
    return token


def refill_draw_pile(t: CardTable) -> None:
    """Shuffle the discard pile, except its top card, into the empty draw pile."""
    if len(t.discard_pile) < 2:
        return
    pile, top = pop(t.discard_pile)
    t.draw_pile = pile
    t.discard_pile = vec[i64]([top])
    for token in pile:
        t.place[token] = DRAW_PILE
    shuffle_draw_pile(t)
    if t.event_log is not None:
        log_cards(t, LOG_RESHUFFLED, -1, pile, len(pile), DISCARD_PILE, pack_destination(DRAW_PILE, True))


def shuffle_draw_pile(t: CardTable) -> None:
    """Shuffle the draw pile so that no player can tell which card is which: deal its faces anew to its tokens."""
    pile = t.draw_pile
    if not t.tracking:
        shuffle(t.chance, USE_SHUFFLE, pile)  # no knowledge refers to tokens, so the tokens themselves may move
        return
    faces = vec[i64]([t.face[token] for token in pile])
    shuffle(t.chance, USE_SHUFFLE, faces)
    face = t.face[:]
    for index in range(len(pile)):
        face[pile[index]] = faces[index]
    t.face = face
    t.token_of = tokens_by_face(face)
    _forget(t, pile)


def _forget(t: CardTable, tokens: vec[i64]) -> None:
    """Clear the knowledge of shuffled cards, and put them into a new bag.

    If all of them were public, the new bag holds only them; otherwise their old bags are merged into it.
    """
    bag = t.bag[:]
    fresh = t.bags
    t.bags += 1
    seen = all_public(t, tokens)
    mixed = {bag[token] for token in tokens}
    for token in range(len(bag)):
        if not seen and bag[token] in mixed:
            bag[token] = fresh
    for token in tokens:
        bag[token] = fresh
        t.known[token] = 0
    t.bag = bag


def all_public(t: CardTable, tokens: vec[i64]) -> bool:
    """Check whether all of these cards are known to everyone."""
    return all(t.known[token] == PUBLIC for token in tokens)
