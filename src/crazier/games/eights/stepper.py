"""Define `Stepper`, which `Game.legal` and `Game.step` hand out: legal codes, steps, and the codes taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.core.state import State
from crazier.errors import NOT_LEGAL, IllegalCode
from crazier.games.eights.moves import apply

CODE_LIMIT: Final = 2**31
"""Codes are smaller, so that a number handed to `step` is compared as a number of the machine."""


class Stepper:
    """A position that is advanced by option codes, with the list of codes taken so far."""

    position: State
    choices: list[int]

    def __init__(self, position: State) -> None:
        self.position = position
        self.choices = []

    def legal(self) -> list[i64]:
        """Return the codes of the options, none when the game is over."""
        return [code for code in self.position.options]  # noqa: C416 - quicker compiled than list()

    def step(self, code: object) -> None:
        """Apply an option by its code; raise IllegalCode, with nothing changed, if it is not one of `legal()`."""
        if not isinstance(code, int) or isinstance(code, bool) or not 0 <= code < CODE_LIMIT:
            raise IllegalCode(NOT_LEGAL)
        wanted: i64 = code
        options = self.position.options
        for at in range(len(options)):
            if options[at] == wanted:
                self.step_unchecked(wanted)
                return
        raise IllegalCode(NOT_LEGAL)

    def step_unchecked(self, code: i64) -> None:
        """Apply an option by its code. The caller must make sure that it is one of `legal()`: nothing checks it."""
        self.choices.append(code)
        apply(self.position, code)
