"""Test counts for evenness: how likely are they if all outcomes have equal chances?"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

LIKELY = 1e-4
"""The least p-value that a test accepts."""


def likelihood(counts: Sequence[int]) -> float:
    """Chi-square test: return how likely equal chances give counts at least this uneven (by Wilson and Hilferty)."""
    expected = sum(counts) / len(counts)
    square = sum((count - expected) ** 2 / expected for count in counts)
    spread = 2 / (9 * (len(counts) - 1))
    return 1 - NormalDist().cdf(((square / (len(counts) - 1)) ** (1 / 3) - (1 - spread)) / spread**0.5)
