"""The log of a table of playing cards as events: what each viewer may know of what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards import log
from crazier.play.adapters.classic.card_names import Wording
from crazier.play.adapters.classic.decisions import REASONS
from crazier.play.decisions import NOBODY, Event

KEYS: Final = {
    log.G_DEALT: "dealt",
    log.G_TURNED: "turned_up",
    log.G_DREW: "drew",
    log.G_PLAYED: "played",
    log.G_CALLED: "called",
    log.G_PASSED: "passed",
    log.G_RESHUFFLED: "reshuffled",
    log.G_SKIPPED: "missed",
    log.G_REVERSED: "reversed",
    log.G_DUE: "due",
    log.G_WON: "won",
    log.G_PICKED: "picked",
    log.G_SHADE: "shade",
    log.G_SWAPPED: "swapped",
    log.G_TURN: "turn",
    log.G_RESIGNED: "resigned",
    log.G_GAME_WON: "won",
    log.G_SCORED: "scored",
}

Words = dict[str, "str | int"]


def told(record: tuple[int, ...], number: int, viewer: int | None, wording: Wording, several_hands: bool) -> Event:
    """A record as a viewer may know it; no viewer is a spectator."""
    kind, seat, token, face, knowers, a, b = (int(one) for one in record)
    key = key_of(kind, a, several_hands)
    params = PARAMETERS[kind](wording, a, b) if kind in PARAMETERS else {}
    known = token >= 0 and knowers & (1 << (SPECTATOR if viewer is None else viewer)) != 0
    return Event(number, key, seat if seat >= 0 else NOBODY, wording.cards[face] if known else None, params)


def key_of(kind: int, a: int, several_hands: bool) -> str:
    """What happened: a starter may be put back, and with several hands one can be won without the game."""
    if kind == log.G_TURNED and a:
        return "put_back"
    return "won_hand" if kind == log.G_WON and several_hands else KEYS[kind]


def won(_wording: Wording, winners: int, reason: int) -> Words:
    """Who won a hand or the game, and by what."""
    return {"winners": seats_in(winners), "reason": REASONS[reason]}


def seats_in(mask: int) -> str:
    """The seats of a mask, as a text such as "0 2"."""
    return " ".join(str(seat) for seat in range(SPECTATOR) if mask & (1 << seat))


PARAMETERS: Final[Mapping[int, Callable[[Wording, int, int], Words]]] = {
    log.G_TURN: lambda _w, a, _b: {"turn": a},
    log.G_CALLED: lambda w, a, _b: {"call": w.calls[a]},
    log.G_RESHUFFLED: lambda _w, a, _b: {"cards": a},
    log.G_DUE: lambda _w, a, _b: {"cards": a},
    log.G_REVERSED: lambda _w, a, _b: {"direction": a},
    log.G_SCORED: lambda _w, a, b: {"points": a, "total": b},
    log.G_WON: won,
    log.G_GAME_WON: won,
}
"""What the last two numbers of a record mean."""
