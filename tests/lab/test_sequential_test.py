"""Confidence intervals and sequential tests, compared with results worked out by hand."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean

import pytest

from crazier.lab.confidence_intervals import RESAMPLES, bootstrap, mean_share
from crazier.lab.sequential_test import expected_score, sequential_test


def test_an_interval_contains_the_mean_and_is_as_wide_as_theory_says() -> None:
    blocks = [0.0] * 200 + [1.0] * 200
    estimate = mean_share(blocks)
    assert estimate.value == 0.5
    assert estimate.low == pytest.approx(0.5 - 1.96 * 0.5 / 20, abs=0.006)
    assert estimate.high == pytest.approx(0.5 + 1.96 * 0.5 / 20, abs=0.006)


def test_the_interval_of_many_blocks_is_nearly_that_of_resampling() -> None:
    rng = Random(1)
    blocks = [rng.choice((0.0, 0.5, 1.0)) for _ in range(RESAMPLES + 1)]
    quick, slow = mean_share(blocks), bootstrap(blocks, fmean)
    assert quick.low == pytest.approx(slow.low, abs=0.003)
    assert quick.high == pytest.approx(slow.high, abs=0.003)


def test_correlated_games_in_a_block_make_a_wider_interval() -> None:
    pairs = [1.0, 0.0] * 50  # both games of a block alike
    mixed = [0.5] * 100  # each block one win and one loss
    assert mean_share(pairs).high - mean_share(pairs).low > 0.15
    assert 0.48 < mean_share(mixed).low < 0.5 < mean_share(mixed).high < 0.52


def test_the_interval_covers_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = Random(7)
    hits = 0
    for _ in range(200):
        estimate = bootstrap([float(rng.random() < 0.7) for _ in range(100)], fmean, 200)
        hits += estimate.low <= 0.7 <= estimate.high
    assert 178 <= hits <= 199


def test_ratings_give_expected_scores() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(-20) == pytest.approx(1 - expected_score(20))


def test_a_sequential_test_decides_clear_cases_and_stays_open_otherwise() -> None:
    rng = Random(3)

    def blocks(share: float, count: int) -> list[float]:
        return [(float(rng.random() < share) + float(rng.random() < share)) / 2 for _ in range(count)]

    assert sequential_test(blocks(0.65, 400), 0, 20).conclusion == "better"
    assert sequential_test(blocks(0.40, 400), 0, 20).conclusion == "not better"
    assert sequential_test(blocks(0.52, 20), 0, 20).conclusion == "open"
    assert sequential_test([1.0] * 9, 0, 20).conclusion == "open"
    assert sequential_test(blocks(0.5, 30), 0, 20).bound == pytest.approx(log(19))


def test_a_sequential_test_is_seldom_wrong() -> None:
    rng = Random(5)
    wrong = 0
    for _ in range(40):
        scores: list[float] = []
        conclusion = "open"
        while conclusion == "open" and len(scores) < 3000:
            scores += [(float(rng.random() < 0.5) + float(rng.random() < 0.5)) / 2 for _ in range(50)]
            conclusion = sequential_test(scores, 0, 60).conclusion
        wrong += conclusion == "better"
    assert wrong <= 6
