"""Intervals and sequential tests, against what can be worked out by hand."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean

import pytest

from crazier.lab.statistics import RESAMPLES, bootstrap, expected_score, mean_of, sequential_test


def test_an_interval_holds_the_mean_and_is_as_wide_as_theory_says() -> None:
    blocks = [0.0] * 200 + [1.0] * 200
    found = mean_of(blocks)
    assert found.value == 0.5
    assert found.low == pytest.approx(0.5 - 1.96 * 0.5 / 20, abs=0.006)
    assert found.high == pytest.approx(0.5 + 1.96 * 0.5 / 20, abs=0.006)


def test_many_blocks_take_the_short_way_to_the_same_interval() -> None:
    chance = Random(1)
    blocks = [chance.choice((0.0, 0.5, 1.0)) for _ in range(RESAMPLES + 1)]
    quick, slow = mean_of(blocks), bootstrap(blocks, fmean)
    assert quick.low == pytest.approx(slow.low, abs=0.003)
    assert quick.high == pytest.approx(slow.high, abs=0.003)


def test_blocks_that_go_together_make_a_wider_interval_than_games_would() -> None:
    pairs = [1.0, 0.0] * 50  # both games of a block alike
    mixed = [0.5] * 100  # each block one win and one loss
    assert mean_of(pairs).high - mean_of(pairs).low > 0.15
    assert mean_of(mixed).low == mean_of(mixed).high == 0.5


def test_the_interval_covers_the_truth_about_nineteen_times_in_twenty() -> None:
    chance = Random(7)
    hits = 0
    for _ in range(200):
        found = bootstrap([float(chance.random() < 0.7) for _ in range(100)], fmean, 200)
        hits += found.low <= 0.7 <= found.high
    assert 178 <= hits <= 199


def test_ratings_mean_shares() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(-20) == pytest.approx(1 - expected_score(20))


def test_a_sequential_test_says_what_is_so_and_waits_where_it_is_open() -> None:
    chance = Random(3)

    def blocks(share: float, count: int) -> list[float]:
        return [(float(chance.random() < share) + float(chance.random() < share)) / 2 for _ in range(count)]

    assert sequential_test(blocks(0.65, 400), 0, 20).said == "better"
    assert sequential_test(blocks(0.40, 400), 0, 20).said == "not better"
    assert sequential_test(blocks(0.52, 20), 0, 20).said == "open"
    assert sequential_test([1.0] * 9, 0, 20).said == "open"
    assert sequential_test(blocks(0.5, 30), 0, 20).bound == pytest.approx(log(19))


def test_a_sequential_test_is_seldom_wrong() -> None:
    chance = Random(5)
    wrong = 0
    for _ in range(40):
        scores: list[float] = []
        said = "open"
        while said == "open" and len(scores) < 3000:
            scores += [(float(chance.random() < 0.5) + float(chance.random() < 0.5)) / 2 for _ in range(50)]
            said = sequential_test(scores, 0, 60).said
        wrong += said == "better"
    assert wrong <= 6
