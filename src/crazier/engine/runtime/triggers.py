"""Match occurrences with abilities in play (can'ts, substitutions, triggers); queue and start triggered ones."""

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
    OCC_DESTROY,
    OCC_LEAVE,
    ONCE_EACH_TURN,
    ONLY_ITSELF,
    ONLY_YOURS,
    PARTY_ANYONE,
    PARTY_NONE,
    PARTY_YOU,
)
from crazier.engine.compiler.opcodes import SLOT_OCCURRENCE
from crazier.engine.core.frame import FRAME_ABILITY, NO_FRAME
from crazier.engine.core.log import L_ABILITY, log
from crazier.engine.core.number_types import Face, Note, Occurrence, Seat, Token
from crazier.engine.core.options import MAX_ORDERED, ORDER_OPTIONS, ask
from crazier.engine.core.seats import team_leader
from crazier.engine.core.stack import note_of, push_ability, remember_with
from crazier.engine.core.state import (
    ASK_ORDER,
    EMPTY_VEC,
    MATCH_WIDTH,
    PENDING_ABILITY,
    PENDING_AMOUNT,
    PENDING_BATCH,
    PENDING_CONTROLLER,
    PENDING_NOTE,
    PENDING_PLAYER,
    PENDING_SOURCE,
    PENDING_TOKEN,
    PENDING_WIDTH,
    WATCHER_ABILITY,
    WATCHER_ALERT_MASK,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    WATCHER_WIDTH,
    State,
    zeros,
)
from crazier.engine.core.turn_limits import note_use, was_used
from crazier.engine.core.zones import controller, in_play, shown_face
from crazier.engine.runtime.term_eval import eval_condition, party_seats

ALERT_BIT_OF_ROLE: Final = vec[i64]([ALERT_TRIGGER, ALERT_CANT, ALERT_SUBSTITUTION])
"""The lowest alert bit of each role that reacts to occurrences; shift it by the occurrence."""
MAX_PENDING: Final = 2_500
"""How many abilities can wait: more than a turn can carry out, and no more than a saved game holds."""
ENDLESS_STEPS: Final = 2**30
"""A number of steps that is over any limit."""
BLANK_PENDING: Final = zeros(PENDING_WIDTH)
"""A blank entry by which `pending` grows."""


def mask_allows(watchers: vec[i64], at: i64, alert_bit: i64, player: Seat, token: Token) -> bool:
    """Check quickly, by the alert mask alone, whether a watcher entry can react to an occurrence."""
    alert_mask = watchers[at + WATCHER_ALERT_MASK]
    if not alert_mask & alert_bit:
        return False
    if alert_mask & ONLY_YOURS and watchers[at + WATCHER_CONTROLLER] != player:
        return False
    return not alert_mask & ONLY_ITSELF or watchers[at + WATCHER_ASSET] == token


def doer_matches(s: State, record: i64, you: Seat, player: Seat, amount: i64, by: Seat) -> bool:
    """Check player, amount and cause of an occurrence against an ability's record; its card is not checked."""
    table = s.compiled.abilities
    party = table[record + A_PARTY]
    if party > PARTY_YOU and not (player >= 0 and party_seats(s, party, you) & (1 << player)):
        return False
    if amount < table[record + A_LEAST]:
        return False
    by_party = table[record + A_BY]
    return by_party == PARTY_NONE or (
        by >= 0 and party_seats(s, by_party, you) & (1 << by) != 0
    )  # R10: no player causes the draw of a draw phase


def card_matches(s: State, record: i64, asset: Token, you: Seat, token: Token, face: Face, owner: Seat) -> bool:
    """Check the card of an occurrence against the record of an asset's ability."""
    table = s.compiled.abilities
    if token < 0 or table[record + A_THIS]:
        return True
    if table[record + A_OTHER] and token == asset:
        return False
    return holder_matches(s, record, you, owner) and s.compiled.filter_table[table[record + A_FILTER] + face] == 1


def holder_matches(s: State, record: i64, you: Seat, owner: Seat) -> bool:
    """Check the controller of an occurrence's card (-1: none) against an ability's record."""
    party = s.compiled.abilities[record + A_HOLDER]
    return party == PARTY_ANYONE or (owner >= 0 and party_seats(s, party, you) & (1 << owner) != 0)


def condition_holds(s: State, ability: i64, you: Seat, asset: Token) -> bool:
    """Check whether the "while" condition of a static ability is true."""
    cond = s.compiled.abilities[ability * ABILITY_WIDTH + A_COND]
    return cond < 0 or eval_condition(s, cond, you, asset, NO_FRAME)


