"""Write lines to a person and read what is typed, with editing, history and completion on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import sleep
from typing import Final, TextIO

from crazier.terminal.state_folder import HISTORY, state_folder
from crazier.terminal.style import TextStyle

MAX_HISTORY: Final = 500
"""How many typed lines are kept."""
CLEAR_SCREEN: Final = "\033[2J\033[3J\033[H"
"""Clears the screen and what has scrolled off it."""
MORE_PROMPT: Final = "(Enter goes on) "
ERASE_LINE_ABOVE: Final = "\033[A\033[K"
YES: Final = ("y", "yes")
NO: Final = ("n", "no")


class LeaveTable(Exception):
    """The person leaves the table."""


@dataclass(slots=True)
class Console:
    """Input and output streams, and the text style of the output."""

    input_stream: TextIO
    output_stream: TextIO
    style: TextStyle
    interactive: bool = False
    """Whether a person sits at a terminal, so that it pays to pause, to ask twice and to clear the screen."""
    pause: float = 0.0
    """Seconds to wait after what a bot did."""
    follows_size: bool = False
    """Whether lines are to fit a terminal whose size may change."""
    typed_ahead: list[str] = field(default_factory=list)
    """Lines that were typed where only Enter was wanted; they answer the next questions."""
    completions: list[str] = field(default_factory=list)
    """What Tab completes to."""
    unread: int = 0
    """How many lines were written since the person last pressed Enter."""
    since_prompt: int = 0
    """How many lines were written since the last prompt, over all pages."""

    def __post_init__(self) -> None:
        """Turn line editing on, where Python has it and a person types."""
        if self.interactive:
            start_line_editing(self)

    def say(self, *lines: str) -> None:
        """Write lines of text to the output stream."""
        for line in lines:
            for part in line.split("\n"):
                self.keep_together(1)
                self.output_stream.write(self.style.with_suits(part) + "\n")
                self.unread += 1
                self.since_prompt += 1
        self.output_stream.flush()

    def fits(self, count: int) -> bool:
        """Return whether some more lines and a prompt fit on the screen beside what was not read yet."""
        return self.unread + count < self.style.height

    def keep_together(self, count: int) -> None:
        """Wait for Enter if some more lines would push off the screen what a person has not read yet."""
        if self.interactive and self.pause and self.unread and not self.typed_ahead and not self.fits(count):
            written = self.since_prompt
            self.await_enter(MORE_PROMPT)
            self.since_prompt = written
            self.output_stream.write(ERASE_LINE_ABOVE)

    def await_enter(self, prompt: str) -> None:
        """Wait for Enter; what else is typed is kept for the next question."""
        typed = self.ask(prompt)
        if typed:
            self.typed_ahead.append(typed)

    def ask(self, prompt: str) -> str:
        """Write a prompt and read a line, or take one that was typed ahead; the end of the input means leaving."""
        if self.typed_ahead:
            typed = self.typed_ahead.pop(0)
            self.output_stream.write(f"{prompt}{typed}\n")
            self.unread = self.since_prompt = 0
            return typed
        if self.interactive:
            try:
                line = f"{input(prompt)} "
            except EOFError:
                line = ""
        else:
            self.output_stream.write(prompt)
            self.output_stream.flush()
            line = self.input_stream.readline()
        self.unread = self.since_prompt = 0
        if self.follows_size:
            self.style = self.style.fitted()
        if not line:
            self.say("")
            raise LeaveTable
        return " ".join(line.split())

    def confirm(self, question: str) -> bool:
        """Ask a person to confirm; what is piped in is taken at its word."""
        return not self.interactive or self.agrees(f"{question} [y/N] ")

    def agrees(self, prompt: str, *, by_default: bool = False) -> bool:
        """Ask for a yes or a no, again if a person types something else; Enter means what is said by default."""
        while (typed := self.ask(prompt).lower()) not in (*YES, *NO, "") and self.interactive:
            self.say("  Say y for yes, or n for no.")
        return typed in YES or (by_default and typed not in NO)

    def wait(self) -> None:
        """Give a person the time to read what a bot did."""
        if self.pause:
            sleep(self.pause)

    def clear(self) -> None:
        """Clear a terminal, so that the next person does not see what the last one saw."""
        if self.interactive:
            self.output_stream.write(CLEAR_SCREEN)
            self.output_stream.flush()


def on_terminal() -> bool:
    """Return whether a person types at a terminal and reads there."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def start_line_editing(console: Console) -> None:
    """Use readline, if Python came with it: arrow keys, the lines of earlier games, and Tab."""
    try:
        import atexit
        import readline
    except ImportError:
        return
    path = state_folder() / HISTORY
    with suppress(OSError):
        readline.read_history_file(path)
    readline.set_history_length(MAX_HISTORY)
    readline.set_completer_delims("")
    readline.set_completer(lambda text, number: nth_completion(console.completions, text, number))
    readline.parse_and_bind("tab: complete")

    def keep_history() -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(path)

    atexit.register(keep_history)


def nth_completion(completions: Sequence[str], text: str, number: int) -> str | None:
    """Return the nth line that begins with a text, None after the last."""
    fitting = [line for line in completions if line.casefold().startswith(text.casefold())]
    return fitting[number] if number < len(fitting) else None
