"""Abilities in play that care about what happens: who is watching, what was met, and whose turn it is to act."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_BY,
    A_CODE,
    A_COND,
    A_FILTER,
    A_HOLDER,
    A_LEAST,
    A_OTHER,
    A_PARTY,
    A_TEXT_ID,
    A_THIS,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    ALERT_TRIGGER,
    ONLY_ITSELF,
    ONLY_YOURS,
    PARTY_ANYONE,
    PARTY_NOBODY,
    PARTY_YOU,
)
from crazier.engine.core.frame import FRAME_ABILITY, NO_FRAME
from crazier.engine.core.log import L_ABILITY, log
from crazier.engine.core.options import MOST_ORDERED, ORDER_OPTIONS, ask
from crazier.engine.core.seats import team_leader
from crazier.engine.core.stack import push_ability, remember_with
from crazier.engine.core.state import ASK_ORDER, EMPTY_VEC, PENDING_WIDTH, WATCHER_WIDTH, State, zeros
from crazier.engine.runtime.term_eval import eval_condition, party_seats

SCALE: Final = vec[i64]([ALERT_TRIGGER, ALERT_CANT, ALERT_SUBSTITUTION])
"""The alert bits of each role that watches for occurrences."""
ENTRY: Final = zeros(PENDING_WIDTH)


def mask_allows(watchers: vec[i64], at: i64, care: i64, player: i64, token: i64) -> bool:
    """Whether an entry of the watchers may speak of such an occurrence, by what can be told without its record."""
    cares = watchers[at + 3]
    if not cares & care:
        return False
    if cares & ONLY_YOURS and watchers[at + 2] != player:
        return False
    return not cares & ONLY_ITSELF or watchers[at + 1] == token


def doer_matches(s: State, record: i64, you: i64, player: i64, amount: i64, by: i64) -> bool:
    """Whether an ability speaks of such a doing, whatever card it is done to."""
    table = s.compiled.abilities
    who = table[record + A_PARTY]
    if who > PARTY_YOU and not (player >= 0 and party_seats(s, who, you) & (1 << player)):
        return False
    if amount < table[record + A_LEAST]:
        return False
    causer = table[record + A_BY]
    return causer == PARTY_NOBODY or (
        by >= 0 and party_seats(s, causer, you) & (1 << by) != 0
    )  # R10: a draw phase is nobody's


def card_matches(s: State, record: i64, asset: i64, you: i64, token: i64, face: i64, owner: i64) -> bool:
    """Whether an ability of an asset speaks of that card."""
    table = s.compiled.abilities
    if token < 0 or table[record + A_THIS]:
        return True
    if table[record + A_OTHER] and token == asset:
        return False
    return holder_matches(s, record, you, owner) and s.compiled.filter_table[table[record + A_FILTER] + face] == 1


def holder_matches(s: State, record: i64, you: i64, owner: i64) -> bool:
    """Whether a card of that owner's is in the right hands for an ability; nobody's is -1."""
    holder = s.compiled.abilities[record + A_HOLDER]
    return holder == PARTY_ANYONE or (owner >= 0 and party_seats(s, holder, you) & (1 << owner) != 0)


def condition_holds(s: State, ability: i64, you: i64, asset: i64) -> bool:
    """Whether the "while" of a static holds."""
    cond = s.compiled.abilities[ability * ABILITY_WIDTH + A_COND]
    return cond < 0 or eval_condition(s, cond, you, asset, NO_FRAME)


def matching_guards(
    s: State, role: i64, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64
) -> vec[i64]:
    """Every guard with that role that an occurrence meets: ability, asset, controller, again and again."""
    out = vec[i64]()
    guards = s.guards
    care = SCALE[role] << event
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, care, player, token) and entry_matches(
            s, guards, at, player, token, face, owner, amount, by
        ):
            out = extend(out, guards[at : at + 3])
        at += WATCHER_WIDTH
    return out


def any_guard_matches(
    s: State, role: i64, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64
) -> bool:
    """Whether anything is `watching`."""
    guards = s.guards
    care = SCALE[role] << event
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, care, player, token) and entry_matches(
            s, guards, at, player, token, face, owner, amount, by
        ):
            return True
        at += WATCHER_WIDTH
    return False


def entry_matches(
    s: State, watchers: vec[i64], at: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64
) -> bool:
    """Whether an entry of the watchers that minds such an occurrence is met by it, and holds now."""
    record = watchers[at] * ABILITY_WIDTH
    you = watchers[at + 2]
    if not doer_matches(s, record, you, player, amount, by):
        return False
    asset = watchers[at + 1]
    return card_matches(s, record, asset, you, token, face, owner) and condition_holds(s, watchers[at], you, asset)


def banned_filters(s: State, event: i64, seat: i64, amount: i64, owner: i64) -> vec[i64]:
    """What keeps a player from doing something with cards in hand: the filters of those that it can't be done with."""
    out = EMPTY_VEC
    guards = s.guards
    care = ALERT_CANT << event
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, care, seat, -1):
            record = guards[at] * ABILITY_WIDTH
            you = guards[at + 2]
            meant = doer_matches(s, record, you, seat, amount, seat) and holder_matches(s, record, you, owner)
            if meant and condition_holds(s, guards[at], you, guards[at + 1]):
                out = append(out, s.compiled.abilities[record + A_FILTER])
        at += WATCHER_WIDTH
    return out


