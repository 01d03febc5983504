"""Abilities in play that care about what happens: who is watching, what was met, and whose turn it is to act."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.catalogue import (
    A_BY,
    A_CODE,
    A_COND,
    A_EVENT,
    A_FILTER,
    A_HOLDER,
    A_LEAST,
    A_OTHER,
    A_PARTY,
    A_THIS,
    A_TREE,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    ALERT_TRIGGER,
    E_DESTROY,
    E_END,
    E_LEAVE,
    E_START,
    P_ANYONE,
    P_NOBODY,
    P_YOU,
)
from crazier.engine.frame import K_ABILITY, NO_FRAME
from crazier.engine.frames import hold_for, push
from crazier.engine.log import L_ABILITY, log
from crazier.engine.options import MOST_ORDERED, ORDER, pose
from crazier.engine.seats import leader
from crazier.engine.speaking import is_so, party
from crazier.engine.state import ASK_ORDER, NOTHING, PENDING, WATCHER, State, zeros

SCALE: Final = vec[i64]([ALERT_TRIGGER, ALERT_CANT, ALERT_SUBSTITUTION])
"""The alert bits of each role that watches for occurrences."""
ENTRY: Final = zeros(PENDING)


def meets(
    s: State,
    ability: i64,
    asset: i64,
    you: i64,
    event: i64,
    player: i64,
    token: i64,
    face: i64,
    owner: i64,
    amount: i64,
    by: i64,
) -> bool:
    """Whether an occurrence is one that an ability of an asset speaks of."""
    table = s.catalogue.abilities
    record = ability * ABILITY_WIDTH
    wanted = table[record + A_EVENT]
    if wanted != event and not (wanted == E_LEAVE and event == E_DESTROY):
        return False
    who = table[record + A_PARTY]
    if who == P_YOU:
        if player != you:
            return False
    elif who != P_ANYONE and not (player >= 0 and party(s, who, you) & (1 << player)):
        return False
    if event == E_START or event == E_END:
        return True
    if amount < table[record + A_LEAST]:
        return False
    causer = table[record + A_BY]
    if causer != P_NOBODY and not (by >= 0 and party(s, causer, you) & (1 << by)):
        return False  # R10: the draw phase is nobody's doing
    if table[record + A_THIS]:
        return token == asset
    if token < 0:
        return True
    if table[record + A_OTHER] and token == asset:
        return False
    holder = table[record + A_HOLDER]
    if holder != P_ANYONE and not (owner >= 0 and party(s, holder, you) & (1 << owner)):
        return False
    return s.catalogue.fits[table[record + A_FILTER] + face] == 1


def stands(s: State, ability: i64, you: i64, asset: i64) -> bool:
    """Whether the "while" of a static holds."""
    cond = s.catalogue.abilities[ability * ABILITY_WIDTH + A_COND]
    return cond < 0 or is_so(s, cond, you, asset, NO_FRAME)


def watching(
    s: State, role: i64, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64
) -> vec[i64]:
    """Every guard with that role that an occurrence meets: ability, asset, controller, again and again."""
    out = vec[i64]()
    guards = s.guards
    care = SCALE[role] << event
    at: i64 = 0
    while at < len(guards):
        if guards[at + 3] & care and heeds(s, guards, at, event, player, token, face, owner, amount, by):
            out = extend(out, guards[at : at + 3])
        at += WATCHER
    return out


def is_watched(
    s: State, role: i64, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64
) -> bool:
    """Whether anything is `watching`."""
    guards = s.guards
    care = SCALE[role] << event
    at: i64 = 0
    while at < len(guards):
        if guards[at + 3] & care and heeds(s, guards, at, event, player, token, face, owner, amount, by):
            return True
        at += WATCHER
    return False


def heeds(
    s: State,
    watchers: vec[i64],
    at: i64,
    event: i64,
    player: i64,
    token: i64,
    face: i64,
    owner: i64,
    amount: i64,
    by: i64,
) -> bool:
    """Whether an entry of the watchers is met by an occurrence, and holds now."""
    ability = watchers[at]
    asset = watchers[at + 1]
    you = watchers[at + 2]
    if not meets(s, ability, asset, you, event, player, token, face, owner, amount, by):
        return False
    return stands(s, ability, you, asset)


def trigger(
    s: State, event: i64, player: i64, token: i64, face: i64, owner: i64, amount: i64, by: i64, note: i64
) -> None:
    """M14.1: the condition is met now; what it started happens whatever comes next (M14.5)."""
    watchers = s.watchers
    care = ALERT_TRIGGER << event
    batch = s.batch
    at: i64 = 0
    while at < len(watchers):
        if watchers[at + 3] & care and heeds(s, watchers, at, event, player, token, face, owner, amount, by):
            s.batch = batch + 1
            spoken = player
            if s.catalogue.abilities[watchers[at] * ABILITY_WIDTH + A_BY] != P_NOBODY:
                spoken = by  # "an opponent makes you draw": that player is the opponent
            await_turn(s, watchers[at], watchers[at + 1], watchers[at + 2], spoken, token, note, amount)
        at += WATCHER


def await_turn(s: State, ability: i64, asset: i64, you: i64, player: i64, token: i64, note: i64, amount: i64) -> None:
    """Let an ability wait for its turn among those that were met."""
    line = len(s.pending)
    pending = extend(s.pending, ENTRY)
    pending[line] = s.batch
    pending[line + 1] = ability
    pending[line + 2] = asset
    pending[line + 3] = you
    pending[line + 4] = player
    pending[line + 5] = token
    pending[line + 6] = note
    pending[line + 7] = amount
    s.pending = pending


def next_pending(s: State) -> None:
    """Start the next of the abilities that were met, or ask which it is (M14.2, M14.3)."""
    pending = s.pending
    if len(pending) == PENDING:
        start_pending(s, 0)
        return
    batch = pending[0]
    team = s.allies[first_controller(s, batch)]
    first: i64 = -1
    count: i64 = 0
    alike = True
    at: i64 = 0
    while at < len(pending):
        if pending[at] == batch and team & (1 << pending[at + 3]):
            if first < 0:
                first = at
            elif tree_of(s, pending[at + 1]) != tree_of(s, pending[first + 1]):
                alike = False
            count += 1
        at += PENDING
    if alike:
        start_pending(s, first)
        return
    if count > MOST_ORDERED:
        count = MOST_ORDERED
    pose(s, ASK_ORDER, s.current, vec[i64]([ORDER + k for k in range(count)]))


def tree_of(s: State, ability: i64) -> i64:
    """The number of an ability's text, which is the same for equal texts."""
    return s.catalogue.abilities[ability * ABILITY_WIDTH + A_TREE]


