"""Wins that are available this turn are taken, and a bot that misses them is detected."""

from __future__ import annotations

import pytest

from crazier.lab.win_puzzles import make_puzzles, solve_rate, winning_line
from crazier.play.factory import resolve_table
from tests.play.games import simple

POSITIONS = 25


@pytest.mark.parametrize("bot", ["greedy", "search:8"])
@pytest.mark.parametrize(
    ("table", "players"), [("sampler", 2), ("sampler", 3), ("classic", 2), ("house", 4), ("light-dark", 2)]
)
def test_a_win_this_turn_is_taken(bot: str, table: str, players: int) -> None:
    result = solve_rate(bot, resolve_table(table, players), POSITIONS, seed=players)
    assert result.positions == POSITIONS
    assert result.missed == []


def test_a_bot_that_plays_at_random_misses_some() -> None:
    result = solve_rate("random", resolve_table("sampler", 2), POSITIONS, seed=2)
    assert result.missed
    assert "wins; random played" in result.missed[0]


def test_positions_are_of_several_kinds() -> None:
    lengths = {len(line) for _, line in make_puzzles(resolve_table("sampler", 2), 60, 3)}
    assert {1, 2, 3} <= lengths


def test_a_line_is_found_only_where_there_is_one() -> None:
    assert winning_line(simple('["Red Golem", "Blue Golem"]')) == ["Ann discards Red Golem", "Ann plays Blue Golem"]
    assert winning_line(simple('["Green Golem", "Blue Golem"]')) == []
    assert winning_line(simple('["Red Golem", "Blue Golem", "Green Golem"]')) == []
