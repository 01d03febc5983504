"""Chances told against games won: by tenths, with intervals by whole games; and how chances are corrected."""

from __future__ import annotations

from random import Random

import pytest

from crazier.bots.calibration import AS_IT_IS, Calibration
from crazier.bots.search_interface import CORRECTED
from crazier.lab.arena import ArenaPlan, play_arena
from crazier.lab.arena_report import format_text
from crazier.lab.told_chances import Told, brier_score, mean_difference, tenth_of, tenths
from crazier.play.factory import resolve_table


def told_games(games: int, error: float) -> list[list[Told]]:
    """Return games of a bot that tells its true chance plus an error, twice a game."""
    rng = Random(5)
    found = []
    for _ in range(games):
        chance = rng.uniform(0.2, 0.7)
        won = float(rng.random() < chance)
        found.append([(chance + error, won), (chance + error, won)])
    return found


def test_true_chances_lie_within_their_intervals() -> None:
    rows = tenths(told_games(3000, 0.0))
    assert [tenth_of(row.told) for row in rows] == [2, 3, 4, 5, 6]
    assert all(row.won.low - 0.02 <= row.told <= row.won.high + 0.02 for row in rows)
    assert mean_difference(rows) < 0.03
    assert sum(row.choices for row in rows) == 6000


def test_hopeful_chances_are_found_out() -> None:
    rows = tenths(told_games(3000, 0.15))
    assert all(row.won.high < row.told for row in rows)
    assert mean_difference(rows) == pytest.approx(0.15, abs=0.03)
    assert brier_score(told_games(3000, 0.15)) > brier_score(told_games(3000, 0.0))


def test_a_tenth_of_few_games_is_not_shown() -> None:
    assert tenths(told_games(5, 0.0)) == []


def test_a_correction_keeps_the_order_and_the_even_chance_of_many_players() -> None:
    milder = Calibration(0.5)
    assert milder.told(0.5, 2) == pytest.approx(0.5)
    assert milder.told(0.25, 4) == pytest.approx(0.25)
    chances = [milder.told(step / 20, 2) for step in range(21)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 0.1
    assert 0.9 < chances[-1] < 1
    assert AS_IT_IS.told(0.123, 3) == 0.123


def test_a_correction_trusts_rollouts_that_ended_less_than_those_that_were_judged() -> None:
    """Fitted: an evaluation is too timid, an end that greedy players came to too sure."""
    assert CORRECTED.told(0.8, 2, ended=0.0) > CORRECTED.told(0.8, 2, ended=0.5) > CORRECTED.told(0.8, 2, ended=1.0)
    assert CORRECTED.told(0.2, 2, ended=0.0) < CORRECTED.told(0.2, 2, ended=1.0)
    assert CORRECTED.told(0.8, 2, ended=1.0) < 0.8


def test_the_arena_shows_what_searches_told() -> None:
    results = play_arena(ArenaPlan(resolve_table("classic", 2), ("search:2", "search:2"), 60, seed=3))
    games = results.told(0)
    assert len(games) >= 40
    assert all(0 <= chance <= 1 and won in (0.0, 1.0) for game in games for chance, won in game)
    assert "search:2, chances told against games won (" in format_text(results, [])
