"""Ratings recover the strengths that results were generated from."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from crazier.lab.ratings import GameResult, fit_strengths, rate_bots


def result_won_by(seats: tuple[int, ...], winner: int) -> GameResult:
    return GameResult(seats, tuple(float(index == winner) for index in range(len(seats))))


def test_two_bots_are_rated_by_their_share() -> None:
    results = [result_won_by((0, 1), 0)] * 750 + [result_won_by((0, 1), 1)] * 250
    first, second = fit_strengths(results, 2)
    assert first / second == pytest.approx(3, rel=0.02)


def test_three_bots_at_a_table_are_distinguished() -> None:
    rng = Random(4)
    truth = [1.0, 2.0, 4.0]
    results = [result_won_by((0, 1, 2), rng.choices(range(3), truth)[0]) for _ in range(6000)]
    fitted = fit_strengths(results, 3)
    assert fitted[1] / fitted[0] == pytest.approx(2, rel=0.15)
    assert fitted[2] / fitted[0] == pytest.approx(4, rel=0.15)


def test_one_against_three_of_another_counts_every_seat() -> None:
    results = [result_won_by((0, 1, 1, 1), 0)] * 250 + [result_won_by((0, 1, 1, 1), 1)] * 750
    first, second = fit_strengths(results, 2)
    assert first == pytest.approx(second, rel=0.02)


def test_the_anchor_has_0_and_intervals_contain_the_value() -> None:
    blocks = [[result_won_by((0, 1), 0), result_won_by((1, 0), 1)]] * 60 + [
        [result_won_by((0, 1), 1), result_won_by((1, 0), 1)]
    ] * 40
    anchor, other = rate_bots(blocks, 2, 0)
    assert (anchor.value, anchor.low, anchor.high) == (0, 0, 0)
    assert other.low < other.value < other.high
    assert other.value == pytest.approx(400 * log10(40 / 160), abs=8)


def test_a_bot_without_a_win_has_a_rating() -> None:
    anchor, other = rate_bots([[result_won_by((0, 1), 0)]] * 50, 2, 0)
    assert anchor.value == 0
    assert -1000 < other.value < -400
