"""Where cards lie, and the moves between piles, hands, play and limbo."""

from __future__ import annotations

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_ALERT_MASK, ABILITY_WIDTH, ALERT_GUARD
from crazier.engine.core.chance import USE_SHUFFLE, shuffle
from crazier.engine.core.knowledge import show_to, show_to_all, shuffle_unseen
from crazier.engine.core.log import L_DREW, L_RESHUFFLED, log
from crazier.engine.core.state import (
    DISCARD_PILE,
    DRAW_PILE,
    EMPTY_VEC,
    HANDS,
    LIMBO,
    WATCHER_WIDTH,
    State,
    writable_chance,
    zeros,
)


def controller(s: State, token: i64) -> i64:
    """Who controls an asset in play, -1 if the card is not in play."""
    seat = s.place[token] - HANDS - s.players
    if seat < 0:
        return -1
    return seat


def holder(s: State, token: i64) -> i64:
    """Whose hand a card is in, -1 if in none."""
    seat = s.place[token] - HANDS
    if seat < 0 or seat >= s.players:
        return -1
    return seat


def in_play(s: State, token: i64) -> bool:
    """Whether the card is an asset in play."""
    return s.place[token] >= HANDS + s.players


def shown_face(s: State, token: i64) -> i64:
    """What counts of a card now: in play only the side that was chosen (R41)."""
    return s.face[token] + s.side[token]


def move(s: State, token: i64, zone: i64, under: bool) -> None:
    """Put a card on top of a zone, or under it. What it shows and who knows it is the caller's business."""
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
    if zone != LIMBO and zone < border and s.side[token]:
        set_side(s, token, 0)
    if zone >= border:
        add_watchers(s, token, zone - border)
    if s.named_color >= 0 and s.named_token != top_of_discards(s):
        s.named_color = -1  # R3: the name ends when that eight leaves the top, even if it comes back


def with_card_under(cards: vec[i64], token: i64) -> vec[i64]:
    """The cards with one more under them."""
    cards = append(cards, token)
    at = len(cards) - 1
    while at > 0:
        cards[at] = cards[at - 1]
        at -= 1
    cards[0] = token
    return cards


def set_side(s: State, token: i64, side: i64) -> None:
    """Note which side of a split card counts."""
    sides = s.side[:]
    sides[token] = side
    s.side = sides


def rebuild_watchers(s: State) -> None:
    """Gather the abilities in play, and what they care about."""
    s.watchers = EMPTY_VEC
    s.guards = EMPTY_VEC
    s.alert = 0
    for seat in range(s.players):
        for asset in s.zones[HANDS + s.players + seat]:
            add_watchers(s, asset, seat)


def add_watchers(s: State, asset: i64, seat: i64) -> None:
    """Add the abilities of an asset after those of its controller's other assets."""
    shown = s.face[asset] + s.side[asset]
    ability = s.compiled.first_ability[shown]
    last = s.compiled.last_ability[shown]
    while ability < last:
        care = s.compiled.abilities[ability * ABILITY_WIDTH + A_ALERT_MASK]
        s.alert |= care
        if care & ALERT_GUARD:
            s.guards = watchers_plus(s.guards, ability, asset, seat, care)
        else:
            s.watchers = watchers_plus(s.watchers, ability, asset, seat, care)
        ability += 1


def watchers_plus(old: vec[i64], ability: i64, asset: i64, seat: i64, care: i64) -> vec[i64]:
    """Those abilities and another one."""
    end: i64 = len(old)
    new = zeros(end + WATCHER_WIDTH)
    at: i64 = 0
    while at < end and old[at + 2] <= seat:
        copy_entry(old, at, new, at)
        at += WATCHER_WIDTH
    new[at] = ability
    new[at + 1] = asset
    new[at + 2] = seat
    new[at + 3] = care
    while at < end:
        copy_entry(old, at, new, at + WATCHER_WIDTH)
        at += WATCHER_WIDTH
    return new


def copy_entry(old: vec[i64], at: i64, new: vec[i64], to: i64) -> None:
    """Write one entry of a list of abilities into another."""
    new[to] = old[at]
    new[to + 1] = old[at + 1]
    new[to + 2] = old[at + 2]
    new[to + 3] = old[at + 3]


def remove_watchers(s: State, asset: i64) -> None:
    """Take out the abilities of an asset, and what nobody else cares about."""
    shown = s.face[asset] + s.side[asset]
    if s.compiled.first_ability[shown] == s.compiled.last_ability[shown]:
        return
    s.watchers = watchers_minus(s.watchers, asset)
    s.guards = watchers_minus(s.guards, asset)
    s.alert = alert_mask(s.watchers) | alert_mask(s.guards)


def watchers_minus(old: vec[i64], asset: i64) -> vec[i64]:
    """Those abilities but for an asset's."""
    less: i64 = 0
    for at in range(0, len(old), WATCHER_WIDTH):
        if old[at + 1] == asset:
            less += WATCHER_WIDTH
    if not less:
        return old
    new = zeros(len(old) - less)
    to: i64 = 0
    for at in range(0, len(old), WATCHER_WIDTH):
        if old[at + 1] != asset:
            copy_entry(old, at, new, to)
            to += WATCHER_WIDTH
    return new


def alert_mask(watchers: vec[i64]) -> i64:
    """What those abilities care about."""
    alert: i64 = 0
    at: i64 = 0
    while at < len(watchers):
        alert |= watchers[at + 3]
        at += WATCHER_WIDTH
    return alert


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
        log(s, L_RESHUFFLED, -1, -1, len(moved), 0)


def ensure_draw_pile(s: State, count: i64) -> i64:
    """See to it that the draw pile has that many cards, and say how many of them there are (R7)."""
    if len(s.zones[DRAW_PILE]) < count:
        reshuffle(s)
    have: i64 = len(s.zones[DRAW_PILE])
    return count if have > count else have


def draw_one(s: State, seat: i64) -> bool:
    """One card from the top of the draw pile into a hand; False if there is none even after a reshuffle."""
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
            log(s, L_DREW, seat, token, 0, 0)
    return True


def discard_to_bottom(s: State, token: i64) -> None:
    """Put a card, face up, under the discard pile."""
    move(s, token, DISCARD_PILE, True)
    show_to_all(s, token)


def top_of_discards(s: State) -> i64:
    """The top card of the discard pile, -1 if there is none."""
    pile = s.zones[DISCARD_PILE]
    if not len(pile):
        return -1
    return pile[len(pile) - 1]
