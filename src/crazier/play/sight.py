"""What a viewer sees of a table, in names: what bots, screens and scenarios look at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seen:
    """A card as a viewer sees it: its back, and its name if the viewer may know it."""

    token: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Duty:
    """A card that a player must play or discard in the next turn, if able (MQ10)."""

    holder: int
    chooser: int
    card: Seen | None
    """Nothing if the viewer may not know which card of the hand it is."""
    bound_now: bool
    """Whether this is the turn in which it binds."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as one viewer may know it. Piles have their top first."""

    current: int
    phase: str
    """`beginning`, `draw`, `main` or `end`."""
    turn: int
    to_act: int
    """Who decides, or NOBODY when the game is over."""
    named_color: str | None
    hands: tuple[tuple[Seen, ...], ...]
    assets: tuple[tuple[Seen, ...], ...]
    draw: tuple[Seen, ...]
    discard: tuple[Seen, ...]
    limbo: tuple[Seen, ...]
    plays_left: tuple[int, ...]
    discards_left: tuple[int, ...]
    duties: tuple[Duty, ...]
    out: tuple[int, ...]
    """Who has lost."""
