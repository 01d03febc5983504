"""Define `Stepper`, which `Game.legal` and `Game.step` hand out: legal codes, steps, and the codes taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.position import LightDarkPosition

if TYPE_CHECKING:
    from mypy_extensions import i64


class Stepper:
    """A position and the codes that were taken in it so far."""

    position: LightDarkPosition
    choices: list[int]

    def __init__(self, position: LightDarkPosition) -> None:
        self.position = position
        self.choices = []

    def legal(self) -> list[i64]:
        """Return the codes of the options; none when the game is over."""
        return self.position.legal()

    def step(self, code: int) -> None:
        """Take an option by its code; the caller must make sure that it is one of `legal()`."""
        self.choices.append(code)
        self.position.step(code)
