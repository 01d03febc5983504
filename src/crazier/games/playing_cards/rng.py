"""Chance for playouts: a small generator in a native object, apart from the chance in the state."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, streams

MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


class FastRng:
    """Random numbers by multiplying with carry (Marsaglia); the state stays below 2**62."""

    x: i64

    def random_below(self, n: i64) -> i64:
        """A number from 0 up to, not including, n, which is less than 2**31."""
        x = (self.x & LOW) * MULTIPLIER + (self.x >> 32)
        self.x = x
        return ((x & LOW) * n) >> 32

    def shuffle(self, things: vec[i64]) -> None:
        """Put cards in random order."""
        last = len(things) - 1
        while last > 0:
            other = self.random_below(last + 1)
            kept = things[last]
            things[last] = things[other]
            things[other] = kept
            last -= 1


def rng_from_seed(seed: int) -> FastRng:
    """The dice of a seed, which may be any whole number."""
    dice = FastRng()
    numbers = streams(seed)
    dice.x = numbers[USE_PICK] * 2**30 + numbers[USE_PICK + 1]
    return dice
