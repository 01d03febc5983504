"""Generate random numbers and shuffle, from streams kept in the state: equal seeds and choices give equal games.

A seed that is a number is for simulations and for games that are to be repeated: L'Ecuyer's combined generator (1988)
of two small multiplicative ones, fast, and easy to compute back from a few cards. No product reaches 2**47, so compiled
and interpreted arithmetic agree. A secret is for games between people: its streams are those of ChaCha20, by a key that
follows one way from the secret, so all cards that were ever seen tell nothing about the others.

Each use of chance has a stream of its own, two numbers of `State.chance`: the state of the two generators, or how many
words of ChaCha20 were drawn. With a secret the words of the key follow.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chacha20 import BLOCK_WORDS, KEY_BYTES, KEY_WORDS, chacha20_block, key_words

USE_DEAL: Final = 0
USE_SHUFFLE: Final = 2
USE_PICK: Final = 4
STREAMS: Final = 6
FIRST_KEY_WORD: Final = STREAMS
SECRET_STREAMS: Final = FIRST_KEY_WORD + KEY_WORDS
"""The length of the streams of a secret."""
KEY_PURPOSE: Final = b"crazier deal"
WORD_LIMIT: Final = 2**32

M1: Final = 2147483563
M2: Final = 2147483399
MASK32: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9


def deal_streams(seed: int | bytes) -> vec[i64]:
    """Return the streams of a deal: of a number, or of a secret."""
    if isinstance(seed, bytes):
        return secret_streams(seed)
    return streams(seed)


def secret_streams(secret: bytes) -> vec[i64]:
    """Return the streams of a secret: nothing was drawn yet, and the key follows one way from the secret."""
    out = vec[i64]()
    for _place in range(STREAMS):
        out = append(out, 0)
    key = blake2b(secret, digest_size=KEY_BYTES, person=KEY_PURPOSE).digest()
    for word in key_words(key):
        out = append(out, word)
    return out


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
    if len(chance) > STREAMS:
        return KeyStream(chance, use).random_below(n)
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
    if len(chance) > STREAMS:
        shuffle_by_key(chance, use, tokens)
        return
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


def shuffle_by_key(chance: vec[i64], use: i64, tokens: vec[i64]) -> None:
    """Fisher–Yates shuffle by the stream of a secret."""
    stream = KeyStream(chance, use)
    last: i64 = len(tokens) - 1
    while last > 0:
        other = stream.random_below(last + 1)
        swapped = tokens[last]
        tokens[last] = tokens[other]
        tokens[other] = swapped
        last -= 1


class KeyStream:
    """One stream of a secret: the words of ChaCha20 in counter mode, drawn one after the other."""

    chance: vec[i64]
    use: i64
    nonce: vec[i64]
    block: vec[i64]  # the words of the block that the next word is in; empty until one was drawn

    def __init__(self, chance: vec[i64], use: i64) -> None:
        self.chance = chance
        self.use = use
        self.nonce = vec[i64]([0, 0, use])
        self.block = vec[i64]()

    def random_below(self, n: i64) -> i64:
        """Draw a random number from 0 up to, not including, n; words that would make some likelier are rejected."""
        limit = WORD_LIMIT - WORD_LIMIT % n
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return word % n

    def next_word(self) -> i64:
        """Draw the next 32 bits; the number of words drawn is kept in the streams."""
        drawn = self.chance[self.use]
        place = drawn % BLOCK_WORDS
        if place == 0 or len(self.block) == 0:
            self.block = chacha20_block(self.chance, FIRST_KEY_WORD, drawn // BLOCK_WORDS, self.nonce)
        self.chance[self.use] = (drawn + 1) % WORD_LIMIT
        return self.block[place]