def is_banned(s: State, bans: vec[i64], face: i64) -> bool:
    """Whether a card that shows this is among those."""
    fits = s.compiled.filter_table
    for kind in bans:
        if fits[kind + face]:
            return True
    return False


def collect_triggers(
    s: State, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64, note: i64
) -> None:
    """M14.1: the condition is met now; what it started happens whatever comes next (M14.5)."""
    watchers = s.watchers
    care = ALERT_TRIGGER << event
    batch = s.batch
    at: i64 = 0
    while at < len(watchers):
        if mask_allows(watchers, at, care, player, token) and entry_matches(
            s, watchers, at, player, token, face, owner, amount, by
        ):
            s.batch = batch + 1
            spoken = player
            if s.compiled.abilities[watchers[at] * ABILITY_WIDTH + A_BY] != PARTY_NOBODY:
                spoken = by  # "an opponent makes you draw": that player is the opponent
            enqueue(s, watchers[at], watchers[at + 1], watchers[at + 2], spoken, token, note, amount)
        at += WATCHER_WIDTH


def enqueue(s: State, ability: i64, asset: i64, you: i64, player: i64, token: i64, note: i64, amount: i64) -> None:
    """Let an ability wait for its turn among those that were met."""
    line = s.pending_len
    pending = s.pending
    if line == len(pending):
        pending = extend(pending, ENTRY)
        s.pending = pending
    s.pending_len = line + PENDING_WIDTH
    pending[line] = s.batch
    pending[line + 1] = ability
    pending[line + 2] = asset
    pending[line + 3] = you
    pending[line + 4] = player
    pending[line + 5] = token
    pending[line + 6] = note
    pending[line + 7] = amount


def next_pending(s: State) -> None:
    """Start the next of the abilities that were met, or ask which it is (M14.2, M14.3)."""
    pending = s.pending
    if s.pending_len == PENDING_WIDTH:
        start_pending(s, 0)
        return
    batch = pending[0]
    team = s.allies[first_controller(s, batch)]
    first: i64 = -1
    count: i64 = 0
    alike = True
    at: i64 = 0
    while at < s.pending_len:
        if pending[at] == batch and team & (1 << pending[at + 3]):
            if first < 0:
                first = at
            elif text_id(s, pending[at + 1]) != text_id(s, pending[first + 1]):
                alike = False
            count += 1
        at += PENDING_WIDTH
    if alike:
        start_pending(s, first)
        return
    if count > MOST_ORDERED:
        count = MOST_ORDERED
    ask(s, ASK_ORDER, s.current, ORDER_OPTIONS[:count])


def text_id(s: State, ability: i64) -> i64:
    """The number of an ability's text, which is the same for equal texts."""
    return s.compiled.abilities[ability * ABILITY_WIDTH + A_TEXT_ID]


def first_controller(s: State, batch: i64) -> i64:
    """Of those who control abilities of a batch, the first in turn order from the current player, team by team."""
    first = team_leader(s, s.current)
    pending = s.pending
    best = pending[3]
    distance: i64 = 99
    at: i64 = 0
    while at < s.pending_len:
        if pending[at] == batch:
            away = team_leader(s, pending[at + 3]) - first
            if away < 0:
                away += s.players
            if away < distance:
                distance = away
                best = pending[at + 3]
        at += PENDING_WIDTH
    return best


def ordered_entry(s: State, choice: i64) -> i64:
    """The entry that an answer to the question of order means."""
    batch = s.pending[0]
    team = s.allies[first_controller(s, batch)]
    for at in range(0, s.pending_len, PENDING_WIDTH):
        if s.pending[at] == batch and team & (1 << s.pending[at + 3]):
            if choice == 0:
                return at
            choice -= 1
    return -1


def start_pending(s: State, at: i64) -> None:
    """Begin an ability whose condition was met; its controller and source are those of that moment (F7.1)."""
    pending = s.pending
    ability = pending[at + 1]
    source = pending[at + 2]
    you = pending[at + 3]
    player = pending[at + 4]
    token = pending[at + 5]
    note = pending[at + 6]
    s.pending_len -= PENDING_WIDTH
    while at < s.pending_len:
        pending[at] = pending[at + PENDING_WIDTH]
        at += 1
    start_ability(s, ability, source, you, player, token, note, FRAME_ABILITY)


def start_ability(s: State, ability: i64, source: i64, you: i64, player: i64, token: i64, note: i64, kind: i64) -> None:
    """Push the frame of an ability in play."""
    table = s.compiled.abilities
    record = ability * ABILITY_WIDTH
    f = push_ability(s, table[record + A_CODE], you, source, kind, -1)
    if player >= 0:
        f.players0 = 1 << player
    if token >= 0:
        remember_with(s, 0, token, note)
    s.abilities_run += 1
    if s.event_log is not None:
        log(s, L_ABILITY, you, source, table[record + A_TEXT_ID], 0)
