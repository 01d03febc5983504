"""Define a position setup: where all cards lie, whose turn it is, and what else a scenario may set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PHASES: Final = ("beginning", "draw", "main", "end")


@dataclass(frozen=True, slots=True)
class PositionSetup:
    """A position to start from. Cards are indexes into the deck; piles have their top first."""

    turn: int
    phase: str
    """One of PHASES; `main` means that the draw was made, `end` that the main phase is over."""
    hands: tuple[tuple[int, ...], ...]
    assets: tuple[tuple[int, ...], ...]
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    sides: Mapping[int, int] = field(default_factory=dict)
    """The side that counts, 1 or 2, of each split card in play."""
    named_color: str | None = None
    plays: tuple[int, ...] = ()
    """The additional plays granted to each seat for this turn."""
    discards: tuple[int, ...] = ()
    """The additional discards granted to each seat for this turn."""
    call: str | None = None
    shades: tuple[str, ...] = ()
    direction: int = 1
    dealer: int | None = None
    """The seat of the dealer; None for the last player."""
