"""How likely it is that chance deals as it did."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

LIKELY = 1e-4
"""The least probability with which chance may deal as it did."""


def likelihood(counts: Sequence[int]) -> float:
    """How likely it is that equal chances give counts at least this uneven (chi-square, by Wilson and Hilferty)."""
    expected = sum(counts) / len(counts)
    square = sum((count - expected) ** 2 / expected for count in counts)
    spread = 2 / (9 * (len(counts) - 1))
    return 1 - NormalDist().cdf(((square / (len(counts) - 1)) ** (1 / 3) - (1 - spread)) / spread**0.5)
