"""Progress of long commands."""

from __future__ import annotations

from io import StringIO

import pytest

from crazier.cli.progress import ProgressLine, progress_text


@pytest.mark.parametrize(
    ("done", "total", "seconds", "text"),
    [
        (0, 1000, 5, "0 of 1,000 games"),
        (900, 1000, 0.5, "900 of 1,000 games"),
        (500, 1000, 10, "500 of 1,000 games, 50 a second, 10 s left"),
        (100, 10_000, 100, "100 of 10,000 games, 1.0 a second, 2 h 45 min left"),
        (2, 20, 40, "2 of 20 games, 20 s each, 6 min left"),
        (1004, 1000, 10, "1,000 of 1,000 games, 100 a second, 1 s left"),
    ],
)
def test_the_rate_and_the_time_left(done: int, total: int, seconds: float, text: str) -> None:
    assert progress_text(done, total, "games", seconds) == text


def test_the_line_is_shown_on_a_terminal_only_and_erased_at_the_end() -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    pipe, terminal = StringIO(), Terminal()
    for stream in (pipe, terminal):
        line = ProgressLine("camelot", "games", stream)
        line.show(1, 2)
        line.show(2, 2)
        line.clear()
    assert pipe.getvalue() == ""
    assert terminal.getvalue() == "\r\033[Kcamelot: 1 of 2 games\r\033[K"
