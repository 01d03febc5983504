"""Turn log records of a table of playing cards into events, as each viewer may know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards import log
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.adapters.playing_cards.decisions import OUTCOME_REASONS
from crazier.play.decisions import NOBODY, Event, EventKey, Params

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
}


def event_from_record(
    record: tuple[int, ...], number: int, viewer: int | None, names: CardNames, several_hands: bool
) -> Event:
    """Return a log record as a viewer may know it; None is a spectator."""
    kind, seat, token, face, knowers, a, b = (int(field) for field in record)
    key = event_key(kind, a, several_hands)
    params: Params = PARAMS_BY_RECORD_KIND[kind](names, a, b) if kind in PARAMS_BY_RECORD_KIND else {}
    known = token >= 0 and knowers & (1 << (SPECTATOR if viewer is None else viewer)) != 0
    return Event(number, key, seat if seat >= 0 else NOBODY, names.cards[face] if known else None, params)


def event_key(kind: int, a: int, several_hands: bool) -> EventKey:
    """Return the event's key: a starter may be put back, and in a match a hand can be won without the game."""
    if kind == log.LOG_TURNED and a:
        return "put_back"
    return "won_hand" if kind == log.LOG_WON and several_hands else EVENT_KEYS[kind]


def won_params(_names: CardNames, winners: int, reason: int) -> Params:
    """Return who won a hand or the game, and why."""
    return {"winners": seats_text(winners), "reason": OUTCOME_REASONS[reason]}


def seats_text(mask: int) -> str:
    """Return the seats of a mask as text, such as "0 2"."""
    return " ".join(str(seat) for seat in range(SPECTATOR) if mask & (1 << seat))


PARAMS_BY_RECORD_KIND: Final[Mapping[int, Callable[[CardNames, int, int], Params]]] = {
    log.LOG_TURN: lambda _names, a, _b: {"turn": a},
    log.LOG_CALLED: lambda names, a, _b: {"call": names.calls[a]},
    log.LOG_RESHUFFLED: lambda _names, a, _b: {"cards": a},
    log.LOG_DUE: lambda _names, a, _b: {"cards": a},
    log.LOG_REVERSED: lambda _names, a, _b: {"direction": a},
    log.LOG_SCORED: lambda _names, a, b: {"points": a, "total": b},
    log.LOG_WON: won_params,
    log.LOG_MATCH_WON: won_params,
}
"""The parameters that the last two numbers of a record stand for, by record kind."""
