"""Turn log records of Light & Dark into events, as each viewer may know them."""

from __future__ import annotations

from dataclasses import replace

from crazier.games.light_dark.sides import SHADES, marked_name
from crazier.games.playing_cards import log
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards import events
from crazier.play.decisions import Event
from crazier.play.log_records import LogRecord


def event_from_record(record: LogRecord, number: int, viewer: int | None, table: CardTable) -> Event:
    """Return a log record as a viewer may know it; a played card is marked with the side that counted."""
    event = events.event_from_record(record, number, viewer, CARD_NAMES, table)
    kind, face, a = record[0], record[3], record[5]
    if kind == log.LOG_PLAYED:
        return replace(event, params={**event.params, "shown": marked_name(face, a)})
    if kind == log.LOG_PICKED:
        return replace(event, card=CARD_NAMES.cards[a])
    if kind == log.LOG_SHADE:
        return replace(event, params={**event.params, "shade": SHADES[a]})
    return event
