"""Show news while a person types: lines are read in a thread of their own, and the typed text stays below the news."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Semaphore, Thread
from typing import Any, Final

from crazier.safe_text import printable
from crazier.terminal.console import Console, LeaveTable

PROMPT: Final = "> "
ERASE_LINE: Final = "\r\033[K"
LINE_UP: Final = "\033[A"
END_OF_PASTE_MODE: Final = "\033[?2004l"
"""Turns off what readline turned on: marks around pasted text."""
STYLE_CODE: Final = re.compile(r"(\033\[[0-9;]*m)")
"""The codes that may reach the terminal; a server could send others."""


@dataclass(slots=True)
class LiveConsole(Console):
    """A console on which news may appear above the line that is being typed."""

    typing: bool = False
    """Whether a prompt stands on the last line."""

    def say(self, *lines: str) -> None:
        """Write lines of text above what is being typed."""
        if self.typing and self.interactive:
            self._erase_typed()
        super(LiveConsole, self).say(*map(without_control_codes, lines))
        if self.typing and self.interactive:
            self.output_stream.write(PROMPT + typed_so_far())
            self.output_stream.flush()

    def _erase_typed(self) -> None:
        """Erase the prompt and what was typed after it, which may take several lines."""
        lines_above = (len(PROMPT) + len(typed_so_far())) // max(1, self.style.width)
        self.output_stream.write(ERASE_LINE + (LINE_UP + ERASE_LINE) * lines_above)


def without_control_codes(text: str) -> str:
    """Return a text in which nothing but styles can control the terminal."""
    return "".join(part if STYLE_CODE.fullmatch(part) else printable(part) for part in STYLE_CODE.split(text))


def typed_so_far() -> str:
    """Return what was typed since the last Enter, as far as Python can tell."""
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()


class LineReader:
    """Reads one line at a time when it is wanted, and delivers it; None at the end of the input."""

    def __init__(self, console: LiveConsole, deliver: Callable[[str | None], None]) -> None:
        self.console = console
        self.deliver = deliver
        self._wanted = Semaphore(0)
        self._settings = terminal_settings() if console.interactive else None

    def start(self) -> None:
        """Start the thread, which ends with the process."""
        Thread(target=self._read_lines, daemon=True).start()

    def want_line(self) -> None:
        """Read a line, unless one is being read."""
        if not self.console.typing:
            self.console.typing = True
            self._wanted.release()

    def stop(self) -> None:
        """Leave the terminal as it was, even while a line is being read."""
        if self.console.typing and self.console.interactive:
            self.console.typing = False
            self.console.output_stream.write(f"{END_OF_PASTE_MODE}\n")
            self.console.output_stream.flush()
        restore_terminal(self._settings)

    def _read_lines(self) -> None:
        while True:
            self._wanted.acquire()
            try:
                line: str | None = self.console.ask(PROMPT)
            except (LeaveTable, ValueError):  # the end, or an input that was closed
                line = None
            with suppress(RuntimeError):  # nobody listens any more
                self.deliver(line)
            if line is None:
                return


def terminal_settings() -> list[Any] | None:
    """Return the settings of the terminal; None where there are none."""
    try:
        import termios
    except ImportError:
        return None
    try:
        return termios.tcgetattr(sys.stdin.fileno())
    except (termios.error, OSError):
        return None


def restore_terminal(settings: list[Any] | None) -> None:
    """Put the settings of the terminal back; reading a line changes them."""
    if settings is not None:
        import termios

        with suppress(termios.error, OSError):
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, settings)
