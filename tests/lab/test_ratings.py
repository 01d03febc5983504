"""Ratings: they find the strengths that results were made from."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from crazier.lab.ratings import Result, ratings, strengths


def won(seats: tuple[int, ...], winner: int) -> Result:
    return Result(seats, tuple(float(place == winner) for place in range(len(seats))))


def test_two_bots_are_rated_by_their_share() -> None:
    results = [won((0, 1), 0)] * 750 + [won((0, 1), 1)] * 250
    one, other = strengths(results, 2)
    assert one / other == pytest.approx(3, rel=0.02)


def test_three_at_a_table_are_told_apart() -> None:
    chance = Random(4)
    truth = [1.0, 2.0, 4.0]
    results = [won((0, 1, 2), chance.choices(range(3), truth)[0]) for _ in range(6000)]
    found = strengths(results, 3)
    assert found[1] / found[0] == pytest.approx(2, rel=0.15)
    assert found[2] / found[0] == pytest.approx(4, rel=0.15)


def test_one_against_three_of_another_counts_every_seat() -> None:
    results = [won((0, 1, 1, 1), 0)] * 250 + [won((0, 1, 1, 1), 1)] * 750
    one, other = strengths(results, 2)
    assert one == pytest.approx(other, rel=0.02)


def test_the_anchor_has_nothing_and_intervals_hold_the_value() -> None:
    blocks = [[won((0, 1), 0), won((1, 0), 1)]] * 60 + [[won((0, 1), 1), won((1, 0), 1)]] * 40
    anchor, other = ratings(blocks, 2, 0)
    assert (anchor.value, anchor.low, anchor.high) == (0, 0, 0)
    assert other.low < other.value < other.high
    assert other.value == pytest.approx(400 * log10(40 / 160), abs=8)


def test_who_never_won_is_rated_all_the_same() -> None:
    anchor, other = ratings([[won((0, 1), 0)]] * 50, 2, 0)
    assert anchor.value == 0
    assert -1000 < other.value < -400
