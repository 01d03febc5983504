"""Move cards between draw pile, hands and discard pile, and keep track of who knows them."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.games.playing_cards.actions import FACES, ONE
from crazier.games.playing_cards.log import LOG_DEALT, LOG_DREW, LOG_PLAYED, LOG_RESHUFFLED, log
from crazier.games.playing_cards.table import CardTable, left_of, tokens_by_face


def draw_to_hand(t: CardTable, seat: i64, kind: i64 = LOG_DREW) -> i64:
    """Move the top card of the draw pile, which must not be empty, to a hand; return its token."""
    pile, token = pop(t.draw_pile)
    t.draw_pile = pile
    t.place[token] = HANDS + seat
    t.hands[seat].take(t.face[token])
    if t.tracking:
        t.known[token] = ONE << seat
        log(t, kind, seat, token, 0, 0)
    return token


def deal_hands(t: CardTable, each: i64) -> None:
    """Deal `each` cards to every player who has not resigned, one by one from the dealer's left."""
    seat = left_of(t, t.dealer)
    cards = t.players * each
    while cards > 0:
        if not t.out & (ONE << seat):
            draw_to_hand(t, seat, LOG_DEALT)
        seat = left_of(t, seat)
        cards -= 1


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
        log(t, LOG_PLAYED, seat, token, note, 0)


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
    log(t, LOG_RESHUFFLED, -1, -1, len(pile), 0)


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
