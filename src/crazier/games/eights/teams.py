"""Assign seats to teams (M20.1, R45, R49)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def team_count(players: i64, size: i64) -> i64:
    """Return the number of teams of a size; where they can't be equal (R49), teams of two and three are mixed."""
    return players // 2 if size == 2 else (players + 2) // 3


def team_of(seat: i64, teams: i64) -> i64:
    """Return the team of a seat: teams sit alternately (R45)."""
    return seat % teams


def ally_masks(players: i64, size: i64) -> vec[i64]:
    """Return the team of each seat, itself included, one bit per seat."""
    teams = team_count(players, size)
    masks = vec[i64]([0 for _ in range(players)])
    for seat in range(players):
        for ally in range(players):
            if team_of(ally, teams) == team_of(seat, teams):
                masks[seat] |= 1 << ally
    return masks
