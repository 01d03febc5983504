"""Teams: who plays with whom (M20.1, R45, R49)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def teams_at(players: i64, size: i64) -> i64:
    """How many teams of that size sit at a table; of those who are left over, one each joins a team of two (R49)."""
    return players // 2 if size == 2 else (players + 2) // 3


def team_of(seat: i64, teams: i64) -> i64:
    """Which of so many teams a seat belongs to: teams sit alternately (R45)."""
    return seat % teams


def allies(players: i64, size: i64) -> vec[i64]:
    """Each seat's team, itself included."""
    teams = teams_at(players, size)
    masks = vec[i64]([0 for _ in range(players)])
    for seat in range(players):
        for ally in range(players):
            if team_of(ally, teams) == team_of(seat, teams):
                masks[seat] |= 1 << ally
    return masks
