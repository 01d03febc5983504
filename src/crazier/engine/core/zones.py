"""Find cards in zones, move them between piles, hands, play and limbo; draw, and reshuffle the discard pile."""

from __future__ import annotations

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.knowledge import show_to, show_to_all, shuffle_unseen
from crazier.engine.core.log import L_DREW, L_RESHUFFLED, log_cards, log_move, pack_destination
from crazier.engine.core.number_types import Face, Seat, Token, Zone
from crazier.engine.core.state import (
    ALLOWANCE_USED_ASSET,
    ALLOWANCE_USED_WIDTH,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    LIMBO,
    State,
    writable_chance,
)
from crazier.engine.core.turn_limits import forget_uses_of
from crazier.engine.core.watchers import add_watchers, remove_watchers


def controller(s: State, token: Token) -> Seat:
    """Return who controls an asset in play, -1 if the card is not in play."""
    seat = s.place[token] - HANDS - s.players
    if seat < 0:
        return -1
    return seat


def holder(s: State, token: Token) -> Seat:
    """Return whose hand a card is in, -1 if in none."""
    seat = s.place[token] - HANDS
    if seat < 0 or seat >= s.players:
        return -1
    return seat


def in_play(s: State, token: Token) -> bool:
    """Check whether a card is an asset in play."""
    return s.place[token] >= HANDS + s.players


def shown_face(s: State, token: Token) -> Face:
    """Return the face of a card as it counts now: in play only the side that was chosen (R41)."""
    return s.face[token] + s.side[token]


def move(s: State, token: Token, zone: Zone, under: bool) -> None:
    """Put a card on top of a zone, or under it. The caller sees to what it shows and who knows it."""
    old = s.place[token]
    cards = s.zones[old]
    s.zones[old] = pop(cards)[0] if cards[len(cards) - 1] == token else remove(cards, token)
    s.zones[zone] = with_card_under(s.zones[zone], token) if under else append(s.zones[zone], token)
    s.place[token] = zone
    if len(cards) == 1:
        s.check_hands = True
    border = HANDS + s.players
    if old >= border:
        remove_watchers(s, token)
        if zone < border and len(s.abilities_used):
            forget_uses_of(s, token)
        if len(s.allowances_used):
            forget_used_allowances(s, token)
    if zone != LIMBO and zone < border and s.side[token]:
        set_side(s, token, 0)
    if zone >= border:
        add_watchers(s, token, zone - border)
    if s.named_color >= 0 and s.named_token != top_of_discards(s):
        s.named_color = -1  # R3: the name ends when that eight leaves the top, even if it comes back


def with_card_under(cards: vec[Token], token: Token) -> vec[Token]:
    """Return cards with one more at the bottom."""
    cards = append(cards, token)
    at = len(cards) - 1
    while at > 0:
        cards[at] = cards[at - 1]
        at -= 1
    cards[0] = token
    return cards


def forget_used_allowances(s: State, asset: Token) -> None:
    """R53: forget what was used of an asset's allowances; a player who gets the asset again has them anew."""
    remaining = vec[i64]()
    for at in range(0, len(s.allowances_used), ALLOWANCE_USED_WIDTH):
        if s.allowances_used[at + ALLOWANCE_USED_ASSET] != asset:
            remaining = extend(remaining, s.allowances_used[at : at + ALLOWANCE_USED_WIDTH])
    s.allowances_used = remaining


def set_side(s: State, token: Token, side: i64) -> None:
    """Set which side of a split card counts, 0 for the whole card."""
    sides = s.side[:]
    sides[token] = side
    s.side = sides


def reshuffle(s: State) -> None:
    """M9.1: shuffle the discard pile except its top card, and put it under the draw pile (F11.4)."""
    pile = s.zones[DISCARD_PILE]
    if len(pile) < 2:
        return
    moved = pile[: len(pile) - 1]
    s.zones[DISCARD_PILE] = vec[i64]([pile[len(pile) - 1]])
    if s.tracking:
        shuffle_unseen(s, moved)
    else:
        shuffle(writable_chance(s), USE_SHUFFLE, moved)
    for token in moved:
        s.place[token] = DRAW_PILE
        s.known[token] = 0
    s.zones[DRAW_PILE] = extend(moved, s.zones[DRAW_PILE])
    if s.event_log is not None:
        log_cards(s, L_RESHUFFLED, -1, moved, len(moved), DISCARD_PILE, pack_destination(DRAW_PILE, True))


def ensure_draw_pile(s: State, count: i64) -> i64:
    """Reshuffle if the draw pile has fewer cards than needed; return how many of them there are then (R7)."""
    if len(s.zones[DRAW_PILE]) < count:
        reshuffle(s)
    have: i64 = len(s.zones[DRAW_PILE])
    return count if have > count else have


def draw_one(s: State, seat: Seat) -> bool:
    """Draw one card into a hand; return False if there is none even after a reshuffle."""
    if not len(s.zones[DRAW_PILE]):
        reshuffle(s)
        if not len(s.zones[DRAW_PILE]):
            return False
    pile, token = pop(s.zones[DRAW_PILE])
    s.zones[DRAW_PILE] = pile
    s.zones[HANDS + seat] = append(s.zones[HANDS + seat], token)
    s.place[token] = HANDS + seat
    if s.tracking:
        show_to(s, token, s.allies[seat])
        if s.event_log is not None:
            log_move(s, L_DREW, seat, token, 0, 0, DRAW_PILE, HANDS + seat)
    return True


def discard_to_bottom(s: State, token: Token) -> None:
    """Put a card, face up, under the discard pile."""
    move(s, token, DISCARD_PILE, True)
    show_to_all(s, token)


def top_of_discards(s: State) -> Token:
    """Return the top card of the discard pile, -1 if there is none."""
    pile = s.zones[DISCARD_PILE]
    if not len(pile):
        return -1
    return pile[len(pile) - 1]