def first_controller(s: State, batch: i64) -> i64:
    """Of those who control abilities of a batch, the first in turn order from the current player, team by team."""
    first = leader(s, s.current)
    pending = s.pending
    best = pending[3]
    distance: i64 = 99
    at: i64 = 0
    while at < len(pending):
        if pending[at] == batch:
            away = leader(s, pending[at + 3]) - first
            if away < 0:
                away += s.players
            if away < distance:
                distance = away
                best = pending[at + 3]
        at += PENDING
    return best


def ordered_entry(s: State, choice: i64) -> i64:
    """The entry that an answer to the question of order means."""
    batch = s.pending[0]
    team = s.allies[first_controller(s, batch)]
    for at in range(0, len(s.pending), PENDING):
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
    if len(pending) == PENDING:
        s.pending = NOTHING
    else:
        while at < len(pending) - PENDING:
            pending[at] = pending[at + PENDING]
            at += 1
        s.pending = pending[:at]
    begin(s, ability, source, you, player, token, note, K_ABILITY)


def begin(s: State, ability: i64, source: i64, you: i64, player: i64, token: i64, note: i64, kind: i64) -> None:
    """Push the frame of an ability in play."""
    table = s.catalogue.abilities
    record = ability * ABILITY_WIDTH
    f = push(s, table[record + A_CODE], you, source, kind, -1)
    if player >= 0:
        f.players0 = 1 << player
    if token >= 0:
        hold_for(s, 0, token, note)
    s.abilities_run += 1
    if s.sink is not None:
        log(s, L_ABILITY, you, source, table[record + A_TREE], 0)
