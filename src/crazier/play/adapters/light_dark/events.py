"""The log of Light & Dark as events."""

from __future__ import annotations

from crazier.games.light_dark.sides import SHADES, marked_name
from crazier.games.playing_cards import log
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards import events
from crazier.play.decisions import Event


def event_from_record(record: tuple[int, ...], number: int, viewer: int | None, several_hands: bool) -> Event:
    """A record as a viewer may know it; a card that is played shows which side counted."""
    kind, _, _, face, _, a, _ = (int(one) for one in record)
    event = events.event_from_record(record, number, viewer, CARD_NAMES, several_hands)
    params = dict(event.params)
    card = event.card
    if kind == log.LOG_PLAYED:
        params["shown"] = marked_name(face, a)
    elif kind == log.LOG_PICKED:
        card = CARD_NAMES.cards[a]
    elif kind == log.LOG_SHADE:
        params["shade"] = SHADES[a]
    return Event(event.number, event.key, event.seat, card, params)
