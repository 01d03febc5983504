"""Chance, kept in the state: the same seed and choices give the same game everywhere.

Two small multiplicative generators are combined (L'Ecuyer 1988); no product reaches 2**47, so compiled and
interpreted arithmetic agree. Each use of chance has a stream of its own.
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


def streams(seed: int) -> vec[i64]:
    """The streams of a seed, which may be any whole number."""
    x = seed % (M1 - 1) + 1
    y = (seed // (M1 - 1)) % (M2 - 1) + 1
    out = vec[i64]()
    for use in range(STREAMS // 2):
        first = (x * (use + 1) + 1013904223 * use) % (M1 - 1) + 1
        second = (y * (use + 3) + 1664525 * x) % (M2 - 1) + 1
        out = append(append(out, first), second)
    for use in range(0, STREAMS, 2):
        for _ in range(8):
            below(out, use, 2)
    return out


def below(chance: vec[i64], use: i64, n: i64) -> i64:
    """A number from 0 up to, not including, n."""
    x = (chance[use] * 40014) % M1
    y = (chance[use + 1] * 40692) % M2
    chance[use] = x
    chance[use + 1] = y
    z = x - y
    if z < 1:
        z += M1 - 1
    return ((z - 1) * n) // (M1 - 1)


def shuffle(chance: vec[i64], use: i64, tokens: vec[i64]) -> None:
    """Put a list in random order: `below` again and again, without storing the stream each time."""
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
        kept = tokens[i]
        tokens[i] = tokens[j]
        tokens[j] = kept
        i -= 1
    chance[use] = x
    chance[use + 1] = y
