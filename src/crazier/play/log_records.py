"""Read the parts of a log record that mean the same in every game: places, and what a viewer may know of many cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from crazier.engine.core.log import (
    ENTRY_A,
    ENTRY_AFFECTED,
    ENTRY_KIND,
    ENTRY_PROGRAM,
    ENTRY_SEAT,
    ENTRY_STEP,
    ENTRY_TOKEN,
    FIRST_LOGGED_CARD,
    LOGGED_CARD_WIDTH,
    NO_ZONE,
    destination_under,
    destination_zone,
)
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, LIMBO, SPECTATOR
from crazier.play.decisions import Params, Place, ZoneName
from crazier.play.event_keys import EventKey

LogRecord = tuple[int, ...]
"""One entry of a game's event log, as `engine/core/log.py` describes it."""
# Where the numbers of a record are.
RECORD_KIND: Final = ENTRY_KIND
RECORD_SEAT: Final = ENTRY_SEAT
RECORD_TOKEN: Final = ENTRY_TOKEN
RECORD_FACE: Final = 3
RECORD_KNOWERS: Final = 4
RECORD_A: Final = ENTRY_A
RECORD_B: Final = 6
RECORD_PROGRAM: Final = ENTRY_PROGRAM
RECORD_AFFECTED: Final = ENTRY_AFFECTED
RECORD_STEP: Final = ENTRY_STEP

PILES: Final[dict[int, ZoneName]] = {DRAW_PILE: "draw_pile", DISCARD_PILE: "discard_pile", LIMBO: "limbo"}


@cache
def unpack_place(players: int, packed: int) -> Place | None:
    """Return the place that a zone of the log stands for, packed with whether it is its bottom; None for no zone."""
    if packed == NO_ZONE:
        return None
    zone, under = int(destination_zone(packed)), bool(destination_under(packed))
    if zone in PILES:
        return Place(PILES[zone], None, under)
    seat = zone - HANDS
    return Place("hand", seat, under) if seat < players else Place("assets", seat - players, under)


def viewer_mask(viewer: int | None) -> int:
    """Return the bit of a viewer among those who may know a card; None is a spectator."""
    return 1 << (SPECTATOR if viewer is None else viewer)


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats of a mask."""
    return tuple(seat for seat in range(SPECTATOR) if mask >> seat & 1)


def logged_cards(record: LogRecord) -> Iterator[tuple[int, int, int]]:
    """Yield the three numbers of each card of a record about several cards."""
    for at in range(FIRST_LOGGED_CARD, len(record), LOGGED_CARD_WIDTH):
        yield record[at], record[at + 1], record[at + 2]


def tokens_params(record: LogRecord) -> Params:
    """Return the tokens of a record about cards that nobody can tell apart any more."""
    return {"tokens": record[FIRST_LOGGED_CARD::LOGGED_CARD_WIDTH]}


def shown_params(record: LogRecord, names: Sequence[str], viewer: int | None) -> Params:
    """Return the tokens of a record about several cards, and the names of those that a viewer may know."""
    mask = viewer_mask(viewer)
    faces = tuple(names[face] if knowers & mask else None for _, face, knowers in logged_cards(record))
    return {"tokens": record[FIRST_LOGGED_CARD::LOGGED_CARD_WIDTH], "faces": faces}


def renamed_hand(record: LogRecord, viewer: int | None) -> tuple[EventKey, Params]:
    """Return what a viewer may know of a hand whose tokens were permuted: which token a card has now, or nothing."""
    mask = viewer_mask(viewer)
    followed = tuple(new if knowers & mask else None for _, new, knowers in logged_cards(record))
    params = tokens_params(record)
    if not any(new is not None for new in followed):
        return "mixed", params
    params["new_tokens"] = followed
    return "renamed", params