def matching_guards(
    s: State,
    role: i64,
    occurrence: Occurrence,
    player: Seat,
    token: Token,
    face: Face,
    owner: Seat,
    amount: i64,
    by: Seat,
) -> vec[i64]:
    """Return all guards of a role that an occurrence meets: ability, asset and controller of each, in a flat list."""
    out = vec[i64]()
    guards = s.guards
    alert_bit = ALERT_BIT_OF_ROLE[role] << occurrence
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, alert_bit, player, token) and entry_matches(
            s, guards, at, player, token, face, owner, amount, by
        ):
            out = extend(out, guards[at : at + MATCH_WIDTH])
        at += WATCHER_WIDTH
    return out


def any_guard_matches(
    s: State,
    role: i64,
    occurrence: Occurrence,
    player: Seat,
    token: Token,
    face: Face,
    owner: Seat,
    amount: i64,
    by: Seat,
) -> bool:
    """Check whether an occurrence meets any guard of a role."""
    guards = s.guards
    alert_bit = ALERT_BIT_OF_ROLE[role] << occurrence
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, alert_bit, player, token) and entry_matches(
            s, guards, at, player, token, face, owner, amount, by
        ):
            return True
        at += WATCHER_WIDTH
    return False


def entry_matches(
    s: State, watchers: vec[i64], at: i64, player: Seat, token: Token, face: Face, owner: Seat, amount: i64, by: Seat
) -> bool:
    """Check in full whether an occurrence meets a watcher entry that `mask_allows` let pass."""
    if watchers[at + WATCHER_ALERT_MASK] & ONCE_EACH_TURN and was_used(
        s, watchers[at + WATCHER_ABILITY], watchers[at + WATCHER_ASSET]
    ):
        return False
    record = watchers[at + WATCHER_ABILITY] * ABILITY_WIDTH
    you = watchers[at + WATCHER_CONTROLLER]
    if not doer_matches(s, record, you, player, amount, by):
        return False
    asset = watchers[at + WATCHER_ASSET]
    return card_matches(s, record, asset, you, token, face, owner) and condition_holds(
        s, watchers[at + WATCHER_ABILITY], you, asset
    )


def banned_filters(s: State, occurrence: Occurrence, seat: Seat, amount: i64, owner: Seat) -> vec[i64]:
    """Return the filters of the cards that a "can't" in play keeps a player from playing or discarding."""
    out = EMPTY_VEC
    guards = s.guards
    alert_bit = ALERT_CANT << occurrence
    at: i64 = 0
    while at < len(guards):
        if mask_allows(guards, at, alert_bit, seat, -1):
            record = guards[at + WATCHER_ABILITY] * ABILITY_WIDTH
            you = guards[at + WATCHER_CONTROLLER]
            applies = doer_matches(s, record, you, seat, amount, seat) and holder_matches(s, record, you, owner)
            if applies and condition_holds(s, guards[at + WATCHER_ABILITY], you, guards[at + WATCHER_ASSET]):
                out = append(out, s.compiled.abilities[record + A_FILTER])
        at += WATCHER_WIDTH
    return out


def is_banned(s: State, bans: vec[i64], face: Face) -> bool:
    """Check whether a card that shows this face passes any of the filters in `bans`."""
    passes = s.compiled.filter_table
    for card_filter in bans:
        if passes[card_filter + face]:
            return True
    return False


def has_triggers(s: State, occurrence: Occurrence) -> bool:
    """Check whether a triggered ability in play waits for an occurrence of this kind."""
    if s.alert & (ALERT_TRIGGER << occurrence):
        return True
    return occurrence == OCC_DESTROY and s.alert & (ALERT_TRIGGER << OCC_LEAVE) != 0


def collect_triggers(
    s: State,
    occurrence: Occurrence,
    player: Seat,
    token: Token,
    face: Face,
    owner: Seat,
    amount: i64,
    by: Seat,
    note: Note,
) -> None:
    """M14.1: queue every triggered ability that an occurrence meets; it will happen whatever comes next (M14.5)."""
    watchers = s.watchers
    alert_bit = ALERT_TRIGGER << occurrence
    batch = s.batch
    at: i64 = 0
    while at < len(watchers):
        if mask_allows(watchers, at, alert_bit, player, token) and entry_matches(
            s, watchers, at, player, token, face, owner, amount, by
        ):
            s.batch = batch + 1
            if watchers[at + WATCHER_ALERT_MASK] & ONCE_EACH_TURN:
                note_use(s, watchers[at + WATCHER_ABILITY], watchers[at + WATCHER_ASSET])
            that_player = player
            if s.compiled.abilities[watchers[at + WATCHER_ABILITY] * ABILITY_WIDTH + A_BY] != PARTY_NONE:
                that_player = by  # "an opponent makes you draw": "that player" is the opponent
            enqueue(
                s,
                watchers[at + WATCHER_ABILITY],
                watchers[at + WATCHER_ASSET],
                watchers[at + WATCHER_CONTROLLER],
                that_player,
                token,
                note,
                amount,
            )
        at += WATCHER_WIDTH


