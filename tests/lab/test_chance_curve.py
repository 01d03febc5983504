"""The chances to win through a game: in how many looks does not matter, and what is close is looked at for longer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from crazier import Table, new_game
from crazier.bots.bot_game import play_bots
from crazier.lab.chance_curve import (
    FIRST_LOOK,
    MAX_TURNING_POINTS,
    TurnChances,
    chances_at,
    close_turns,
    next_looks,
    turning_points,
    unplayed,
)
from crazier.play.game import Game

GAMES = 160
MOST = 640


@pytest.fixture(scope="module")
def game() -> Game:
    """A game of classic Crazy Eights of at least eight turns."""
    return play_bots(new_game(Table(game="classic", players=("Ann", "Ben")), seed=4), "greedy", "greedy")


def curve_of(game: Game, shares: Sequence[float], games: int) -> list[TurnChances]:
    """Return a curve in which Ann won these shares of the games, and the last of them at each later turn."""
    starts = [chances.start for chances in unplayed(game)]
    filled = [*shares, *[shares[-1]] * (len(starts) - len(shares))]
    won = [round(share * games) for share in filled]
    return [TurnChances(start, games, (one, games - one)) for start, one in zip(starts, won, strict=True)]


def test_in_how_many_looks_games_are_played_makes_no_difference(game: Game) -> None:
    start = unplayed(game)[2]
    whole = chances_at(game, start, 20, 7)
    assert whole == chances_at(game, chances_at(game, start, 8, 7), 20, 7)
    assert whole.games == 20
    assert sum(whole.won) == 20
    assert chances_at(game, whole, 10, 7) == whole


def test_first_comes_the_shape_then_every_turn_then_what_is_close(game: Game) -> None:
    turns = range(len(unplayed(game)))
    assert next_looks(game, unplayed(game), GAMES, MOST) == [(place, FIRST_LOOK) for place in turns]
    seen = curve_of(game, [0.5], FIRST_LOOK)
    assert next_looks(game, seen, GAMES, MOST) == [(place, GAMES) for place in turns]
    close = curve_of(game, [0.5, 0.5, 0.62], GAMES)
    assert {(1, MOST), (2, MOST)} <= set(next_looks(game, close, GAMES, MOST))


def test_what_is_clearly_a_turning_point_or_clearly_none_needs_no_more_games(game: Game) -> None:
    clear = curve_of(game, [0.5, 0.5, 0.9], 2000)
    assert {0, 1} & set(close_turns(game, clear, 9000)) == set()


def test_no_turn_gets_more_games_than_the_most(game: Game) -> None:
    assert next_looks(game, curve_of(game, [0.5, 0.5, 0.62], MOST), GAMES, MOST) == []


def test_a_turning_point_is_large_and_sure(game: Game) -> None:
    named = {change.start.turn for change in turning_points(game, curve_of(game, [0.5, 0.5, 0.9], 160))}
    start = curve_of(game, [0.5], 160)[1].start
    assert start.turn in named
    few = turning_points(game, curve_of(game, [0.5, 0.5, 0.75], 8))
    assert start.turn not in {change.start.turn for change in few}
    many = turning_points(game, curve_of(game, [0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1], 160))
    assert len(many) == MAX_TURNING_POINTS
    assert [change.frame for change in many] == sorted(change.frame for change in many)
