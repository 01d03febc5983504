"""Generate fast random numbers for playouts and policies, apart from the chance in the state."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, streams

MULTIPLIER: Final = 698769069
MASK32: Final = 0xFFFFFFFF


class MultiplyWithCarry:
    """A multiply-with-carry generator (Marsaglia) whose state stays below 2**62.

    `games/eights/playouts` has another generator, a combined LCG: the two draw different numbers.
    """

    x: i64  # the carry in the bits from 32 up, the last output in the lower ones

    def random_below(self, n: i64) -> i64:
        """Return a random number from 0 up to, not including, n, which must be less than 2**31."""
        x = (self.x & MASK32) * MULTIPLIER + (self.x >> 32)
        self.x = x
        return ((x & MASK32) * n) >> 32

    def shuffle(self, numbers: vec[i64]) -> None:
        """Shuffle numbers in place (Fisher-Yates)."""
        last = len(numbers) - 1
        while last > 0:
            other = self.random_below(last + 1)
            swapped = numbers[last]
            numbers[last] = numbers[other]
            numbers[other] = swapped
            last -= 1


def rng_from_seed(seed: int) -> MultiplyWithCarry:
    """Return the generator of a seed, which may be any integer."""
    rng = MultiplyWithCarry()
    stream_state = streams(seed)
    rng.x = stream_state[USE_PICK] * 2**30 + stream_state[USE_PICK + 1]
    return rng
