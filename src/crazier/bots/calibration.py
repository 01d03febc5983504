"""Correct the chances that a search states, so that of the choices stated as 70 % about 70 in 100 are won.

A search is too sure of itself: it states the best of many noisy means, and its evaluation after a few rounds knows only
hands and assets. Which option is best does not change; only what is said about it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import Final

LEAST: Final = 0.002
"""No chance is taken as nearer to 0 or 1 than this before it is corrected."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """A line on log-odds, around the chance of a player about whom nothing is known."""

    slope: float = 1.0
    shift: float = 0.0

    def told(self, raw: float, sides: int) -> float:
        """Return the corrected chance of one of so many sides."""
        if self == AS_IT_IS:
            return raw
        base = log_odds(1 / sides)
        odds = base + self.slope * (log_odds(min(max(raw, LEAST), 1 - LEAST)) - base) + self.shift
        return 1 / (1 + exp(-odds))


AS_IT_IS: Final = Calibration()


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance."""
    return log(chance / (1 - chance))
