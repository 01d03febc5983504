"""Turn log records of Crazier Eights into events, as each viewer may know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.compiler.compiled_deck import OCC_DRAW, OCC_LOSE, PLAY_FROM_HAND
from crazier.engine.core import log
from crazier.engine.core.state import (
    BY_ABILITY,
    EMPTY_HAND,
    HANDS,
    LAST_PLAYER,
    NO_CARDS,
    PUBLIC,
    SPECTATOR,
    STALLED,
    State,
)
from crazier.engine.core.view import may_know_choice
from crazier.language.vocabulary import COLORS
from crazier.play import event_keys
from crazier.play.adapters.eights.ability_sources import card_with_ability, cause_of, running_ability
from crazier.play.adapters.eights.card_text import tree_of_text
from crazier.play.adapters.eights.choice_uses import SPAN_NAMES
from crazier.play.adapters.eights.decisions import OCCURRENCES, zone_place
from crazier.play.adapters.eights.nothing_reasons import reason_for_nothing
from crazier.play.decisions import NOBODY, Cause, Event, OutcomeReason, Params
from crazier.play.event_keys import EventKey
from crazier.play.log_records import (
    RECORD_A,
    RECORD_AFFECTED,
    RECORD_KIND,
    RECORD_KNOWERS,
    RECORD_PROGRAM,
    RECORD_STEP,
    RECORD_TOKEN,
    LogRecord,
    renamed_hand,
    seats_of,
    shown_params,
    tokens_params,
    unpack_place,
    viewer_mask,
)
from crazier.play.wire import Phase, Way

EVENT_KEYS: Final[Mapping[int, EventKey]] = {
    number: key for key in event_keys.EVENT_KEYS if (number := getattr(log, f"L_{key.upper()}", None)) is not None
}
"""The event that each kind of record becomes: the one of the same name. `many_cards` tells what a renamed hand is."""
SHOWING_KINDS: Final = (log.L_DEALT, log.L_SEARCHED, log.L_LOOKED_THROUGH)
"""Records about several cards, of which each viewer may know some."""
KINDS_ABOUT_SEVERAL: Final = (
    *SHOWING_KINDS,
    log.L_GATHERED,
    log.L_RESHUFFLED,
    log.L_SHUFFLED,
    log.L_REDEALT,
    log.L_RENAMED,
)
DEPENDS_ON_VIEWER: Final = frozenset((*SHOWING_KINDS, log.L_RENAMED, log.L_BOUND, log.L_CHOSE_CARD))
"""Records of which each viewer may know another part, whoever knows their card."""
PHASE_NAMES: Final[tuple[Phase, ...]] = ("beginning", "draw", "main", "end", "end")
OUTCOME_REASONS: Final[Mapping[int, OutcomeReason]] = {
    EMPTY_HAND: "empty_hand",
    BY_ABILITY: "said_so",
    LAST_PLAYER: "last_left",
    NO_CARDS: "no_cards",
    STALLED: "stalled",
}
WAYS: Final[tuple[Way, ...]] = ("", "play", "discard", "play or discard")
"""How an obligation can be met, by number: 1 by playing the card, 2 by discarding it, 3 by either."""


def event_from_record(s: State, record: LogRecord, number: int, viewer: int | None) -> Event:
    """Return a log record as a viewer may know it; None is a spectator."""
    kind, seat, token, face, knowers, a, b, origin, goal = record[:RECORD_PROGRAM]
    cause = cause_of(s.compiled, *record[RECORD_PROGRAM:RECORD_AFFECTED])
    key = EVENT_KEYS[kind]
    params: Params = {}
    card = None
    if kind in KINDS_ABOUT_SEVERAL:
        key, params = many_cards(s, record, viewer)
    elif kind in PARAMS_BY_RECORD_KIND:
        params = PARAMS_BY_RECORD_KIND[kind](s, a, b)
    elif kind == log.L_PUT:
        params = move_params(s, origin, goal)
    named = token >= 0 and knowers & viewer_mask(viewer) != 0 and may_name_card(s, kind, seat, a, viewer)
    if kind == log.L_ABILITY:
        params = {"text": s.compiled.ability_texts[a]}
        card = card_with_ability(s.compiled, a, face)
        # The card may have been shuffled away since the ability was met; then its token is another card.
        named = knowers == PUBLIC and card == s.compiled.names[face]
    elif named:
        card = s.compiled.names[face]
    if kind in (log.L_PLAYED, log.L_COPIED) and s.compiled.event[face]:
        params = {**params, "text": s.compiled.face_texts[face]}
    if cause is not None and kind in CAUSE_PARAMS:
        params = {**params, **CAUSE_PARAMS[kind](s, record, cause)}
    players = int(s.players)
    return Event(
        number,
        key,
        seat if seat >= 0 else NOBODY,
        card,
        params,
        token if token >= 0 and (named or goal != log.NO_ZONE) else None,
        unpack_place(players, origin),
        unpack_place(players, goal),
        cause,
        record[RECORD_STEP],
    )


def reads_alike(record: LogRecord) -> bool:
    """Return whether a record is the same event to all viewers: it is about one card that all know, or about none."""
    kind = record[RECORD_KIND]
    if kind in DEPENDS_ON_VIEWER:
        return False
    return record[RECORD_TOKEN] < 0 or record[RECORD_KNOWERS] == PUBLIC


def many_cards(s: State, record: LogRecord, viewer: int | None) -> tuple[EventKey, Params]:
    """Return the key and parameters of a record about several cards."""
    kind = record[RECORD_KIND]
    if kind == log.L_RENAMED:
        return renamed_hand(record, viewer)
    if kind in SHOWING_KINDS:
        return EVENT_KEYS[kind], shown_params(record, s.compiled.names, viewer)
    params = tokens_params(record)
    if kind in PARAMS_BY_RECORD_KIND:
        params.update(PARAMS_BY_RECORD_KIND[kind](s, record[RECORD_A], 0))
    return EVENT_KEYS[kind], params


def may_name_card(s: State, kind: int, seat: int, a: int, viewer: int | None) -> bool:
    """Return whether a record may name its card to a viewer: the card of a hand that was chosen is a secret (R42)."""
    viewing_seat = SPECTATOR if viewer is None else viewer
    if kind == log.L_BOUND:
        return may_know_choice(s, viewing_seat, chooser=a, holder_seat=seat)
    if kind == log.L_CHOSE_CARD and HANDS <= a < HANDS + s.players:
        return may_know_choice(s, viewing_seat, chooser=seat, holder_seat=a - HANDS)
    return True


def place_params(s: State, zone: int) -> Params:
    """Return the place that a zone is, and whose."""
    place, owner = zone_place(s, zone)
    return {"place": place, "owner": owner}


def move_params(s: State, origin: int, goal: int) -> Params:
    """Return the origin and destination of a move."""
    origin_place, origin_owner = zone_place(s, origin)
    goal_place, goal_owner = zone_place(s, int(log.destination_zone(goal)))
    return {
        "from": origin_place,
        "from_owner": origin_owner,
        "to": goal_place,
        "to_owner": goal_owner,
        "under": int(log.destination_under(goal)),
    }


def turn_params(_s: State, a: int, b: int) -> Params:
    """Return the number of a turn, for a team's turn its seats, and whether it is an extra turn."""
    takers = int(log.turn_takers(b))
    params: Params = {"turn": a}
    if takers & (takers - 1):
        params["team"] = seats_of(takers)
    if log.is_extra_turn(b):
        params["extra"] = 1
    return params


