"""Test the variations of Light & Dark as table options."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from crazier import CrazierError, Table
from crazier.games.light_dark.options import PRESETS, Options
from crazier.play.adapters.light_dark.table_options import OPTIONS, options_from
from crazier.play.factory import resolve_table
from crazier.play.records import read_table


def test_every_option_of_the_game_is_one_of_the_table() -> None:
    assert set(OPTIONS) == set(asdict(Options()))
    assert options_from(Table(game="light-dark").rules) == Options()


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_is_a_table(name: str) -> None:
    table = resolve_table(name, 4)
    assert options_from(table.rules) == PRESETS[name]
    assert read_table(table.to_json()) == table


@pytest.mark.rule("D1.1")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_it_is_for_two_or_four(players: int) -> None:
    with pytest.raises(CrazierError, match="for two or four players"):
        resolve_table("light-dark", players)


def test_options_that_make_no_sense() -> None:
    with pytest.raises(CrazierError, match="'scoring_shade' is one of loser, winner, not 'light'"):
        Table(game="light-dark", options={"scoring_shade": "light"})
    with pytest.raises(CrazierError, match="'target' is a number from 0 to 1000000, not -1"):
        Table(game="light-dark", options={"target": -1})
