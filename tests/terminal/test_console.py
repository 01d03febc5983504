"""Reading and writing at a terminal."""

from __future__ import annotations

from io import StringIO

import pytest

from crazier.terminal.console import CLEAR_SCREEN, ERASE_LINE_ABOVE, MORE_PROMPT, Console, LeaveTable, nth_completion
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


def test_a_yes_or_no_question_is_asked_again_until_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["yep", "undo", "y", "", "", "NO"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("crazier.terminal.console.start_line_editing", lambda _: None)
    output = StringIO()
    console = Console(StringIO(), output, TextStyle(), interactive=True)
    assert console.agrees("Again? ")
    assert output.getvalue() == "  Say y for yes, or n for no.\n" * 2
    assert not console.agrees("Again? ")
    assert console.agrees("Again? ", by_default=True)
    assert not console.agrees("Again? ", by_default=True)


def test_tab_completes_whole_lines() -> None:
    lines = ["play Death", "play Camel", "pass"]
    assert [nth_completion(lines, "PLAY", number) for number in range(3)] == ["play Death", "play Camel", None]


def paging_console(monkeypatch: pytest.MonkeyPatch, output: StringIO, pause: float = 0.1) -> Console:
    def enter(prompt: str) -> str:
        output.write(prompt)
        return ""

    monkeypatch.setattr("builtins.input", enter)
    monkeypatch.setattr("crazier.terminal.console.start_line_editing", lambda _: None)
    return Console(StringIO(), output, TextStyle(height=5), interactive=True, pause=pause)


def test_nothing_scrolls_away_before_it_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    output = StringIO()
    console = paging_console(monkeypatch, output)
    console.say(*map(str, range(6)))
    assert output.getvalue() == f"0\n1\n2\n3\n{MORE_PROMPT}{ERASE_LINE_ABOVE}4\n5\n"
    assert (console.unread, console.since_prompt) == (2, 6)
    assert console.ask("> ") == ""
    assert (console.unread, console.since_prompt) == (0, 0)
    console.say("6", "7")
    assert not console.fits(3)
    console.keep_together(3)  # a question that would push the news off the screen
    console.say("8", "9", "10")
    assert output.getvalue().endswith(f"6\n7\n{MORE_PROMPT}{ERASE_LINE_ABOVE}8\n9\n10\n")


def test_without_pauses_nobody_waits_for_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    output = StringIO()
    paging_console(monkeypatch, output, pause=0.0).say(*map(str, range(9)))
    assert MORE_PROMPT not in output.getvalue()


def test_what_is_typed_where_only_enter_is_wanted_answers_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["undo", "", "last"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    output = StringIO()
    console = Console(StringIO(), output, TextStyle())
    console.interactive = True
    console.await_enter("Press Enter to begin. ")
    assert console.ask("> ") == "undo"
    assert output.getvalue() == "> undo\n"
    console.await_enter("(Enter goes on) ")
    assert console.ask("> ") == "last"


def test_nobody_waits_for_enter_while_something_was_typed_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["hint", "never asked for"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    console = Console(StringIO(), StringIO(), TextStyle(height=4), pause=0.1)
    console.interactive = True
    console.say(*"abcdefghij")
    assert console.typed_ahead == ["hint"]
    assert console.ask("> ") == "hint"
