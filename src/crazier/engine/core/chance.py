"""Generate random numbers and shuffle, from streams kept in the state: equal seeds and choices give equal games.

L'Ecuyer's combined generator (1988) of two small multiplicative ones: no product reaches 2**47, so compiled and
interpreted arithmetic agree. Each use of chance has a stream of its own, two numbers of `State.chance`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

USE_DEAL: Final = 0
USE_SHUFFLE: Final = 2
USE_PICK: Final = 4
STREAMS: Final = 6

M1: Final = 2147483563
M2: Final = 2147483399
MASK32: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9


def streams(seed: int) -> vec[i64]:
    """Return the streams of a seed, which may be any whole number; the streams of nearby seeds are unrelated."""
    out = vec[i64]()
    for place in range(STREAMS):
        out = append(out, seed_hash(seed, place) % ((M2 if place & 1 else M1) - 1) + 1)
    return out


def seed_hash(seed: int, place: i64) -> i64:
    """Hash a seed to 32 bits, each of which depends on every bit of the seed; each place has another hash."""
    rest = -1 - seed if seed < 0 else seed
    x = mix32(place + STREAMS if seed < 0 else place)
    while True:
        word: i64 = rest & MASK32
        x = mix32(x ^ word)
        rest >>= 32
        if rest == 0:
            return mix32(x + place * GOLDEN)


def mix32(x: i64) -> i64:
    """Mix 32 bits, one to one; the multipliers are below 2**31, so no product reaches 2**63."""
    x &= MASK32
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK32
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK32
    return x ^ (x >> 15)


def random_below(chance: vec[i64], use: i64, n: i64) -> i64:
    """Draw a random number from 0 up to, not including, n."""
    x = (chance[use] * 40014) % M1
    y = (chance[use + 1] * 40692) % M2
    chance[use] = x
    chance[use + 1] = y
    z = x - y
    if z < 1:
        z += M1 - 1
    return ((z - 1) * n) // (M1 - 1)


def shuffle(chance: vec[i64], use: i64, tokens: vec[i64]) -> None:
    """Fisher–Yates shuffle: put a list in random order, like many `random_below`, but storing the stream only once."""
    x = chance[use]
    y = chance[use + 1]
    i: i64 = len(tokens) - 1
    while i > 0:
        x = (x * 40014) % M1
        y = (y * 40692) % M2
        z = x - y
        if z < 1:
            z += M1 - 1
        j = ((z - 1) * (i + 1)) // (M1 - 1)
        swapped = tokens[i]
        tokens[i] = tokens[j]
        tokens[j] = swapped
        i -= 1
    chance[use] = x
    chance[use + 1] = y
