"""Hash a position, so that a search notices when it comes to the same position again.

Two hashes of 31 bits, so that no product reaches 2**63: compiled and interpreted arithmetic agree. Bits are cut off,
since a remainder takes many times as long. What only counts or describes the past (steps, batches, bags, the log) is
left out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.frame import Frame
from crazier.engine.core.state import PENDING_BATCH, PENDING_WIDTH, State

HASH_BITS: Final = 31
HASH_MASK: Final = 2**31 - 1
BASE: Final = 1000003
OTHER_BASE: Final = 1103515245
SEPARATOR: Final = 1 << 30
"""Stands between lists; no number in them is as large."""


def position_hash(s: State) -> i64:
    """Return a number below 2**62 that is equal for equal positions, and different for nearly all others."""
    numbers = numbers_of(s)
    h: i64 = 17
    other: i64 = 29
    for number in numbers:
        h = ((h ^ (h >> 15)) * BASE + number + 99) & HASH_MASK
        other = ((other ^ (other >> 13)) * OTHER_BASE + number + 99) & HASH_MASK
    return (h << HASH_BITS) + other


def numbers_of(s: State) -> vec[i64]:
    """Return the numbers of a position on which depends what can still happen."""
    out = vec[i64](
        [s.phase, s.turn, s.current, s.ask, s.asked, s.named_color, s.named_token, s.out, s.declared_winners]
    )
    out = append(out, s.lost_since_check)
    out = append(out, s.to_draw)
    out = append(out, s.color_namer)
    for zone in s.zones:
        for token in zone:
            out = append(out, ((s.known[token] * 2048 + s.face[token]) * 4 + s.side[token]) * 256 + token)
        out = append(out, SEPARATOR)
    out = with_numbers(out, s.counters, len(s.counters))
    out = with_numbers(out, s.obligations, len(s.obligations))
    out = with_numbers(out, s.chance, len(s.chance))
    for level in range(s.depth):
        out = with_frame(out, s.stack[level])
    out = with_numbers(out, s.held, s.held_len)
    for at in range(s.pending_len):
        if at % PENDING_WIDTH != PENDING_BATCH:
            out = append(out, s.pending[at])
    return out


def with_numbers(out: vec[i64], numbers: vec[i64], count: i64) -> vec[i64]:
    """Return numbers with the first ones of a list after them."""
    for at in range(count):
        out = append(out, numbers[at])
    return append(out, SEPARATOR)


def with_frame(out: vec[i64], f: Frame) -> vec[i64]:
    """Return numbers with those of a frame after them."""
    for number in (f.kind, f.code, f.pc, f.you, f.source, f.card, f.subject, f.subjects_left, f.did, f.tested):
        out = append(out, number)
    for number in (f.players0, f.players1, f.players2, f.players3):
        out = append(out, number)
    for number in (f.occurrence, f.player, f.token, f.amount, f.by, f.prevented, f.batch):
        out = append(out, number)
    return append(out, f.held)
