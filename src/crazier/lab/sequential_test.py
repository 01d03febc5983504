"""Test sequentially (SPRT) which of two bots is better, and stop as soon as the games are enough to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean, pvariance
from typing import Final

ERROR_RATE: Final = 0.05
"""Error probability of a sequential test, for either verdict."""
MIN_BLOCKS: Final = 10
"""Minimum number of blocks before a sequential test gives a verdict."""


def expected_score(elo: float) -> float:
    """Return the expected share of wins for a difference in Elo rating."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a sequential test: the log-likelihood ratio and the bound at which it stops."""

    ratio: float
    bound: float

    @property
    def conclusion(self) -> str:
        """Return `better` or `not better` once the ratio reaches a bound, `open` before."""
        if self.ratio >= self.bound:
            return "better"
        return "not better" if self.ratio <= -self.bound else "open"


def sequential_test(blocks: Sequence[float], low: float, high: float) -> Verdict:
    """SPRT: test whether the first bot is better by `high` rather than by `low` Elo points, from block scores."""
    bound = log((1 - ERROR_RATE) / ERROR_RATE)
    if len(blocks) < MIN_BLOCKS:
        return Verdict(0.0, bound)
    mean = fmean(blocks)
    variance = max(pvariance(blocks, mean), 1 / (4 * len(blocks)))
    score_low, score_high = expected_score(low), expected_score(high)
    return Verdict(len(blocks) * (score_high - score_low) * (2 * mean - score_low - score_high) / (2 * variance), bound)
