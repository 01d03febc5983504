"""`crazier replay`: a record shown in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crazier import Table, new_game, new_series
from crazier.bots.bot_game import play_bots
from crazier.cli import main
from tests.play.games import positions, simple

Output = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = simple(more='assets.Ben = ["Green Golem"]')
    for move in ("Ann plays Death", "Ann discards Red Golem", "Ann passes"):
        game.play(move)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(game.record.to_json()), "utf-8")
    return str(file)


def shown(output: Output, *arguments: str) -> str:
    assert main(["replay", *arguments]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def test_a_game_is_shown_as_a_spectator_saw_it(record: str, capsys: Output) -> None:
    assert shown(capsys, record) == (
        '  Ann plays Death: "Destroy an asset."\n'
        "  Ben's Green Golem is destroyed.\n"
        "  Ann discards Red Golem.\n"
        "  Ann passes.\n"
        "\n"
        "Ben's turn.\n"
        "  Ben draws a card.\n"
        "\n"
        "The record ends here; the game goes on.\n"
    )


def test_a_game_is_shown_as_a_player_saw_it(record: str, capsys: Output) -> None:
    text = shown(capsys, record, "--seat", "ben")
    assert "Your Green Golem is destroyed." in text
    assert "You draw Blue Golem." in text


def test_moves_in_notation(record: str, capsys: Output) -> None:
    moves = ["Ann plays Death", "Ann discards Red Golem", "Ann passes"]
    assert shown(capsys, record, "--moves").splitlines() == moves
    assert [one["move"] for one in json.loads(shown(capsys, record, "--json"))] == moves


def test_where_points_are_kept_the_game_ends_with_them_and_which_are_best(tmp_path: Path, capsys: Output) -> None:
    game = play_bots(new_game("classic", 2, seed=3), "random", "random")
    file = tmp_path / "game.json"
    file.write_text(game.to_json(), "utf-8")
    points = shown(capsys, str(file)).splitlines()[-1]
    assert re.fullmatch(r"Points: Ann \d+, Ben \d+\. The most points are best\.", points)


def test_a_whole_game_ends_with_who_won(tmp_path: Path, capsys: Output) -> None:
    *_, game = positions(3, 3)
    file = tmp_path / "game.json"
    file.write_text(game.to_json(), "utf-8")
    text = shown(capsys, str(file))
    assert re.search(" wins?: ", text.splitlines()[-1])
    assert not text.startswith("\n")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "this is not a record: it can't be read as JSON"),
        ("{}", 'does not say "crazier": "record"'),
        ('{"crazier": "record", "rules_version": "0"}', "rules version 0, and this copy of crazier plays by version 7"),
    ],
)
def test_a_file_that_is_not_a_record_is_refused(tmp_path: Path, capsys: Output, text: str, complaint: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, "utf-8")
    assert main(["replay", str(file)]) == 2
    assert complaint in capsys.readouterr().err


def test_a_file_or_player_that_does_not_exist(record: str, capsys: Output) -> None:
    assert main(["replay", "none.json"]) == 2
    assert "'none.json' can't be read" in capsys.readouterr().err
    assert main(["replay", record, "--seat", "Bem"]) == 2
    assert "nobody named 'Bem' played in this game; did you mean 'Ben'?" in capsys.readouterr().err


def test_an_arenas_records_and_failures_are_told(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "records.jsonl"
    assert (
        main(["arena", "random", "shedder", "--games", "4", "--jobs", "1", "--seed", "1", "--records", str(file)]) == 0
    )
    capsys.readouterr()
    text = shown(capsys, str(file))
    assert re.findall("^Game .*", text, re.MULTILINE) == [f"Game {number}: Ann, Ben" for number in range(1, 5)]
    alone = shown(capsys, str(file), "--game", "3")
    assert alone in text
    assert "Game 3" not in alone
    assert {move["game"] for move in json.loads(shown(capsys, str(file), "--json"))} == {1, 2, 3, 4}
    failure = tmp_path / "failure-1.json"
    failure.write_text(json.dumps({"bot": "x", "record": json.loads(file.read_text().splitlines()[2])["record"]}))
    assert shown(capsys, str(failure)) == alone
    assert main(["replay", str(file), "--game", "9"]) == 2
    assert "there is no game 9;" in capsys.readouterr().err
    file.write_text(file.read_text() + "{}\n")
    assert main(["replay", str(file)]) == 2
    assert "line 5: this is not a record" in capsys.readouterr().err


def test_all_games_of_a_saved_series_are_told(tmp_path: Path, capsys: Output) -> None:
    series = new_series(Table("sampler", ("Ann", "Ben"), options={"games": 3}), seed=1)
    play_bots(series.game, "shedder", "shedder")
    series.next_game()
    file = tmp_path / "series.json"
    file.write_text(series.to_json(), "utf-8")
    text = shown(capsys, str(file))
    assert text.startswith("Game 1: Ann, Ben\n\n")
    assert "\n\nGame 2: Ann, Ben\n\n" in text
    assert text.endswith("The record ends here; the game goes on.\n")


def test_the_chances_are_told_as_text(tmp_path: Path, capsys: Output) -> None:
    game = play_bots(new_game(Table(game="classic", players=("Ann", "Ben")), seed=5), "greedy", "greedy")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record.to_json()), "utf-8")
    lines = shown(capsys, str(file), "--chances", "--seat", "Ann").splitlines()
    assert "played on by easy players" in lines[0]
    assert re.fullmatch(r" +1 (Ann|Ben) \|#* *\| +\d+ \(\d+-\d+\)", lines[3])
    assert any("urning point" in line or "No turn changed" in line for line in lines)