def collect_leaving_triggers(s: State, occurrence: Occurrence, token: Token, by: Seat) -> None:
    """Collect the triggers that an asset's leaving play meets, while the asset is still in play."""
    if in_play(s, token) and has_triggers(s, occurrence):
        seat = controller(s, token)
        collect_triggers(s, occurrence, seat, token, shown_face(s, token), seat, 1, by, note_of(s, token))


def enqueue(
    s: State, ability: i64, asset: Token, you: Seat, player: Seat, token: Token, note: Note, amount: i64
) -> None:
    """Append a triggered ability to the queue of pending abilities; too many of them end the turn like a loop (R13)."""
    at = s.pending_len
    if at >= MAX_PENDING * PENDING_WIDTH:
        s.steps = ENDLESS_STEPS
        return
    pending = s.pending
    if at == len(pending):
        pending = extend(pending, BLANK_PENDING)
        s.pending = pending
    s.pending_len = at + PENDING_WIDTH
    pending[at + PENDING_BATCH] = s.batch
    pending[at + PENDING_ABILITY] = ability
    pending[at + PENDING_SOURCE] = asset
    pending[at + PENDING_CONTROLLER] = you
    pending[at + PENDING_PLAYER] = player
    pending[at + PENDING_TOKEN] = token
    pending[at + PENDING_NOTE] = note
    pending[at + PENDING_AMOUNT] = amount


def start_next_pending(s: State) -> None:
    """Start the next pending ability, or ask which one it is (M14.2, M14.3)."""
    pending = s.pending
    if s.pending_len == PENDING_WIDTH:
        start_pending(s, 0)
        return
    batch = pending[PENDING_BATCH]
    team = s.allies[first_controller(s, batch)]
    first: i64 = -1
    count: i64 = 0
    alike = True
    at: i64 = 0
    while at < s.pending_len:
        if pending[at + PENDING_BATCH] == batch and team & (1 << pending[at + PENDING_CONTROLLER]):
            if first < 0:
                first = at
            elif text_id(s, pending[at + PENDING_ABILITY]) != text_id(s, pending[first + PENDING_ABILITY]):
                alike = False
            count += 1
        at += PENDING_WIDTH
    if alike:
        start_pending(s, first)
        return
    if count > MAX_ORDERED:
        count = MAX_ORDERED
    ask(s, ASK_ORDER, s.current, ORDER_OPTIONS[:count])


def text_id(s: State, ability: i64) -> i64:
    """Return the number of an ability's text; equal texts have the same number."""
    return s.compiled.abilities[ability * ABILITY_WIDTH + A_TEXT_ID]


def first_controller(s: State, batch: i64) -> Seat:
    """Return the controller of a batch's abilities who is first in turn order from the current player, by teams."""
    first = team_leader(s, s.current)
    pending = s.pending
    best = pending[PENDING_CONTROLLER]
    distance: i64 = 99
    at: i64 = 0
    while at < s.pending_len:
        if pending[at + PENDING_BATCH] == batch:
            away = team_leader(s, pending[at + PENDING_CONTROLLER]) - first
            if away < 0:
                away += s.players
            if away < distance:
                distance = away
                best = pending[at + PENDING_CONTROLLER]
        at += PENDING_WIDTH
    return best


def chosen_pending_entry(s: State, choice: i64) -> i64:
    """Return where the pending entry starts that the answer to a question of order chose, -1 if there is none."""
    batch = s.pending[PENDING_BATCH]
    team = s.allies[first_controller(s, batch)]
    for at in range(0, s.pending_len, PENDING_WIDTH):
        if s.pending[at + PENDING_BATCH] == batch and team & (1 << s.pending[at + PENDING_CONTROLLER]):
            if choice == 0:
                return at
            choice -= 1
    return -1


def start_pending(s: State, at: i64) -> None:
    """Start a pending ability, with the controller and source it had when its condition was met (F7.1)."""
    pending = s.pending
    ability = pending[at + PENDING_ABILITY]
    source = pending[at + PENDING_SOURCE]
    you = pending[at + PENDING_CONTROLLER]
    player = pending[at + PENDING_PLAYER]
    token = pending[at + PENDING_TOKEN]
    note = pending[at + PENDING_NOTE]
    s.pending_len -= PENDING_WIDTH
    while at < s.pending_len:
        pending[at] = pending[at + PENDING_WIDTH]
        at += 1
    start_ability(s, ability, source, you, player, token, note, FRAME_ABILITY)


def start_ability(
    s: State, ability: i64, source: Token, you: Seat, player: Seat, token: Token, note: Note, kind: i64
) -> None:
    """Push the frame of an ability in play, with the player and the card that its text refers to."""
    table = s.compiled.abilities
    record = ability * ABILITY_WIDTH
    f = push_ability(s, table[record + A_CODE], you, source, kind, -1)
    if player >= 0:
        f.players0 = 1 << player
    if token >= 0:
        remember_with(s, SLOT_OCCURRENCE, token, note)
    s.abilities_run += 1
    if s.event_log is not None:
        log(s, L_ABILITY, you, source, table[record + A_TEXT_ID], 0)
