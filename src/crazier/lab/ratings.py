"""Ratings from who won at which table: the chance to win is a player's strength over that of all at the table.

For two players that is the model of Bradley and Terry, for more that of Plackett and Luce with only the winner known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Final

from crazier.lab.statistics import Estimate, central_interval

ROUNDS: Final = 200
CLOSE: Final = 1e-6
RESAMPLES: Final = 200
PRIOR: Final = 0.5
"""Wins that everybody is given against an average player, so that who never won has a rating all the same."""


@dataclass(frozen=True, slots=True)
class Result:
    """Who sat at a table, by number, and each seat's share of the win."""

    seats: tuple[int, ...]
    shares: tuple[float, ...]


Block = Sequence[Result]


def strengths(results: Sequence[Result], bots: int) -> list[float]:
    """The strengths under which these results are likeliest (Hunter's iteration)."""
    wins = [PRIOR] * bots
    tables: dict[tuple[int, ...], int] = {}
    for result in results:
        seats = tuple(sorted(result.seats))
        tables[seats] = tables.get(seats, 0) + 1
        for bot, share in zip(result.seats, result.shares, strict=True):
            wins[bot] += share
    strength = [1.0] * bots
    for _ in range(ROUNDS):
        weight = [2 * PRIOR / (one + 1) for one in strength]
        for seats, count in tables.items():
            total = sum(strength[bot] for bot in seats)
            for bot in seats:
                weight[bot] += count / total
        fresh = [won / heavy for won, heavy in zip(wins, weight, strict=True)]
        if max(abs(new / old - 1) for new, old in zip(fresh, strength, strict=True)) < CLOSE:
            return fresh
        strength = fresh
    return strength


def ratings(blocks: Sequence[Block], bots: int, anchor: int) -> list[Estimate]:
    """Everybody's rating with its interval, the anchor having 0."""
    chance = Random(len(blocks))
    value = elos(blocks, bots, anchor)
    again = [elos(chance.choices(blocks, k=len(blocks)), bots, anchor) for _ in range(RESAMPLES)]
    return [Estimate(value[bot], *central_interval(sorted(one[bot] for one in again))) for bot in range(bots)]


def elos(blocks: Sequence[Block], bots: int, anchor: int) -> list[float]:
    """Strengths as ratings."""
    found = strengths([result for block in blocks for result in block], bots)
    return [400 * log10(strength / found[anchor]) for strength in found]
