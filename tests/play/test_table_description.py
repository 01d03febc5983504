"""Test the list of what a table can agree on, and the description of what it agreed on."""

from __future__ import annotations

import pytest

from crazier import Table
from crazier.play.game_adapter import GAMES
from crazier.play.table_description import describe_table, list_options
from crazier.rulebook import rules


@pytest.mark.parametrize("game", GAMES)
def test_the_list_begins_with_what_is_played_and_by_whom(game: str) -> None:
    names = [info.name for info in list_options(game)]
    assert names[0] == "game"
    assert "players" in names
    assert len(set(names)) == len(names)
    for info in list_options(game):
        assert info.type in ("word", "text", "list", "switch", "number")
        assert info.about[0].isupper()
        assert info.about.endswith(".")
        assert info.rule == "" or info.rule in rules()


def test_defaults_are_shown_as_people_write_them() -> None:
    usual = {info.name: info.default for info in list_options("classic")}
    assert usual["skip"] is False
    assert isinstance(usual["draw_rule"], str)
    assert {info.name: info.default for info in list_options("first")}["set"] == "first"


@pytest.mark.parametrize(
    ("game", "names"), [("modern", "2 to 8"), ("first", "2 to 8"), ("classic", "2 to 8"), ("light-dark", "2 or 4")]
)
def test_how_many_can_play(game: str, names: str) -> None:
    players = next(info for info in list_options(game) if info.name == "players")
    assert players.about == f"Who plays, in turn order: {names} names."


def test_what_was_agreed_on() -> None:
    assert describe_table(Table()) == ["game: modern with camelot", "everything else as usual"]
    pairs = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2, "points": True, "games": 3})
    assert describe_table(pairs) == [
        "game: modern with sampler",
        "teams: Ann-Cid against Ben-Dot",
        "games: 3 – how many games a series has, 0 for no end but by points (M17.1)",
        "points: yes – points are kept, and whoever has the most begins (M18.1)",
        "team_size: 2 – how many players a team has, 2 or 3; 0 for no teams (M20.1)",
    ]
    assert describe_table(Table(game="classic", options={"draw_rule": "one"}))[0] == "game: classic"
