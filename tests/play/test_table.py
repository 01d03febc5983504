"""Test tables: players, options, and what can't be agreed on."""

from __future__ import annotations

import re

import pytest

from crazier import IllegalMove, Table, from_json, new_game
from crazier.play.adapters.eights.table_options import OPTIONS
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.table import BadTable
from crazier.play.table_options import BadOption


def test_a_table_has_default_options_unless_others_are_given() -> None:
    table = Table("sampler", ("Ann", "Ben"), options={"stall_guard": 400, "two_player_rule": False})
    assert dict(table.options) == {"stall_guard": 400}
    usual = {name: option.default for name, option in OPTIONS.items()}
    assert table.rules == {**usual, "stall_guard": 400}
    assert table == Table("sampler", ("Ann", "Ben"), options={"stall_guard": 400})
    assert hash(table) == hash(Table("sampler", ("Ann", "Ben")))


def test_a_table_does_not_change() -> None:
    options = {"stall_guard": 4}
    table = Table(options=options)
    options["stall_guard"] = 5
    assert table.options["stall_guard"] == 4
    with pytest.raises(TypeError):
        table.options["stall_guard"] = 6  # type: ignore[index]


@pytest.mark.parametrize("name", ["Ann", "Ann-Marie 2", "Zoë", "x" * 24])
def test_names_that_can_be_had(name: str) -> None:
    assert Table(players=(name, "Ben")).players == (name, "Ben")


@pytest.mark.parametrize("name", ["", " Ann", "Ann  B", "Ann_B", "Ann's", "x" * 25, "Ann\n", "<b>"])
def test_names_that_cant(name: str) -> None:
    with pytest.raises(BadTable, match="a name has 1 to 24 letters, digits, single spaces and hyphens"):
        Table(players=(name, "Ben"))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"stal_guard": 1}, "there is no table option 'stal_guard'; did you mean 'stall_guard'?"),
        ({"xyz": 1}, "the options are decks, leave_out_win_lose, multicolor_rank_match"),
        ({"stall_guard": -1}, "'stall_guard' is a number from 0 to 1000000, not -1"),
        ({"stall_guard": True}, "'stall_guard' is a number"),
        ({"two_player_rule": 2}, "'two_player_rule' is true or false, not 2"),
        ({"two_player_rule": "yes"}, "'two_player_rule' is true or false, not 'yes'"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, int], complaint: str) -> None:
    with pytest.raises((BadTable, BadOption)) as caught:
        Table(options=options)
    assert complaint in str(caught.value)


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(BadTable, match="there is no game 'modren' to play yet; did you mean 'modern'"):
        Table(game="modren")


def test_players_are_a_list_of_names() -> None:
    for players in ("Ann", 3, ["Ann", 3]):
        with pytest.raises(BadTable, match="players must be a list of names"):
            Table(players=players)  # type: ignore[arg-type]


def test_a_table_has_the_usual_cards_of_its_game_unless_others_are_named() -> None:
    assert [Table(game=game).set for game in GAMES] == [adapter_for(game).default_set for game in GAMES]
    assert Table().set == "camelot"
    assert Table("nights").set == "nights"
    assert Table("nights", game="classic").set == ""


# Display names


def test_sentences_have_display_names_and_notation_has_none() -> None:
    table = Table("sampler", ("Ann", "Ben"), display_names=("O'Neil {who}", "José 🙂"))
    game = new_game(table, seed=3)
    (_, *lines) = str(game).splitlines()
    assert any(re.search("José 🙂 +[78] cards in hand", line) for line in lines)
    assert game.table.shown_names == ("O'Neil {who}", "José 🙂")
    option = game.decision.options[0] if game.decision else None
    assert option is not None
    assert game.option_text(option).startswith(("Ann ", "Ben "))
    other = 1 - option.seat
    with pytest.raises(IllegalMove, match=re.escape(f"It is {table.shown_names[option.seat]}'s turn.")):
        game.play(f"{table.players[other]} passes")


def test_display_names_are_saved_with_the_table() -> None:
    table = Table("sampler", ("Ann", "Ben"), display_names=("Zoë", "Ben"))
    assert from_json(new_game(table, seed=1).to_json()).table == table
    assert "display_names" not in Table("sampler", ("Ann", "Ben"), display_names=("Ann", "Ben")).to_json()


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("Zoë",), "1 display names for 2 players"),
        (("Zoë", 3), "must be a list of names"),
        ("AB", "must be a list of names"),
        (("Zoë", "zoe"), "looks like the name of another player"),
        (("Ben", "Cid"), "looks like the name of another player"),
        (("\x1b[2J", "Cid"), "can't be a display name: it has the character U\\+001B"),
        (("You", "Cid"), "sentences use that word themselves"),
    ],
)
def test_display_names_that_would_mislead_are_refused(names: object, complaint: str) -> None:
    with pytest.raises(BadTable, match=complaint):
        Table("sampler", ("Ann", "Ben"), display_names=names)  # type: ignore[arg-type]
