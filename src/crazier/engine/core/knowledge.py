"""Track who knows which card, and hide cards: shuffle or permute tokens, and keep bags of possible faces.

`State.known` has bits for each token that say who knows its face. Tokens are also in *bags*: everyone knows
which faces the tokens of a bag have between them. A shuffle of public cards makes a new bag; a shuffle or a secret
move that mixes cards of several bags merges these bags.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.log import log_renamed
from crazier.engine.core.number_types import Mask, Seat, Token
from crazier.engine.core.state import (
    EMPTY_VEC,
    HANDS,
    HELD_TOKEN,
    HELD_WIDTH,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    PENDING_TOKEN,
    PENDING_WIDTH,
    PUBLIC,
    State,
    writable_chance,
    zeros,
)


def knows(s: State, viewer: Seat, token: Token) -> bool:
    """Check whether a seat, or SPECTATOR, knows what a token shows."""
    return s.known[token] & (1 << viewer) != 0


def show_to_all(s: State, token: Token) -> None:
    """Make a card public."""
    s.known[token] = PUBLIC


def show_to(s: State, token: Token, mask: Mask) -> None:
    """Show a card to some players."""
    s.known[token] |= mask


def shuffle_unseen(s: State, tokens: vec[Token]) -> None:
    """Shuffle cards so that no one can tell which is which: deal their faces anew to the same tokens."""
    faces = vec[i64]([s.face[token] for token in tokens])
    shuffle(writable_chance(s), USE_SHUFFLE, faces)
    face = s.face[:]
    for index in range(len(tokens)):
        face[tokens[index]] = faces[index]
    s.face = face
    if s.tracking:
        _mix_bags(s, tokens)
        for token in tokens:
            s.known[token] = 0
    _drop_references(s, tokens)


def _mix_bags(s: State, tokens: vec[Token]) -> None:
    """Give public cards a bag of their own; for other cards, merge all bags that they are in."""
    bag = s.bag[:]
    fresh = s.bags
    s.bags += 1
    if all_public(s, tokens):
        for token in tokens:
            bag[token] = fresh
    else:
        mixed = zeros(fresh)
        for token in tokens:
            mixed[bag[token]] = 1
        for token in range(s.tokens):
            if mixed[bag[token]]:
                bag[token] = fresh
    s.bag = bag


def all_public(s: State, tokens: vec[Token]) -> bool:
    """Check whether all of these cards are public."""
    for token in tokens:
        if s.known[token] != PUBLIC:
            return False
    return True


def _drop_references(s: State, tokens: vec[Token]) -> None:
    """Drop all references to shuffled cards, since no one can tell any more which is which."""
    _repoint(s, tokens, EMPTY_VEC)


def _repoint(s: State, old: vec[Token], new: vec[Token]) -> None:
    """Change the references of abilities, pending abilities and obligations from old tokens to new ones."""
    for start in range(0, s.held_len, HELD_WIDTH):
        at = start + HELD_TOKEN
        s.held[at] = _renamed(s.held[at], old, new)
    for start in range(0, s.pending_len, PENDING_WIDTH):
        at = start + PENDING_TOKEN
        s.pending[at] = _renamed(s.pending[at], old, new)
    if len(s.obligations):
        obligations = s.obligations[:]
        for start in range(0, len(obligations), OBLIGATION_WIDTH):
            at = start + OBLIGATION_TOKEN
            obligations[at] = _renamed(obligations[at], old, new)
        s.obligations = obligations


def _renamed(token: Token, old: vec[Token], new: vec[Token]) -> Token:
    """Return the token that replaces another; -1 if no one can tell any more which card it is."""
    at = index_of(old, token)
    if at < 0:
        return token
    if at >= len(new):
        return -1
    return new[at]


def hide_departing_card(s: State, token: Token, seers: Mask) -> Token:
    """Hide which card is about to leave a hand unseen, by permuting the hand's tokens; return the card's new token.

    The holder's team and the seers, who get to see the card, still know what they knew; to all others the cards of
    the hand become indistinguishable.
    """
    seat = s.place[token] - HANDS
    if not s.tracking or seat < 0 or seat >= s.players:
        return token
    hand = s.zones[HANDS + seat]
    insiders = s.allies[seat] | seers
    if len(hand) < 2 or not is_distinguishable(s, hand, insiders):
        return token
    return _rename(s, hand, token, insiders)


def is_distinguishable(s: State, hand: vec[Token], insiders: Mask) -> bool:
    """Check whether anyone but the insiders could tell one card of a hand from another."""
    for token in hand:
        if s.known[token] & ~insiders or s.bag[token] != s.bag[hand[0]]:
            return True
    return False


def _rename(s: State, hand: vec[Token], token: Token, insiders: Mask) -> Token:
    """Permute the tokens of a hand; only insiders keep their knowledge. Return the new token of a card."""
    old = hand[:]
    new = hand[:]
    shuffle(writable_chance(s), USE_SHUFFLE, new)
    face = s.face[:]
    known = s.known[:]
    for index in range(len(old)):
        face[new[index]] = s.face[old[index]]
        known[new[index]] = s.known[old[index]] & insiders
    _mix_bags(s, old)
    s.face = face
    s.known = known
    if s.event_log is not None:
        log_renamed(s, s.place[token] - HANDS, old, new)
    _repoint(s, old, new)
    return new[index_of(old, token)]


def index_of(cards: vec[Token], token: Token) -> i64:
    """Return the index of a card in a list, -1 if it is not there."""
    for at in range(len(cards)):
        if cards[at] == token:
            return at
    return -1
