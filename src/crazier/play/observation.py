"""Define `Observation`: a view as readable data (card names, zones, phase), for screens, scenarios and programs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ObservedCard:
    """A card as a viewer sees it: its back, and its name if the viewer may know it."""

    token: int
    name: str | None
    shown: str | None = None
    """The name with the side that counts marked, where only one side does."""


@dataclass(frozen=True, slots=True)
class Obligation:
    """A card that a player must play or discard in the next turn, if able (MQ10)."""

    holder: int
    chooser: int
    card: ObservedCard | None
    """None if the viewer may not know which card of the hand it is."""
    bound_now: bool
    """Whether it binds in the current turn and, as far as the viewer may know, has not been met yet."""
    ways: str
    """`play`, `discard` or `play or discard`."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one viewer may know it. Piles have their top first."""

    current: int
    phase: str
    """`beginning`, `draw`, `main` or `end`; empty in games without phases."""
    turn: int
    to_act: int
    """The seat that decides, or NOBODY when the game is over."""
    named_color: str | None
    """The color named for the eight on top."""
    hands: tuple[tuple[ObservedCard, ...], ...]
    assets: tuple[tuple[ObservedCard, ...], ...]
    draw: tuple[ObservedCard, ...]
    discard: tuple[ObservedCard, ...]
    limbo: tuple[ObservedCard, ...]
    plays_left: tuple[int, ...]
    discards_left: tuple[int, ...]
    obligations: tuple[Obligation, ...]
    out: tuple[int, ...]
    """The seats that have lost."""
    turn_seats: tuple[int, ...]
    """The seats that take this turn: one player, or a team together (M20.3)."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats of each team; empty if everyone plays alone."""
    call: str | None = None
    """The call made for an eight: a suit, or a shade and a suit."""
    shades: tuple[str, ...] = ()
    """The shade of each player; empty before they have one."""
    direction: int = 1
    """1 for clockwise, -1 for counterclockwise."""
    dealer: int | None = None
    scores: tuple[int, ...] = ()
    """The points of each player in a game of several hands."""
    hand_number: int = 0
    """The number of the current hand in a game of several hands, from 1; otherwise 0."""
    last_hand: int = 0
    """The number of the hand after which play stops; 0 if there is no such limit."""
