"""What a viewer sees of a table, in names: what bots, screens and scenarios look at."""

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
    """Nothing if the viewer may not know which card of the hand it is."""
    bound_now: bool
    """Whether this is the turn in which it binds."""
    ways: str
    """`play`, `discard` or `play or discard`."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one viewer may know it. Piles have their top first."""

    current: int
    phase: str
    """`beginning`, `draw`, `main` or `end`; nothing in games without phases."""
    turn: int
    to_act: int
    """Who decides, or NOBODY when the game is over."""
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
    """Who has lost."""
    turn_seats: tuple[int, ...] = ()
    """Who takes this turn: one player, or a team together (M20.3); nothing in games without teams."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats of each team, if the game is played in teams."""
    call: str | None = None
    """What was called for an eight: a suit, or a shade and a suit."""
    shades: tuple[str, ...] = ()
    """The shade of each player, once they have one."""
    direction: int = 1
    """1 for clockwise, -1 for the other way."""
    dealer: int | None = None
    scores: tuple[int, ...] = ()
    """The points of each player in a game of several hands."""
    hand_number: int = 0
    """Which of several hands is played, from 1."""
    last_hand: int = 0
    """After which hand play stops, if that was agreed on."""
