"""Pack and unpack notes: the side, seat and chooser that a running ability remembers with a card, in one number.

A note is seat + 1, plus 16 times the side shown, plus 256 times the chooser's seat + 1. The seat is the card's
controller or holder, or the player whom a move in line is for; 0 stands for no seat and for no chooser.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.core.number_types import Note, Seat

SIDE_UNIT: Final = 16
SIDES: Final = 16
CHOOSER_UNIT: Final = 256
NOTE_FROM_BOTTOM: Final = 1
"""The note of a card set aside (SLOT_ASIDE) that was the bottom card of the draw pile; it is 0 for any other."""


def pack_note(seat: Seat, side: i64) -> Note:
    """Pack a seat, -1 for none, and a side into a note without a chooser."""
    return side * SIDE_UNIT + seat + 1


def note_seat(note: Note) -> Seat:
    """Return the seat of a note, -1 if it has none."""
    return note % SIDE_UNIT - 1


def note_side(note: Note) -> i64:
    """Return the side that the card showed, 0 for the whole card."""
    return note // SIDE_UNIT % SIDES


def note_chooser(note: Note) -> Seat:
    """Return who chose the card, -1 if it was not chosen."""
    return note // CHOOSER_UNIT - 1


def with_chooser(note: Note, chooser: Seat) -> Note:
    """Return a note that had no chooser with one."""
    return note + CHOOSER_UNIT * (chooser + 1)


def for_seat(note: Note, seat: Seat) -> Note:
    """Return a note with another seat and no side; the chooser stays, since it may be a secret."""
    return seat + 1 + note // CHOOSER_UNIT * CHOOSER_UNIT
