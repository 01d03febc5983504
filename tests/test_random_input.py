"""Random lines at all kinds of tables and commands: a short run of scripts/random_input."""

from __future__ import annotations

import pytest

from crazier.cli import play
from crazier.terminal.session import TerminalSession
from tests.random_input import type_lines

pytestmark = pytest.mark.untraced


def test_nothing_crashes_and_no_game_is_lost() -> None:
    typist = type_lines(400, seed=3)
    assert typist.faults == []
    assert typist.lines >= 400
    assert typist.commands == typist.sessions


def test_a_crash_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(TerminalSession, "show_why")
    assert any("AttributeError" in fault for fault in type_lines(5, seed=3).faults)


def test_a_lost_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "keep_left_game", lambda _: None)
    assert any(fault.endswith("the game is lost") for fault in type_lines(80, seed=3).faults)
