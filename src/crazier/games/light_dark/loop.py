"""The fast loop: match played on by codes, and the choices that were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.match import Match

if TYPE_CHECKING:
    from mypy_extensions import i64


class Loop:
    """A match and the codes that were taken in it."""

    position: Match
    choices: list[int]

    def __init__(self, position: Match) -> None:
        self.position = position
        self.choices = []

    def legal(self) -> list[i64]:
        """The codes of the options; none when the game is over."""
        return self.position.legal()

    def step(self, code: int) -> None:
        """Take an option by its code. That it is one of `legal()` is for the caller to see to."""
        self.choices.append(code)
        self.position.step(code)
