"""Define what a bot is: it gets a view, options and a budget, and returns an option; it never holds a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from crazier.errors import CrazierError
from crazier.play.decisions import Option
from crazier.play.view import View


class BotFailure(CrazierError):
    """A bot did not answer, or not with one of its options."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The time that the table gives a bot for a choice, beside any limit in the bot's own name (`search:200`)."""

    seconds: float | None = None
    """Limit in seconds after which an answer is too late; None for no limit."""


UNLIMITED: Final = Budget()


@dataclass(frozen=True, slots=True)
class OptionEstimate:
    """A bot's estimate of one option."""

    option: Option
    chance: float
    """Estimated chance to win after the option."""
    tries: int
    """Number of rollouts behind the estimate; 0 for a win this turn that was found by looking ahead."""


class DeferOnce:
    """Remembers the last decision at which a bot deferred to a teammate, so that it defers only once (M20.3)."""

    def __init__(self) -> None:
        self.deferred = -1

    def defers(self, option: Option, number: int, together: bool) -> bool:
        """Check whether to defer instead of taking this option: only instead of a pass, and once per decision."""
        if not together or option.key != "pass" or self.deferred == number:
            return False
        self.deferred = number
        return True


class Bot(Protocol):
    """A computer player; made with a seed, it gives the same answer to the same view.

    A class of one's own, derived from this one, needs `name` and `choose`; `explain` and `close` may stay as they are.
    """

    name: str

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Return one of the options, or None in a team's phase to let a teammate go first, once per decision."""

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return estimates of the options of its last choice that was not forced, the best first."""
        return ()

    def close(self) -> None:
        """Release what the bot holds: a program, worker processes."""
        return
