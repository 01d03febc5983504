"""Test series: who begins, the points, when a series is over, and loading a saved one."""

from __future__ import annotations

import json
from random import Random

import pytest

from crazier import Table
from crazier.play.json_values import BadRecord
from crazier.play.series import (
    BadSeries,
    Series,
    first_player_of,
    new_series,
    next_first_player,
    series_from_json,
    series_of,
)
from crazier.play.series_text import standings_text
from tests.play.games import random_game

GAMES = 20
SHORT = 2
"""The stall guard of a game that is over soon, in turns."""


def table(players: int = 3, **options: int) -> Table:
    names = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")[:players]
    return Table("sampler", names, options={"games": 3, "stall_guard": 20, **options})


def play_game(series: Series, rng: Random) -> None:
    while series.game.outcome is None:
        series.game.step(rng.choice(list(series.game.legal())))


def play_series(series: Series, rng: Random) -> Series:
    play_game(series, rng)
    while not series.over:
        series.next_game()
        play_game(series, rng)
    return series


# The first player


@pytest.mark.rule("M17.1")
@pytest.mark.parametrize(("winner", "first"), [(0, 1), (1, 2), (2, 0)])
def test_without_points_the_winner_goes_last(winner: int, first: int) -> None:
    assert next_first_player(table(), 0, [winner], (0, 0, 0)) == first


@pytest.mark.rule("M17.1")
def test_turn_order_carries_on_through_a_series() -> None:
    series = new_series(table(games=6), 4)
    rng = Random(4)
    for _ in range(5):
        play_game(series, rng)
        outcome = series.game.outcome
        assert outcome is not None
        last = max(outcome.winners, key=lambda seat: (seat - first_player_of(series.game)) % 3)
        series.next_game()
        assert first_player_of(series.game) == (last + 1) % 3


@pytest.mark.rule("M18.3", "R50")
def test_most_points_over_all_games_goes_first() -> None:
    assert next_first_player(table(points=1), 0, [1], (3, 1, 7)) == 2
    assert next_first_player(table(points=1), 0, [2], (3, 1, 7)) == 2


@pytest.mark.rule("M18.3")
def test_on_a_tie_for_most_the_winner_has_the_last_first_turn() -> None:
    assert next_first_player(table(points=1), 0, [1], (7, 1, 7)) == 2
    assert next_first_player(table(points=1), 0, [0], (7, 1, 7)) == 1
    assert next_first_player(table(points=1), 0, [2], (7, 7, 1)) == 0


@pytest.mark.rule("R50")
@pytest.mark.parametrize(("began", "first"), [(0, 2), (1, 1), (2, 2)])
def test_of_several_winners_the_latest_in_turn_order_goes_last(began: int, first: int) -> None:
    assert next_first_player(table(), began, [0, 1], (0, 0, 5)) == first


@pytest.mark.rule("M17.1", "M18.3", "R45")
def test_teams_begin_as_one() -> None:
    pairs = table(6, team_size=2)
    assert pairs.teams == ((0, 3), (1, 4), (2, 5))
    assert next_first_player(pairs, 0, [1, 4], (0,) * 6) == 2
    assert next_first_player(pairs, 0, [2, 5], (0,) * 6) == 0
    scored = table(6, team_size=2, points=1)
    assert next_first_player(scored, 0, [0, 3], (0, 2, 3, 0, 9, 3)) == 1
    assert next_first_player(scored, 0, [0, 3], (0, 9, 3, 0, 9, 3)) == 1, "both with the most are of one team"
    assert next_first_player(scored, 0, [1, 4], (0, 0, 9, 9, 0, 3)) == 2, "a tie of two teams: the winners go last"


@pytest.mark.rule("M2.1", "M17.1")
def test_only_the_first_game_leaves_it_to_chance_who_begins() -> None:
    series = new_series(table(), 1)
    assert series.game.start.first is None
    play_game(series, Random(1))
    assert series.next_game().start.first == first_player_of(series.game)


# Points and standings


@pytest.mark.rule("M18.1", "R50")
def test_points_add_up_over_the_games_and_the_fewest_are_best() -> None:
    series = play_series(new_series(table(points=1), 2), Random(2))
    assert series.over
    assert len(series.outcomes) == 3
    for standing in series.standings:
        assert standing.by_game == tuple(outcome.points[standing.seat] for outcome in series.outcomes)
        assert standing.points == sum(standing.by_game) == series.totals[standing.seat]
    points = [standing.points for standing in series.standings]
    assert points == sorted(points)
    assert [standing.place for standing in series.standings] == [1 + points.index(total) for total in points]


@pytest.mark.rule("M18.1")
def test_the_winner_of_a_game_scores_nothing() -> None:
    series = new_series(table(points=1), 3)
    play_game(series, Random(3))
    outcome = series.outcomes[0]
    assert all(outcome.points[seat] == 0 for seat in outcome.winners)
    assert any(outcome.points[seat] > 0 for seat in outcome.losers)


