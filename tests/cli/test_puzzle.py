"""`crazier puzzle`: the puzzle of a day in the terminal."""

from __future__ import annotations

import io

import pytest

from crazier.cli import main
from crazier.lab.daily_puzzles import all_puzzles

Output = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_line_solves_it(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    puzzle = all_puzzles()[0]
    moves = [move.split(" ", 1)[1] for move in puzzle.line]
    verbs = {"discards": "discard", "plays": "play", "chooses": "choose", "names": "name"}
    typed(monkeypatch, *(f"{verbs[move.split(' ')[0]]} {move.split(' ', 1)[1]}" for move in moves))
    assert main(["puzzle", "2026-11-01", "--plain"]) == 0
    out, _ = capsys.readouterr()
    assert "Puzzle 1: win this turn." in out
    assert "'hint' advises, 'undo' takes a choice back" in " ".join(out.split())
    told = "Other days have other puzzles, from 2026-11-01 on: crazier puzzle 2026-11-02\n"
    assert out.endswith(f"Solved at the first try.\n{told}")


def test_a_try_that_fails_says_why(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    typed(monkeypatch, "pass", "n")
    assert main(["puzzle", "2026-11-01", "--plain"]) == 0
    out, _ = capsys.readouterr()
    assert "The turn is over, and you still hold" in out
    assert "Try again?" in out


def test_the_first_move_is_told_on_request(capsys: Output) -> None:
    assert main(["puzzle", "2026-11-01", "--first-move"]) == 0
    assert capsys.readouterr().out == f"It begins with: {all_puzzles()[0].line[0].split(' ', 1)[1]}.\n"


def test_a_day_without_a_puzzle_says_so(capsys: Output) -> None:
    assert main(["puzzle", "2020-01-01"]) == 2
    assert "the first puzzle is that of 2026-11-01" in capsys.readouterr().err
