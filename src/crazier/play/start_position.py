"""Define what a game starts from, so that it can be played again from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from crazier.play.seeds import Seed


@dataclass(frozen=True, slots=True)
class StartPosition:
    """The position that a game starts from: a deal, or a position that was set up."""

    position: Any
    """Never changed, so that the game can be replayed from here."""
    seed: Seed | None
    """The seed of the deal, a number or a secret; None for a position that was set up."""
    decision_number: int = 0
    """The number of decisions before this position."""
    first: int | None = None
    """The seat of the first player; None if it was left to chance."""
    line: int = 0
    """Counts the games before this one, and the times that choices were taken back: part of the ids of decisions."""
