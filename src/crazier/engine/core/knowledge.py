"""Who knows which card, and what is known of the cards nobody can point at.

Bits say who knows a token's face. Tokens also lie in *bags*: for each bag everybody knows which faces its tokens
have between them. A shuffle of cards that all had seen makes a new bag; a shuffle or a secret move that mixes
cards of several bags makes them one.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.state import (
    EMPTY_VEC,
    HANDS,
    HELD_WIDTH,
    OBLIGATION_WIDTH,
    PENDING_WIDTH,
    PUBLIC,
    State,
    writable_chance,
    zeros,
)


def knows(s: State, viewer: i64, token: i64) -> bool:
    """Whether a seat, or a spectator, may know what a token shows."""
    return s.known[token] & (1 << viewer) != 0


def show_to_all(s: State, token: i64) -> None:
    """Everybody sees the card."""
    s.known[token] = PUBLIC


def show_to(s: State, token: i64, mask: i64) -> None:
    """Those players see the card."""
    s.known[token] |= mask


def shuffle_unseen(s: State, tokens: vec[i64]) -> None:
    """Shuffle cards so that nobody can tell which is which: their faces are dealt anew to the same tokens."""
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


def _mix_bags(s: State, tokens: vec[i64]) -> None:
    """Seen by all: a bag of their own. Otherwise every bag they were in becomes one."""
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


def all_public(s: State, tokens: vec[i64]) -> bool:
    """Whether everybody knows every one of these cards."""
    for token in tokens:
        if s.known[token] != PUBLIC:
            return False
    return True


def _drop_references(s: State, tokens: vec[i64]) -> None:
    """Nothing that was said of a shuffled card still points at it."""
    _repoint(s, tokens, EMPTY_VEC)


def _repoint(s: State, old: vec[i64], new: vec[i64]) -> None:
    """Let abilities, triggers and duties follow tokens to their new names."""
    for start in range(0, s.held_len, HELD_WIDTH):
        s.held[start + 1] = _renamed(s.held[start + 1], old, new)
    for start in range(0, s.pending_len, PENDING_WIDTH):
        s.pending[start + 5] = _renamed(s.pending[start + 5], old, new)
    if len(s.obligations):
        duties = s.obligations[:]
        for start in range(0, len(duties), OBLIGATION_WIDTH):
            duties[start] = _renamed(duties[start], old, new)
        s.obligations = duties


def _renamed(token: i64, old: vec[i64], new: vec[i64]) -> i64:
    """The new name of a card; -1 if nobody can tell any more which it is."""
    at = index_of(old, token)
    if at < 0:
        return token
    if at >= len(new):
        return -1
    return new[at]


def hide_departing_card(s: State, token: i64, seers: i64) -> i64:
    """A card is about to leave a hand unseen: hide which one it is, and give its new name.

    Its holder, and those who get to see it, still know what they knew; for everybody else the hand is renamed.
    """
    seat = s.place[token] - HANDS
    if not s.tracking or seat < 0 or seat >= s.players:
        return token
    hand = s.zones[HANDS + seat]
    insiders = s.allies[seat] | seers
    if len(hand) < 2 or not is_distinguishable(s, hand, insiders):
        return token
    return _rename(s, hand, token, insiders)


def is_distinguishable(s: State, hand: vec[i64], insiders: i64) -> bool:
    """Whether somebody else could tell one card of the hand from another."""
    for one in hand:
        if s.known[one] & ~insiders or s.bag[one] != s.bag[hand[0]]:
            return True
    return False


def _rename(s: State, hand: vec[i64], token: i64, insiders: i64) -> i64:
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
    _repoint(s, old, new)
    return new[index_of(old, token)]


def index_of(cards: vec[i64], token: i64) -> i64:
    """Where a card lies among others, -1 if it does not."""
    for at in range(len(cards)):
        if cards[at] == token:
            return at
    return -1
