"""Notes and log entries come out of their packed numbers as they went in."""

from __future__ import annotations

from itertools import product

import pytest

from crazier.engine.core.log import destination_under, destination_zone, pack_destination, pack_ways
from crazier.engine.core.notes import for_seat, note_chooser, note_seat, note_side, pack_note, with_chooser
from crazier.engine.core.state import HANDS, MAX_SEATS

SEATS = range(-1, MAX_SEATS)
SIDES = range(3)


@pytest.mark.parametrize(("seat", "side"), list(product(SEATS, SIDES)))
def test_a_note_keeps_seat_and_side_with_or_without_a_chooser(seat: int, side: int) -> None:
    note = pack_note(seat, side)
    assert (note_seat(note), note_side(note), note_chooser(note)) == (seat, side, -1)
    for chooser in range(MAX_SEATS):
        chosen = with_chooser(note, chooser)
        assert (note_seat(chosen), note_side(chosen), note_chooser(chosen)) == (seat, side, chooser)


@pytest.mark.parametrize("chooser", SEATS)
def test_a_note_for_another_seat_keeps_only_the_chooser(chooser: int) -> None:
    note = with_chooser(pack_note(3, 2), chooser)
    for seat in SEATS:
        moved = for_seat(note, seat)
        assert (note_seat(moved), note_side(moved), note_chooser(moved)) == (seat, 0, chooser)


def test_a_destination_keeps_its_zone_and_whether_it_is_under_it() -> None:
    for zone in range(HANDS + 2 * MAX_SEATS):
        for under in (False, True):
            packed = pack_destination(zone, under)
            assert (destination_zone(packed), destination_under(packed)) == (zone, int(under))


def test_the_ways_to_meet_an_obligation_are_different_numbers() -> None:
    assert [pack_ways(1, 0), pack_ways(0, 1), pack_ways(1, 1)] == [1, 2, 3]