@pytest.mark.rule("M18.2", "R43")
def test_who_loses_scores_the_hand_of_that_moment() -> None:
    series = new_series(table(points=1), 3)
    hand = len(series.game.view(0).observation.hands[0])
    series.game.resign(0)
    play_game(series, Random(3))
    assert series.totals[0] == hand > 0


def test_without_points_the_most_games_won_are_best() -> None:
    series = play_series(new_series(table(games=5), 7), Random(7))
    won = [standing.won for standing in series.standings]
    assert won == sorted(won, reverse=True)
    assert [standing.place for standing in series.standings] == [1 + won.index(count) for count in won]


def test_standings_in_words() -> None:
    series = new_series(Table(options={"games": 2, "points": 1}), 1)
    series.game.resign(0)
    series.next_game()
    series.game.resign(0)
    first, second = (outcome.points[0] for outcome in series.outcomes)
    assert standings_text(series) == [
        "After 2 games; the fewest points are best:",
        "  1.  Ben  won 2, 0 points: 0 + 0",
        f"  2.  Ann  won 0, {first + second} points: {first} + {second}",
    ]


# The end


def test_a_series_has_its_number_of_games() -> None:
    series = play_series(new_series(table(games=4), 5), Random(5))
    assert len(series.outcomes) == 4
    with pytest.raises(BadSeries, match="the series is over"):
        series.next_game()


@pytest.mark.rule("M18.1")
def test_a_series_goes_on_until_a_player_reaches_the_point_limit() -> None:
    series = play_series(new_series(table(games=0, points=1, point_limit=25), 6), Random(6))
    assert max(series.totals) >= 25
    before = [sum(outcome.points[seat] for outcome in series.outcomes[:-1]) for seat in range(3)]
    assert max(before) < 25


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(BadSeries, match="this game is not over yet"):
        new_series(table(), 1).next_game()


def test_every_game_of_a_series_is_dealt_anew() -> None:
    series = play_series(new_series(table(), 8), Random(8))
    seeds = {game.start.seed for game in (*series.earlier_games, series.game)}
    assert len(seeds) == 3


# Saving


@pytest.mark.parametrize("options", [{"points": 1}, {"team_size": 2}], ids=["points", "teams"])
def test_a_series_of_twenty_games_stopped_after_every_decision_goes_on_as_if_nothing_had_happened(
    options: dict[str, int],
) -> None:
    agreed = table(4, games=GAMES, **{"stall_guard": SHORT, **options})
    unbroken = play_series(new_series(agreed, 9), Random(9))
    rng = Random(9)
    series = new_series(agreed, 9)
    stops = 0
    while not series.over:
        digest = series.game.digest()
        series = series_from_json(series.to_json())
        assert series.game.digest() == digest
        stops += 1
        if series.game.outcome is None:
            series.game.step(rng.choice(list(series.game.legal())))
        else:
            series.next_game()
    assert stops > 4 * GAMES
    assert series.to_json() == unbroken.to_json()
    assert series.standings == unbroken.standings


def test_a_series_of_whole_games_goes_on_from_its_file() -> None:
    agreed = table(2, games=4, points=1, stall_guard=0, two_player_rule=1)
    unbroken = play_series(new_series(agreed, 10), Random(10))
    rng, stopping = Random(10), Random(11)
    series = new_series(agreed, 10)
    while not series.over:
        if stopping.random() < 0.05:
            series = series_from_json(series.to_json())
        if series.game.outcome is None:
            series.game.step(rng.choice(list(series.game.legal())))
        else:
            series.next_game()
    assert series.to_json() == unbroken.to_json()


def test_a_single_game_is_a_series_of_one() -> None:
    game = random_game(3, 1)
    series = series_of(game)
    assert series.game is game
    assert not series.over


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"crazier": "game"}, 'this is not a saved series: it does not say "crazier": "series"'),
        ({"games": []}, "'games' must hold the choices of at least one game"),
        ({"games": [[], []]}, "'games' tells of 2 games or more, but after 1: this game is not over yet"),
        ({"games": [[999999]]}, "choice 1 of the record, 999999, is not offered there"),
        ({"games": [[True]]}, "'games' must be a whole number"),
        ({"digest": "0"}, "the saved position does not follow from the choices"),
        ({"rules_version": "0"}, "this was played by rules version 0"),
    ],
)
def test_a_text_that_is_no_series_is_refused(change: dict[str, object], complaint: str) -> None:
    values = json.loads(new_series(table(), 1).to_json())
    with pytest.raises(BadRecord) as caught:
        series_from_json(json.dumps({**values, **change}))
    assert complaint in str(caught.value)
