"""Compute the block function of ChaCha20 (RFC 8439): sixteen words that nobody can predict without the key.

All words have 32 bits and no operation exceeds 63, so compiled and interpreted arithmetic agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

KEY_WORDS: Final = 8
KEY_BYTES: Final = 4 * KEY_WORDS
BLOCK_WORDS: Final = 16
DOUBLE_ROUNDS: Final = 10
MASK32: Final = 0xFFFFFFFF
CONSTANTS: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)


def key_words(key: bytes) -> list[int]:
    """Return the words of a key of 32 bytes, the lowest byte of each first."""
    return [int.from_bytes(key[4 * place : 4 * place + 4], "little") for place in range(KEY_WORDS)]


def chacha20_block(words: vec[i64], first: i64, counter: i64, nonce: vec[i64]) -> vec[i64]:
    """Return one block, by the key whose words begin at `first`, a counter and a nonce of three words."""
    start = vec[i64]()
    for constant in CONSTANTS:
        start = append(start, constant)
    for place in range(KEY_WORDS):
        start = append(start, words[first + place])
    start = append(start, counter & MASK32)
    for place in range(len(nonce)):
        start = append(start, nonce[place])
    block = start[:]
    for _round in range(DOUBLE_ROUNDS):
        double_round(block)
    for place in range(BLOCK_WORDS):
        block[place] = (block[place] + start[place]) & MASK32
    return block


def double_round(x: vec[i64]) -> None:
    """Mix the columns, then the diagonals, of the square of words."""
    quarter_round(x, 0, 4, 8, 12)
    quarter_round(x, 1, 5, 9, 13)
    quarter_round(x, 2, 6, 10, 14)
    quarter_round(x, 3, 7, 11, 15)
    quarter_round(x, 0, 5, 10, 15)
    quarter_round(x, 1, 6, 11, 12)
    quarter_round(x, 2, 7, 8, 13)
    quarter_round(x, 3, 4, 9, 14)


def quarter_round(x: vec[i64], a: i64, b: i64, c: i64, d: i64) -> None:
    """Mix four words: add, combine, rotate, four times."""
    x[a] = (x[a] + x[b]) & MASK32
    x[d] = rotated(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & MASK32
    x[b] = rotated(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & MASK32
    x[d] = rotated(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & MASK32
    x[b] = rotated(x[b] ^ x[c], 7)


def rotated(word: i64, bits: i64) -> i64:
    """Return a word of 32 bits rotated to the left."""
    return ((word << bits) & MASK32) | (word >> (32 - bits))
