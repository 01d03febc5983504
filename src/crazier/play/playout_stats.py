"""What was counted while many games were played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Uniformly random games, counted."""

    games: int
    decisions: int
    choices: int
    """Decisions with two options or more."""
    abilities: int
    """Abilities resolved."""
