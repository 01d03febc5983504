"""News above the line that is being typed."""

from __future__ import annotations

from io import StringIO
from queue import Queue

import pytest

from crazier.terminal import live_console
from crazier.terminal.live_console import LineReader, LiveConsole, without_control_codes
from crazier.terminal.style import TextStyle


def test_news_stand_above_what_is_being_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    output = StringIO()
    console = LiveConsole(StringIO(), output, TextStyle(width=10), typing=True)
    console.interactive = True
    monkeypatch.setattr(live_console, "typed_so_far", lambda: "play")
    console.say("Ben: hello")
    assert output.getvalue() == "\r\033[KBen: hello\n> play"
    monkeypatch.setattr(live_console, "typed_so_far", lambda: "play a long name")
    console.say("Ben: hello")
    assert output.getvalue().endswith("\r\033[K\033[A\r\033[KBen: hello\n> play a long name")


def test_nothing_is_erased_in_a_pipe() -> None:
    output = StringIO()
    LiveConsole(StringIO(), output, TextStyle(), typing=True).say("Ben: hello")
    assert output.getvalue() == "Ben: hello\n"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\033[1mYour turn\033[0m", "\033[1mYour turn\033[0m"),
        ("\033[2Jgone", "\\x1b[2Jgone"),
        ("a\rb\x07", "a\\rb\\x07"),
        ("\u202eAnn", "\\u202eAnn"),
    ],
)
def test_only_styles_reach_the_terminal(text: str, shown: str) -> None:
    assert without_control_codes(text) == shown


def test_a_line_is_read_when_it_is_wanted() -> None:
    lines: Queue[str | None] = Queue()
    console = LiveConsole(StringIO("one\n two  words \n"), StringIO(), TextStyle())
    reader = LineReader(console, lines.put)
    reader.start()
    for expected in ("one", "two words", None):
        assert lines.empty()
        reader.want_line()
        reader.want_line()  # it is being read already
        assert lines.get(timeout=60) == expected
        console.typing = False
    reader.stop()
