"""Verdicts: by the whole interval, corrected for cards and looks."""

from __future__ import annotations

import pytest

from crazier.lab.verdicts import FINE, TOO_STRONG, TOO_WEAK, UNDECIDED, corrected_z, judge, standard_error


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0.08, 0.010, TOO_STRONG),
        (0.08, 0.016, UNDECIDED),
        (-0.08, 0.010, TOO_WEAK),
        (0.0, 0.019, FINE),
        (0.0, 0.021, UNDECIDED),
        (0.04, 0.006, UNDECIDED),
        (0.04, 0.004, FINE),
    ],
)
def test_only_a_whole_interval_decides(mean: float, error: float, verdict: str) -> None:
    assert judge(mean, error, 1000, 0.05, 2.5).verdict == verdict


def test_a_few_games_settle_nothing() -> None:
    assert judge(0.0, 0.0, 99, 0.05, 2.5).verdict == UNDECIDED


def test_the_missing_games_would_settle_it() -> None:
    found = judge(0.02, 0.03, 1000, 0.05, 2.5)
    assert found.more == 5250
    assert judge(0.02, 0.03 * (1000 / 6260) ** 0.5, 6260, 0.05, 2.5).verdict == FINE


def test_more_cards_and_looks_make_wider_intervals() -> None:
    assert corrected_z(1, 1) == pytest.approx(1.96, abs=0.001)
    assert corrected_z(1, 8) == pytest.approx(2.734, abs=0.001)
    assert corrected_z(52, 8) == pytest.approx(3.846, abs=0.001)


def test_a_few_that_went_alike_are_not_certain() -> None:
    assert standard_error(4, 4.0, 4.0) == 0.125
    assert standard_error(0, 0.0, 0.0) == 1.0
