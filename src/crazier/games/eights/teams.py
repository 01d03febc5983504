"""Teams: who plays with whom (M20.1, R45, R49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.seats import BITS

if TYPE_CHECKING:
    from mypy_extensions import i64


def teams_at(players: i64, size: i64) -> i64:
    """How many teams of that size sit at a table; of those who are left over, one each joins a team of two (R49)."""
    return players // 2 if size == 2 else (players + 2) // 3


def allies(players: i64, size: i64) -> list[i64]:
    """Each seat's team, itself included: teams sit alternately (R45)."""
    teams = teams_at(players, size)
    masks: list[i64] = [0] * teams
    for seat in range(players):
        masks[seat % teams] |= BITS[seat]
    return [masks[seat % teams] for seat in range(players)]