def prevented_params(_s: State, record: LogRecord, cause: Cause) -> Params:
    """Return the card by which something did not happen; of a draw and of a loss also whose."""
    params: Params = {"by": (cause.card,), "owner": cause.owner}
    if record[RECORD_A] in (OCC_DRAW, OCC_LOSE) and record[RECORD_AFFECTED] >= 0:
        params["player"] = record[RECORD_AFFECTED]
    return params


def changed_params(_s: State, record: LogRecord, _cause: Cause) -> Params:
    """Return who draws more or fewer cards."""
    return {"player": record[RECORD_AFFECTED]} if record[RECORD_AFFECTED] >= 0 else {}


def nothing_params(s: State, record: LogRecord, _cause: Cause) -> Params:
    """Return why an ability or event did nothing, as far as its text tells."""
    ability = running_ability(s.compiled, record[RECORD_PROGRAM])
    tree = tree_of_text(ability.text, ability.card)
    return {} if tree is None else reason_for_nothing(tree)


CAUSE_PARAMS: Final[Mapping[int, Callable[[State, LogRecord, Cause], Params]]] = {
    log.L_WON: lambda _s, _record, cause: {"by": (cause.card,)},
    log.L_PREVENTED: prevented_params,
    log.L_CHANGED: changed_params,
    log.L_NOTHING: nothing_params,
}
"""The parameters that the cause of a record adds, by record kind."""
PARAMS_BY_RECORD_KIND: Final[Mapping[int, Callable[[State, int, int], Params]]] = {
    log.L_TURN: turn_params,
    log.L_PHASE: lambda _s, a, _b: {"phase": PHASE_NAMES[a]},
    log.L_PLAYED: lambda _s, a, _b: {"from_hand": int(a >= PLAY_FROM_HAND)},
    log.L_NAMED: lambda _s, a, _b: {"color": COLORS[a]},
    log.L_GAINED: lambda _s, a, _b: {"former": a},
    log.L_LOOKED: lambda s, a, _b: place_params(s, a),
    log.L_REVEALED: lambda s, a, _b: place_params(s, a),
    log.L_RESHUFFLED: lambda _s, a, _b: {"cards": a},
    log.L_LOST: lambda _s, a, _b: {"cards": a},
    log.L_WON: lambda _s, a, b: {"winners": seats_of(a), "reason": OUTCOME_REASONS[b]},
    log.L_GRANTED: lambda _s, a, b: {"what": "discards" if a else "plays", "amount": b},
    log.L_EXTRA: lambda _s, a, _b: {"span": SPAN_NAMES[a]},
    log.L_SKIPPED: lambda _s, a, _b: {"span": SPAN_NAMES[a]},
    log.L_SAT_OUT: lambda _s, a, _b: {"span": SPAN_NAMES[a]},
    log.L_TOOK_EXTRA: lambda _s, a, _b: {"span": SPAN_NAMES[a]},
    log.L_BOUND: lambda _s, a, b: {"chooser": a, "ways": WAYS[b]},
    log.L_PREVENTED: lambda _s, a, b: {"what": "copy" if b else OCCURRENCES[a]},
    log.L_CHANGED: lambda _s, a, _b: {"amount": a},
    log.L_CHOSE_CARD: lambda s, a, _b: place_params(s, a),
    log.L_CHOSE_PLAYER: lambda _s, a, _b: {"player": a},
    log.L_DECLINED: lambda _s, a, b: {"have": a} if b else {},
    log.L_REDEALT: lambda _s, a, _b: {"cards": a},
    log.L_BEGAN: lambda _s, a, _b: {"team": seats_of(a)} if a & (a - 1) else {},
}
"""The parameters that the last two numbers of a record stand for, by record kind."""
