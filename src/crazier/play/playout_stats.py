"""Define `PlayoutStats`, the counts that `crazier.playouts` returns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """The counts of uniformly random games."""

    games: int
    decisions: int
    choices: int
    """Decisions with two options or more."""
    abilities: int
    """Abilities resolved."""
