"""Commands that need speed say once that the engine is not compiled."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from crazier.cli import engine_notice, main
from crazier.cli.commands import COMMANDS, NEEDING_SPEED
from crazier.cli.engine_notice import NOTICE, SAID_ONCE, tell_if_interpreted
from crazier.terminal.state_folder import state_folder


@pytest.fixture(autouse=True)
def nothing_told_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(engine_notice, "compiled", lambda: False)


def said(capsys: pytest.CaptureFixture[str]) -> str:
    tell_if_interpreted()
    return capsys.readouterr().err


def test_at_a_terminal_it_is_said_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert [said(capsys), said(capsys)] == [f"{NOTICE}{SAID_ONCE}\n", ""]


def test_every_log_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert [said(capsys), said(capsys)] == [NOTICE + "\n"] * 2


def test_another_copy_of_the_package_says_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    said(capsys)
    monkeypatch.setattr(engine_notice, "this_copy", lambda: "0.9 elsewhere")
    assert said(capsys)


def test_a_compiled_engine_has_nothing_to_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_notice, "compiled", lambda: True)
    assert said(capsys) == ""


def test_where_nothing_can_be_kept_it_is_said_and_nothing_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    state_folder().parent.mkdir(parents=True, exist_ok=True)
    state_folder().write_text("a file where the folder should be")
    assert said(capsys) == said(capsys) == f"{NOTICE}{SAID_ONCE}\n"


def test_the_commands_that_play_many_games_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(COMMANDS) > NEEDING_SPEED
    assert main(["arena", "greedy", "random", "--games", "2", "--seed", "1", "--jobs", "1"]) == 0
    assert NOTICE in capsys.readouterr().err
    assert main(["cards", "Sir Gawain"]) == 0
    assert NOTICE not in capsys.readouterr().err
