"""Wait between attempts to connect: longer after each failure, and by chance, so that clients spread out."""

from __future__ import annotations

from random import Random
from typing import Final

FIRST_SECONDS: Final = 0.25
MAX_SECONDS: Final = 8.0


class Backoff:
    """The waiting times of one client."""

    def __init__(self, random: Random | None = None) -> None:
        self.random = random or Random()
        self.failures = 0

    def next_delay(self) -> float:
        """Return how many seconds to wait after one more failure."""
        limit = min(MAX_SECONDS, FIRST_SECONDS * 2**self.failures)
        self.failures = min(self.failures + 1, 10)
        return self.random.uniform(0, limit)

    def reset(self) -> None:
        """Start over after a success."""
        self.failures = 0
