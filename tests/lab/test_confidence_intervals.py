"""Estimates and their intervals."""

from __future__ import annotations

from random import Random

import pytest

from crazier.lab.confidence_intervals import (
    mean_share,
    normal_estimate,
    rate_per_game,
    wilson,
)


def test_a_share_of_zero_still_has_an_upper_bound() -> None:
    never = wilson(0, 100)
    assert (never.value, never.low) == (0, 0)
    assert 0.03 < never.high < 0.04
    always = wilson(100, 100)
    assert (always.value, always.high) == (1, 1)
    assert always.low == pytest.approx(1 - never.high)


def test_a_share_has_the_wilson_interval() -> None:
    half = wilson(50, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-4)
    assert half.high == pytest.approx(0.5962, abs=1e-4)


def test_the_interval_of_a_mean_covers_the_truth_about_95_times_in_100() -> None:
    rng = Random(1)
    covered = 0
    for _ in range(400):
        estimate = mean_share([rng.random() for _ in range(50)])
        covered += estimate.low <= 0.5 <= estimate.high
    assert 365 <= covered <= 395


def test_a_normal_interval_is_two_standard_errors_either_way() -> None:
    estimate = normal_estimate(3, 4)
    assert (estimate.value, round(estimate.low, 2), round(estimate.high, 2)) == (3, -0.92, 6.92)
    assert normal_estimate(3, -1e-18).low == 3


def test_a_rate_counts_what_may_happen_several_times_a_game() -> None:
    estimate = rate_per_game(300, 100)
    assert estimate.value == 3
    assert estimate.low == pytest.approx(3 - 1.96 * 0.1732, abs=0.03)
    never = rate_per_game(0, 100)
    assert (never.value, never.low) == (0, 0)
    assert 0.03 < never.high < 0.04


@pytest.mark.parametrize("values", [[1.0], [0.0], [1.0, 1.0], [0.5] * 3, [1.0] * 50, [1.0, 0.0], [0.9, 1.0, 1.0]])
def test_the_interval_of_a_share_is_possible_and_never_of_width_zero(values: list[float]) -> None:
    estimate = mean_share(values)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
    assert estimate.high - estimate.low > 0.05
