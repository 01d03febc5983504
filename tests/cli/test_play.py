"""`crazier play`: arguments, the end of the input, and playing again."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from crazier.cli import main
from tests.play.games import simple

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def played(monkeypatch: pytest.MonkeyPatch, output: Output, typed: str, *arguments: str) -> str:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    assert main(["play", *arguments]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def test_the_end_of_the_input_is_a_polite_leave(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "7")
    assert shown.startswith("You are Ann, playing against Ben. Say 'help' for help.\n")
    assert shown.endswith("> \nGoodbye.\n")


def test_quitting(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert played(monkeypatch, capsys, "quit\n", "--seed", "7").endswith("> Goodbye.\n")


def test_a_whole_game_and_another(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "resign\nyes\nresign\nno\n", "--seed", "7", "--seats", "you,bot")
    assert shown.count("You lose the game.") == 2
    assert shown.count("Points: ") == 2
    assert shown.count("Play again? [y/N] ") == 2
    assert shown.endswith("Goodbye.\n")


def test_the_same_seed_deals_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    first = played(monkeypatch, capsys, "hand\n", "--seed", "3", "--plain")
    assert played(monkeypatch, capsys, "hand\n", "--seed", "3", "--plain") == first
    assert played(monkeypatch, capsys, "hand\n", "--seed", "4", "--plain") != first
    assert first.isascii()


def test_seats_and_names(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "1", "--seats", "bot,you,bot", "--name", "Ann")
    assert shown.startswith("You are Ann, playing against Ben, Dot.")


def test_bots_can_be_watched(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "1", "--seats", "bot,bot")
    assert shown.startswith("You are watching Ann, Ben.")
    assert "Points: " in shown


def test_a_saved_game_is_gone_on_with(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    game = simple()
    game.do("Ann plays Death")
    file = tmp_path / "game.json"
    file.write_text(game.to_json(), "utf-8")
    shown = played(monkeypatch, capsys, "", "--resume", str(file), "--plain")
    assert "Your hand: Red Golem (5 red), Blue Golem (9 blue)" in shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "you"], "1 players can't play"),
        (["--seats", "you,you"], "--seats is a list of 'bot' with at most one 'you'"),
        (["--seats", "you,robot"], "not 'you,robot'"),
        (["--seats", ",".join(["bot"] * 9)], "9 players can't play; there must be 2 to 8"),
        (["--set", "samplr"], "did you mean 'sampler'?"),
        (["--seed", "x"], "argument --seed: invalid int value: 'x'"),
        (["--name", "<b>"], "'<b>' can't be a player's name"),
        (["--resume", "none.json"], "'none.json' can't be read: No such file or directory"),
        (["--resume", __file__], "this is not a saved game"),
    ],
)
def test_bad_arguments_are_explained(arguments: list[str], complaint: str, capsys: Output) -> None:
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


def test_another_game(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "1\nquit\n", "--game", "light-dark", "--seed", "3", "--plain")
    assert "You play dark. Play a card." in shown
    assert shown.isascii()
    assert "Play a card" in played(
        monkeypatch, capsys, "", "--game", "classic", "--seats", "you,bot,bot", "--seed", "3"
    )


def test_a_game_that_is_not_there(capsys: Output) -> None:
    assert main(["play", "--game", "clasic"]) == 2
    assert "--game: there is no game 'clasic'; did you mean 'classic'?" in capsys.readouterr().err
