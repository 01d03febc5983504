"""Correct the chances that a search states, so that of the choices stated as 70 % about 70 in 100 are won.

A search is wrong in two ways. Rollouts that are judged after a few rounds are too timid, because their evaluation
knows only hands and assets. Rollouts that come to an end are too sure, because nobody searches in them, and because
the best of many noisy means is stated. So the correction depends on the share of rollouts that ended. Which option is
best does not change; only what is said about it does.
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
    """The slope where every rollout was judged before the end."""
    shift: float = 0.0
    ended_slope: float = 0.0
    """By how much the slope is larger where every rollout came to an end."""

    def told(self, raw: float, sides: int, ended: float = 0.0) -> float:
        """Return the corrected chance of one of so many sides, given the share of rollouts that came to an end."""
        if self == AS_IT_IS:
            return raw
        base = log_odds(1 / sides)
        slope = self.slope + self.ended_slope * ended
        odds = base + slope * (log_odds(min(max(raw, LEAST), 1 - LEAST)) - base) + self.shift
        return 1 / (1 + exp(-odds))


AS_IT_IS: Final = Calibration()


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance."""
    return log(chance / (1 - chance))
