"""Turn log records of Light & Dark into events, as each viewer may know them."""

from __future__ import annotations

from dataclasses import replace

from crazier.games.light_dark.sides import SHADES, marked_name, side
from crazier.games.playing_cards import log
from crazier.games.playing_cards.cards import face_name
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards import events
from crazier.play.decisions import Event, Params
from crazier.play.log_records import LogRecord


def event_from_record(record: LogRecord, number: int, viewer: int | None, table: CardTable) -> Event:
    """Return a log record as a viewer may know it; a played card comes with the side that counted."""
    event = events.event_from_record(record, number, viewer, CARD_NAMES, table)
    kind, face, a = record[0], record[3], record[5]
    if kind == log.LOG_PLAYED:
        played: Params = {"shown": marked_name(face, a), "counts": SHADES[a], "face": face_name(int(side(face, a)))}
        return replace(event, params={**event.params, **played})
    if kind == log.LOG_PICKED:
        return replace(event, card=CARD_NAMES.cards[a])
    if kind == log.LOG_SHADE:
        return replace(event, params={**event.params, "shade": SHADES[a]})
    return event
