"""Turn log records of Light & Dark into events, as each viewer may know them."""

from __future__ import annotations

from crazier.games.light_dark.sides import SHADES, marked_name
from crazier.games.playing_cards import log
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards import events
from crazier.play.decisions import Event


def event_from_record(record: tuple[int, ...], number: int, viewer: int | None, several_hands: bool) -> Event:
    """Return a log record as a viewer may know it; a played card is marked with the side that counted."""
    kind, _, _, face, _, a, _ = (int(field) for field in record)
    event = events.event_from_record(record, number, viewer, CARD_NAMES, several_hands)
    params = event.params
    card = event.card
    if kind == log.LOG_PLAYED:
        params = {**params, "shown": marked_name(face, a)}
    elif kind == log.LOG_PICKED:
        card = CARD_NAMES.cards[a]
    elif kind == log.LOG_SHADE:
        params = {**params, "shade": SHADES[a]}
    return Event(event.number, event.key, event.seat, card, params)
