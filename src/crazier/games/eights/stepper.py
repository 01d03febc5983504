"""Define `Stepper`, which `Game.legal` and `Game.step` hand out: legal codes, steps, and the codes taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.state import State
from crazier.games.eights.moves import apply

if TYPE_CHECKING:
    from mypy_extensions import i64


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

    def step(self, code: int) -> None:
        """Apply an option by its code. The caller must make sure that it is one of `legal()`."""
        self.choices.append(code)
        apply(self.position, code)
