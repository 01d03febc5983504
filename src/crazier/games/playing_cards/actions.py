"""Number the actions of a decision, and hold a set of actions in one integer with one bit per code.

Codes below 52 play that face.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

FACES: Final = 52
DRAW: Final = 52
PASS: Final = 53
CALL: Final = 54
"""The first code of a call; what it calls for is added."""
CODES: Final = 62

DRAW_BIT: Final = 2**52
PASS_BIT: Final = 2**53

ONE: Final[i64] = int("1")
"""A one that the compiler can't inline: a literal one, shifted by 31 or more, comes out wrong when compiled."""

# 2 is a primitive root modulo 67, so every power of two has a remainder of its own.
MODULUS: Final = 67
BIT_INDEX_MOD_67: Final[list[i64]] = [
    next((code for code in range(CODES) if 2**code % MODULUS == remainder), -1) for remainder in range(MODULUS)
]


def popcount(codes: i64) -> i64:
    """Return the number of codes in a set (population count)."""
    pairs = codes - ((codes >> 1) & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    sums = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums += sums >> 8
    sums += sums >> 16
    sums += sums >> 32
    return sums & 127


def nth_action(codes: i64, index: i64) -> i64:
    """Return the code at an index of a set, lowest code first."""
    while index > 0:
        codes &= codes - 1
        index -= 1
    return BIT_INDEX_MOD_67[(codes & -codes) % MODULUS]


def to_list(codes: i64) -> list[i64]:
    """Return the codes of a set as a list, lowest first."""
    return _by_remainder(codes, BIT_INDEX_MOD_67)


def _by_remainder(codes: i64, table: list[T]) -> list[T]:
    """Return a table's entries for all bits of a set; generic in the type, so that compiled integers stay boxed."""
    out: list[T] = []
    while codes:
        lowest = codes & -codes
        out.append(table[lowest % MODULUS])
        codes ^= lowest
    return out
