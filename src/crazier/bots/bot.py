"""What a bot is: it gets a view, the options and a budget, and returns one of the options. It never holds a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from crazier.errors import CrazierError
from crazier.play.decisions import Option
from crazier.play.view import View


class BotFailure(CrazierError):
    """A bot that did not answer, or not with one of its options."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think. What it has of its own (`search:200`) is its own affair; this is the table's."""

    seconds: float | None = None
    """Later than this is too late; nothing for no limit."""


UNLIMITED: Final = Budget()


@dataclass(frozen=True, slots=True)
class OptionEstimate:
    """What a bot thinks of an option."""

    option: Option
    chance: float
    """The estimated chance to win after it."""
    tries: int
    """On how many rollouts that rests; 0 for a win that is sure."""


class DeferOnce:
    """Who rather passes lets a teammate go first, but says so only once at a decision (M20.3)."""

    def __init__(self) -> None:
        self.deferred = -1

    def defers(self, option: Option, number: int, together: bool) -> bool:
        """Whether to defer instead of taking this option."""
        if not together or option.key != "pass" or self.deferred == number:
            return False
        self.deferred = number
        return True


class Bot(Protocol):
    """A player by program. Made with a seed, it answers the same to the same view."""

    name: str

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """One of the options; in a team's phase, nothing means: let my partner go first. That can be said once."""

    def explain(self) -> tuple[OptionEstimate, ...]:
        """The options of its last choice that was not forced, the best first."""

    def close(self) -> None:
        """Let go of whatever it holds: a program, other processes."""
