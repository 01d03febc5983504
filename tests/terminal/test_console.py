"""Reading and writing at a terminal."""

from __future__ import annotations

from io import StringIO

import pytest

from crazier.terminal.console import CLEAR_SCREEN, Console, LeaveTable, nth_completion
from crazier.terminal.style import TextStyle


def test_a_pipe_is_taken_at_its_word_and_never_waited_for_or_cleared() -> None:
    output = StringIO()
    console = Console(StringIO(" two   words \n"), output, TextStyle())
    assert console.ask("> ") == "two words"
    assert console.confirm("Sure?")
    console.clear()
    console.wait()
    assert output.getvalue() == "> "
    with pytest.raises(LeaveTable):
        console.ask("> ")


def test_a_person_is_asked_twice_and_gets_a_clear_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["n", "Yes"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("crazier.terminal.console.start_line_editing", lambda _: None)
    output = StringIO()
    console = Console(StringIO(), output, TextStyle(), interactive=True)
    assert [console.confirm("Sure?"), console.confirm("Sure?")] == [False, True]
    console.clear()
    assert output.getvalue() == CLEAR_SCREEN


def test_tab_completes_whole_lines() -> None:
    lines = ["play Death", "play Camel", "pass"]
    assert [nth_completion(lines, "PLAY", number) for number in range(3)] == ["play Death", "play Camel", None]
