"""Allowances: count the plays and discards that a player has left in a turn, and use them up in order (R53)."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import A_LEAST, ABILITY_WIDTH, ALERT_MORE_DISCARDS, ALERT_MORE_PLAYS
from crazier.engine.core.state import (
    ALLOWANCE_USED_ABILITY,
    ALLOWANCE_USED_ASSET,
    ALLOWANCE_USED_COUNT,
    ALLOWANCE_USED_WIDTH,
    COUNT_DISCARDED,
    COUNT_DISCARDS_GRANTED,
    COUNT_PLAYED,
    COUNT_PLAYS_GRANTED,
    COUNTER_WIDTH,
    HANDS,
    WATCHER_ABILITY,
    WATCHER_ALERT_MASK,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    WATCHER_WIDTH,
    State,
    zeros,
)
from crazier.engine.runtime.triggers import condition_holds


def plays_left(s: State, seat: i64) -> i64:
    """Return how many cards a player may still play from hand this turn (M3.4)."""
    at = seat * COUNTER_WIDTH
    left = s.counters[at + COUNT_PLAYS_GRANTED]
    if not s.counters[at + COUNT_PLAYED]:
        left += 1
    if s.alert & ALERT_MORE_PLAYS:
        left += left_from_assets(s, seat, ALERT_MORE_PLAYS)
    return left


def discards_left(s: State, seat: i64) -> i64:
    """Return how many cards a player may still discard this turn (M3.4, MQ1)."""
    at = seat * COUNTER_WIDTH
    left = s.counters[at + COUNT_DISCARDS_GRANTED]
    if not s.counters[at + COUNT_DISCARDED]:
        left += 1
    if s.alert & ALERT_MORE_DISCARDS:
        left += left_from_assets(s, seat, ALERT_MORE_DISCARDS)
    return left


def use_play(s: State, seat: i64) -> None:
    """Use up one of the plays that a player has left."""
    use_allowance(s, seat, COUNT_PLAYED, COUNT_PLAYS_GRANTED, ALERT_MORE_PLAYS)


def use_discard(s: State, seat: i64) -> None:
    """Use up one of the discards that a player has left."""
    use_allowance(s, seat, COUNT_DISCARDED, COUNT_DISCARDS_GRANTED, ALERT_MORE_DISCARDS)


def use_allowance(s: State, seat: i64, done: i64, granted: i64, alert_bit: i64) -> None:
    """R53: count a play or discard; one beyond the first is paid from an asset in play, else from what was granted."""
    at = seat * COUNTER_WIDTH
    s.counters[at + done] += 1
    if s.counters[at + done] == 1 or (s.alert & alert_bit and use_from_assets(s, seat, alert_bit)):
        return
    s.counters[at + granted] -= 1


def left_from_assets(s: State, seat: i64, alert_bit: i64) -> i64:
    """Sum what a player's assets in play still allow; it counts only while the asset is there (MQ25)."""
    left: i64 = 0
    at: i64 = 0
    while at < len(s.watchers):
        left += left_from_watcher(s, seat, alert_bit, at)
        at += WATCHER_WIDTH
    return left


def left_from_watcher(s: State, seat: i64, alert_bit: i64, at: i64) -> i64:
    """Return what one ability in play still allows a player, 0 if it is about something else."""
    watchers = s.watchers
    if not watchers[at + WATCHER_ALERT_MASK] & alert_bit or watchers[at + WATCHER_CONTROLLER] != seat:
        return 0
    ability = watchers[at + WATCHER_ABILITY]
    asset = watchers[at + WATCHER_ASSET]
    if not condition_holds(s, ability, seat, asset):
        return 0
    allowed = s.compiled.abilities[ability * ABILITY_WIDTH + A_LEAST]
    if not len(s.allowances_used):
        return allowed
    record = used_record(s, ability, asset)
    if record >= 0:
        allowed -= s.allowances_used[record + ALLOWANCE_USED_COUNT]
    return allowed


def used_record(s: State, ability: i64, asset: i64) -> i64:
    """Return where the record of what was used of an asset's allowance starts, -1 if nothing was."""
    used = s.allowances_used
    at: i64 = 0
    while at < len(used):
        if used[at + ALLOWANCE_USED_ABILITY] == ability and used[at + ALLOWANCE_USED_ASSET] == asset:
            return at
        at += ALLOWANCE_USED_WIDTH
    return -1


def use_from_assets(s: State, seat: i64, alert_bit: i64) -> bool:
    """Use up what the first asset in play still allows; return False if none allows anything."""
    at: i64 = 0
    while at < len(s.watchers):
        if left_from_watcher(s, seat, alert_bit, at) > 0:
            count_use(s, s.watchers[at + WATCHER_ABILITY], s.watchers[at + WATCHER_ASSET])
            return True
        at += WATCHER_WIDTH
    return False


def count_use(s: State, ability: i64, asset: i64) -> None:
    """Count one more use of an asset's allowance."""
    at = used_record(s, ability, asset)
    used = s.allowances_used[:]
    if at < 0:
        at = len(used)
        used = extend(used, zeros(ALLOWANCE_USED_WIDTH))
        used[at + ALLOWANCE_USED_ABILITY] = ability
        used[at + ALLOWANCE_USED_ASSET] = asset
    used[at + ALLOWANCE_USED_COUNT] += 1
    s.allowances_used = used


def renew_allowances(s: State, seat: i64) -> None:
    """Give a player all plays and discards of a main phase: one each, and what the assets in play allow."""
    at = seat * COUNTER_WIDTH
    s.counters[at + COUNT_PLAYED] = 0
    s.counters[at + COUNT_DISCARDED] = 0
    s.counters[at + COUNT_PLAYS_GRANTED] = 0
    s.counters[at + COUNT_DISCARDS_GRANTED] = 0
    if not len(s.allowances_used):
        return
    others = vec[i64]()
    for start in range(0, len(s.allowances_used), ALLOWANCE_USED_WIDTH):
        if s.place[s.allowances_used[start + ALLOWANCE_USED_ASSET]] != HANDS + s.players + seat:
            others = extend(others, s.allowances_used[start : start + ALLOWANCE_USED_WIDTH])
    s.allowances_used = others
