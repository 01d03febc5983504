"""Test house rules as table options."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from crazier import CrazierError, Table, new_game
from crazier.games.classic.options import PRESETS, Options
from crazier.play.adapters.classic.table_options import CLASSIC_PRESETS, OPTIONS, options_from
from crazier.play.factory import resolve_table
from crazier.play.records import read_table


def test_every_option_of_the_game_is_one_of_the_table() -> None:
    assert set(OPTIONS) == set(asdict(Options()))
    assert all(option.about for option in OPTIONS.values())


def test_a_table_without_options_plays_the_usual_game() -> None:
    assert options_from(Table(game="classic").rules) == Options()


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_is_a_table(name: str) -> None:
    table = resolve_table(name, 3)
    assert table.game == "classic"
    assert options_from(table.rules) == PRESETS[name]
    assert read_table(table.to_json()) == table


def test_presets_name_what_they_change() -> None:
    assert CLASSIC_PRESETS["classic"].options == {}
    assert CLASSIC_PRESETS["openspiel"].options["draw_rule"] == "up_to_n"


def test_options_are_words_numbers_and_switches() -> None:
    table = Table(game="classic", options={"draw_rule": "one", "hand_size": 6, "skip": True})
    assert table.to_json()["options"] == {"draw_rule": "one", "hand_size": 6, "skip": 1}
    assert options_from(table.rules) == Options(draw_rule="one", hand_size=6, skip=True)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"draw_rule": "two"}, "'draw_rule' is one of one, until_playable, up_to_n, not 'two'"),
        ({"draw_rule": 3}, "'draw_rule' is one of"),
        ({"scoring": True}, "'scoring' is one of winner, hands, not True"),
        ({"draw_limit": 0}, "'draw_limit' is a number from 1 to 1000, not 0"),
        ({"skip": 2}, "'skip' is true or false"),
        ({"stacking": True}, "stacking needs draw_two"),
        ({"hand_size": 40}, "hand_size 40 is too much for 2 players"),
        ({"stall_guard": 3}, "there is no table option 'stall_guard'"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, int | str], complaint: str) -> None:
    with pytest.raises(CrazierError) as caught:
        Table(game="classic", options=options)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (5, 52), (6, 104), (8, 104)])
def test_more_than_five_players_need_two_packs(players: int, cards: int) -> None:
    assert len(new_game("classic", players=players, seed=1).deck) == cards
