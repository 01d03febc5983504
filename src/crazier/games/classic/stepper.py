"""Define `Stepper`, which `Game.legal` and `Game.step` hand out: legal codes, steps, and the codes taken."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.errors import NOT_LEGAL, IllegalCode
from crazier.games.classic.position import ClassicPosition, advance
from crazier.games.playing_cards.actions import CODES, ONE, to_list


class Stepper:
    """A position and the codes that were taken in it so far."""

    position: ClassicPosition
    choices: list[int]

    def __init__(self, position: ClassicPosition) -> None:
        self.position = position
        self.choices = []

    def legal(self) -> list[i64]:
        """Return the codes of the options; none when the game is over."""
        return to_list(self.position.options)

    def step(self, code: object) -> None:
        """Take an option by its code; raise IllegalCode, with nothing changed, if it is not one of `legal()`."""
        if not isinstance(code, int) or isinstance(code, bool) or not 0 <= code < CODES:
            raise IllegalCode(NOT_LEGAL)
        wanted: i64 = code
        if not self.position.options & (ONE << wanted):
            raise IllegalCode(NOT_LEGAL)
        self.step_unchecked(wanted)

    def step_unchecked(self, code: i64) -> None:
        """Take an option by its code. The caller must make sure that it is one of `legal()`: nothing checks it."""
        self.choices.append(code)
        advance(self.position, code)
