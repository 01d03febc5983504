"""Turn log records of a table of playing cards into events, as each viewer may know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.core.log import FIRST_LOGGED_CARD
from crazier.games.playing_cards import log
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.adapters.playing_cards.decisions import OUTCOME_REASONS
from crazier.play.decisions import NOBODY, Event, Params
from crazier.play.event_keys import EventKey
from crazier.play.log_records import (
    RECORD_PROGRAM,
    RECORD_STEP,
    LogRecord,
    seats_of,
    shown_params,
    tokens_params,
    unpack_place,
    viewer_mask,
)

EVENT_KEYS: Final[Mapping[int, EventKey]] = {
    log.LOG_DEALT: "dealt",
    log.LOG_TURNED: "turned_up",
    log.LOG_DREW: "drew",
    log.LOG_PLAYED: "played",
    log.LOG_CALLED: "called",
    log.LOG_PASSED: "passed",
    log.LOG_RESHUFFLED: "reshuffled",
    log.LOG_SKIPPED: "missed",
    log.LOG_REVERSED: "reversed",
    log.LOG_DUE: "due",
    log.LOG_WON: "won",
    log.LOG_PICKED: "picked",
    log.LOG_SHADE: "shade",
    log.LOG_SWAPPED: "swapped",
    log.LOG_TURN: "turn",
    log.LOG_RESIGNED: "resigned",
    log.LOG_MATCH_WON: "won",
    log.LOG_SCORED: "scored",
    log.LOG_PUT_BACK: "put_back",
    log.LOG_GATHERED: "gathered",
}


def event_from_record(record: LogRecord, number: int, viewer: int | None, names: CardNames, table: CardTable) -> Event:
    """Return a log record as a viewer may know it; None is a spectator."""
    kind, seat, token, face, knowers, a, b, origin, goal = record[:RECORD_PROGRAM]
    params: Params = PARAMS_BY_RECORD_KIND[kind](names, a, b) if kind in PARAMS_BY_RECORD_KIND else {}
    known = token >= 0 and knowers & viewer_mask(viewer) != 0
    card = names.cards[face] if known else None
    if kind == log.LOG_DEALT:
        params = shown_params(record, names.cards, viewer)
    elif len(record) > FIRST_LOGGED_CARD:
        params = {**params, **tokens_params(record)}
    if kind == log.LOG_PUT_BACK:
        card = names.cards[a]
    players = int(table.players)
    return Event(
        number,
        "won_hand" if kind == log.LOG_WON and table.scores else EVENT_KEYS[kind],
        seat if seat >= 0 else NOBODY,
        card,
        params,
        token if token >= 0 else None,
        unpack_place(players, origin),
        unpack_place(players, goal),
        step=record[RECORD_STEP],
    )


def won_params(_names: CardNames, winners: int, reason: int) -> Params:
    """Return who won a hand or the game, and why."""
    return {"winners": seats_of(winners), "reason": OUTCOME_REASONS[reason]}


PARAMS_BY_RECORD_KIND: Final[Mapping[int, Callable[[CardNames, int, int], Params]]] = {
    log.LOG_TURN: lambda _names, a, _b: {"turn": a},
    log.LOG_CALLED: lambda names, a, _b: names.call_params(a),
    log.LOG_RESHUFFLED: lambda _names, a, _b: {"cards": a},
    log.LOG_GATHERED: lambda _names, a, _b: {"hand": a},
    log.LOG_DUE: lambda _names, a, _b: {"cards": a},
    log.LOG_REVERSED: lambda _names, a, _b: {"direction": a},
    log.LOG_SCORED: lambda _names, a, b: {"points": a, "total": b},
    log.LOG_WON: won_params,
    log.LOG_MATCH_WON: won_params,
}
"""The parameters that the last two numbers of a record stand for, by record kind."""
