"""Index the abilities of assets in play, with the occurrences that each responds to, and sum these up in `alert`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_ALERT_MASK, ABILITY_WIDTH, ALERT_GUARD
from crazier.engine.core.number_types import Seat, Token
from crazier.engine.core.state import (
    EMPTY_VEC,
    HANDS,
    WATCHER_ABILITY,
    WATCHER_ALERT_MASK,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    WATCHER_WIDTH,
    State,
    zeros,
)


def rebuild_watchers(s: State) -> None:
    """Index all abilities in play anew."""
    s.watchers = EMPTY_VEC
    s.guards = EMPTY_VEC
    s.alert = 0
    for seat in range(s.players):
        for asset in s.zones[HANDS + s.players + seat]:
            add_watchers(s, asset, seat)


def add_watchers(s: State, asset: Token, seat: Seat) -> None:
    """Add the abilities of an asset, after the abilities of its controller's other assets."""
    shown = s.face[asset] + s.side[asset]
    ability = s.compiled.first_ability[shown]
    last = s.compiled.last_ability[shown]
    while ability < last:
        alert_bits = s.compiled.abilities[ability * ABILITY_WIDTH + A_ALERT_MASK]
        s.alert |= alert_bits
        if alert_bits & ALERT_GUARD:
            s.guards = watchers_plus(s.guards, ability, asset, seat, alert_bits)
        else:
            s.watchers = watchers_plus(s.watchers, ability, asset, seat, alert_bits)
        ability += 1


def watchers_plus(old: vec[i64], ability: i64, asset: Token, seat: Seat, alert_bits: i64) -> vec[i64]:
    """Return an index with one more ability, after all of the same and of lower seats."""
    end: i64 = len(old)
    new = zeros(end + WATCHER_WIDTH)
    at: i64 = 0
    while at < end and old[at + WATCHER_CONTROLLER] <= seat:
        copy_entry(old, at, new, at)
        at += WATCHER_WIDTH
    new[at + WATCHER_ABILITY] = ability
    new[at + WATCHER_ASSET] = asset
    new[at + WATCHER_CONTROLLER] = seat
    new[at + WATCHER_ALERT_MASK] = alert_bits
    while at < end:
        copy_entry(old, at, new, at + WATCHER_WIDTH)
        at += WATCHER_WIDTH
    return new


def copy_entry(old: vec[i64], at: i64, new: vec[i64], to: i64) -> None:
    """Copy one record of an index into another."""
    new[to + WATCHER_ABILITY] = old[at + WATCHER_ABILITY]
    new[to + WATCHER_ASSET] = old[at + WATCHER_ASSET]
    new[to + WATCHER_CONTROLLER] = old[at + WATCHER_CONTROLLER]
    new[to + WATCHER_ALERT_MASK] = old[at + WATCHER_ALERT_MASK]


def remove_watchers(s: State, asset: Token) -> None:
    """Remove the abilities of an asset, and the alert bits that no other ability has."""
    shown = s.face[asset] + s.side[asset]
    if s.compiled.first_ability[shown] == s.compiled.last_ability[shown]:
        return
    s.watchers = watchers_minus(s.watchers, asset)
    s.guards = watchers_minus(s.guards, asset)
    s.alert = alert_mask(s.watchers) | alert_mask(s.guards)


def watchers_minus(old: vec[i64], asset: Token) -> vec[i64]:
    """Return an index without the abilities of an asset."""
    removed: i64 = 0
    for at in range(0, len(old), WATCHER_WIDTH):
        if old[at + WATCHER_ASSET] == asset:
            removed += WATCHER_WIDTH
    if not removed:
        return old
    new = zeros(len(old) - removed)
    to: i64 = 0
    for at in range(0, len(old), WATCHER_WIDTH):
        if old[at + WATCHER_ASSET] != asset:
            copy_entry(old, at, new, to)
            to += WATCHER_WIDTH
    return new


def alert_mask(watchers: vec[i64]) -> i64:
    """Return the alert bits of all abilities of an index."""
    alert: i64 = 0
    at: i64 = 0
    while at < len(watchers):
        alert |= watchers[at + WATCHER_ALERT_MASK]
        at += WATCHER_WIDTH
    return alert
