"""Where the cards of a set-up position lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PHASES: Final = ("beginning", "draw", "main", "end")


@dataclass(frozen=True, slots=True)
class PositionSetup:
    """A position before play goes on from it. Cards are places in the deck; piles have their top first."""

    turn: int
    phase: str
    """One of PHASES; `main` means that the draw was made, `end` that the main phase is over."""
    hands: tuple[tuple[int, ...], ...]
    assets: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    sides: Mapping[int, int] = field(default_factory=dict)
    """Which side of a split card in play counts, 1 or 2."""
    named_color: str | None = None
    plays: tuple[int, ...] = ()
    """More plays that were granted for this turn, for each seat."""
    discards: tuple[int, ...] = ()
    call: str | None = None
    shades: tuple[str, ...] = ()
    direction: int = 1
    dealer: int | None = None
    """Nothing for the last player."""
