"""Hold a vote: who has a say, what they answered, and whether that decides it.

Silence is a no. Only people have a say: bots and programs agree to nothing and refuse nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.server.messages import VoteKind, VoteOutcome

SILENCE_SECONDS: Final = 60
"""After so many seconds an answer that did not come is a no."""
DEALS: Final[tuple[VoteKind, ...]] = ("next_game", "rematch")
"""Votes that deal cards. They wait for everybody, however long that takes."""
IN_GAME: Final[tuple[VoteKind, ...]] = (
    *("pause", "go_on", "takeback", "open_hands", "close_hands", "end", "free_seat", "remove"),
)
"""Votes that have a point only while a game is played."""
FOR_THOSE_HERE: Final[tuple[VoteKind, ...]] = ("pause", "go_on", "end", *DEALS)
"""Votes in which people who are away have no say."""


@dataclass(slots=True)
class Vote:
    """Something that a player asks the others to agree to."""

    id: int
    """The row in which it was asked."""
    kind: VoteKind
    asker: int
    answers: dict[int, bool | None]
    """By seat, for everyone who has a say, the asker included; None for those who have not answered."""
    needed: int = 0
    """How many must agree, the asker included; 0 for all."""
    until: float | None = None
    """When silence becomes a no, in seconds since 1970."""
    seat: int | None = None
    """The seat that it is about."""
    to: int = -1
    """The decision that a takeback goes back to."""
    choices: int = 0
    """How many choices it would undo."""
    turn: bool = False
    """Whether it is about a whole turn."""
    outcome: VoteOutcome = "open"
    decided: int = 0
    """The row that decided it."""

    @property
    def enough(self) -> int:
        """How many must agree."""
        return self.needed or len(self.answers)

    @property
    def agreed(self) -> list[int]:
        """The seats that agree."""
        return [seat for seat, agrees in self.answers.items() if agrees]

    @property
    def declined(self) -> list[int]:
        """The seats that said no; if it failed and nobody did, those that said nothing."""
        said_no = [seat for seat, agrees in self.answers.items() if agrees is False]
        if said_no or self.outcome != "declined":
            return said_no
        return [seat for seat, agrees in self.answers.items() if agrees is None]

    @property
    def allowed(self) -> bool | None:
        """Whether it is agreed on; None while that is open."""
        if len(self.agreed) >= self.enough:
            return True
        refused = sum(agrees is False for agrees in self.answers.values())
        return False if refused > len(self.answers) - self.enough else None

    def allowed_with(self, seat: int) -> bool:
        """Return whether one more yes decides it."""
        return seat in self.answers and len({*self.agreed, seat}) >= self.enough
