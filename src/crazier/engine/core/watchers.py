"""Index the abilities of assets in play: which occurrences they watch, and the alert mask that sums it up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_ALERT_MASK, ABILITY_WIDTH, ALERT_GUARD
from crazier.engine.core.state import EMPTY_VEC, HANDS, WATCHER_WIDTH, State, zeros


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
