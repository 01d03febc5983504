"""The log of Light & Dark as events."""

from __future__ import annotations

from typing import Final

from crazier.engine.state import LAST_LEFT
from crazier.games.classic import log
from crazier.games.light_dark.match import TARGET_REACHED
from crazier.games.light_dark.sides import SHADES, marked_name
from crazier.play.classic import telling
from crazier.play.decisions import Event
from crazier.play.light_dark.wording import WORDING

GAME_REASONS: Final = {TARGET_REACHED: "target", LAST_LEFT: "last_left"}


def told(record: tuple[int, ...], number: int, viewer: int | None, several_hands: bool) -> Event:
    """A record as a viewer may know it; a card that is played shows which side counted."""
    kind, _, _, face, _, a, b = (int(one) for one in record)
    event = telling.told(record, number, viewer, WORDING)
    params = dict(event.params)
    key, card = event.key, event.card
    if kind == log.G_PLAYED:
        params["shown"] = marked_name(face, a)
    elif kind == log.G_PICKED:
        card = WORDING.cards[a]
    elif kind == log.G_SHADE:
        params["shade"] = SHADES[a]
    elif kind == log.G_WON and several_hands:
        key = "won_hand"
    elif kind == log.G_GAME_WON:
        params = {"winners": telling.winners(a), "reason": GAME_REASONS[b]}
    return Event(event.number, key, event.seat, card, params)
