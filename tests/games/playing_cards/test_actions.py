"""Sets of action codes, compared with Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from crazier.games.playing_cards.actions import (
    CODES,
    DRAW,
    DRAW_BIT,
    ONE,
    PASS,
    PASS_BIT,
    nth_action,
    popcount,
    to_list,
)

SETS = st.sets(st.integers(0, CODES - 1))


def as_bits(codes: set[int]) -> int:
    return sum(2**code for code in codes)


@given(SETS)
def test_a_set_is_counted_and_listed_lowest_first(codes: set[int]) -> None:
    assert popcount(as_bits(codes)) == len(codes)
    assert to_list(as_bits(codes)) == sorted(codes)


@given(SETS.filter(bool))
def test_every_code_of_a_set_can_be_picked(codes: set[int]) -> None:
    assert [nth_action(as_bits(codes), index) for index in range(len(codes))] == sorted(codes)


def test_every_bit_is_right_even_the_high_ones() -> None:
    assert [ONE << code for code in range(CODES)] == [2**code for code in range(CODES)]
    assert (DRAW_BIT, PASS_BIT) == (2**DRAW, 2**PASS)
