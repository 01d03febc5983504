"""The kinds of games that are played in a browser, as data: who sits there, what was agreed on, by what means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tests.browser.player import Means, by_keys, by_mouse, by_touch

DIGGERS: Final = ("3", "5", "7")
JUDGES: Final = ("5",)
OWN_CARDS: Final = "\n\n".join(
    f"{name}\n{rank} {color} {text}"
    for color, names in {
        "red": ("Ember Clerk", "Copper Kite", "Lantern Fair", "Brick Sage", "Crimson Eight"),
        "purple": ("Violet Baker", "Plum Pirate", "Dusk Parade", "Grape Guard", "Purple Eight"),
        "green": ("Moss Tailor", "Fern Ferry", "Meadow Dance", "Ivy Judge", "Green Eight"),
        "blue": ("Harbor Cat", "Sky Mason", "Tide Market", "Ice Scholar", "Blue Eight"),
    }.items()
    for name, (rank, text) in zip(
        names,
        (
            ("3", "asset\nAt the start of your turn, you may discard 1 more card this turn."),
            ("5", "asset\nWhen this comes into play, choose an opponent. That player draws a card."),
            ("6", "event\nChoose an asset. Destroy it."),
            ("J", "event\nLook at an opponent's hand. You may discard 1 more card this turn."),
            ("8", "event\nDraw 2 cards."),
        ),
        strict=True,
    )
)
"""Twenty cards that no browser has ever seen."""

PILE_CARDS: Final = "\n\n".join(
    f"{color.title()} {'Digger' if rank in DIGGERS else 'Stone'} {rank}\n{rank} {color} "
    + ("event\nTake an asset from the discard pile." if rank in DIGGERS else "asset\nThis can't be destroyed.")
    for color in ("red", "purple", "green", "blue")
    for rank in ("2", "3", "4", "5", "6", "7")
)
"""Cards half of which take what mostly lies on top of the discard pile."""

STAYING_CARDS: Final = "\n\n".join(
    f"{color.title()} {'Judge' if rank in JUDGES else 'Stone'} {rank}\n{rank} {color} "
    + (
        "event\nChoose an asset. Its controller draws a card."
        if rank in JUDGES
        else "asset\nWhen this comes into play, draw a card."
    )
    for color in ("red", "purple", "green", "blue")
    for rank in ("2", "3", "4", "5", "6", "7", "9", "10")
)
"""Cards that stay in play, and some that ask for one of them; nobody runs out of cards soon."""


@dataclass(frozen=True)
class Kind:
    """A kind of game against bots."""

    name: str
    bots: tuple[str, ...] = ("novice",)
    settings: dict[str, Any] = field(default_factory=dict)  # what the server takes as the settings of a table
    means: Means = by_mouse
    size: str = "desktop"
    world: str = ""
    """The title of the world on the start page by which the table is made, where it is."""
    has_rematch: bool = False
    """Whether another game is started from the result."""


TURNS: Final = {"stall_guard": 90}
"""Chance plays badly: after so many turns the fewest cards win."""
KINDS: Final = (
    Kind("modern, Camelot with Avalon, by mouse", ("easy",), {"set": "camelot+avalon", "options": TURNS}),
    Kind("modern, Olympus for four, by mouse", ("novice", "easy", "novice"), {"set": "olympus", "options": TURNS}),
    Kind("modern, from the start page, by mouse", world="One Thousand & One Nights"),
    Kind("first rules, by mouse", ("easy",), {"game": "first", "options": TURNS}),
    Kind("teams, by mouse", ("novice",) * 3, {"set": "camelot", "preset": "teams", "options": TURNS}),
    Kind("Light & Dark, by mouse", ("easy",) * 3, {"game": "light-dark", "preset": "even-crazier"}),
    Kind("classic, three hands, by mouse", ("easy", "novice"), {"game": "classic", "options": {"hands": 3}}),
    Kind(
        "series for points with a rematch, by mouse",
        ("easy",),
        {"set": "nights", "options": {"games": 2, "points": 1, "stall_guard": 40}},
        has_rematch=True,
    ),
    Kind("modern, by keyboard", ("easy",), {"set": "nights", "options": TURNS}, by_keys),
    Kind("modern, 390 px by touch", ("easy",), {"set": "camelot", "options": TURNS}, by_touch, "phone"),
)
BY_NAME: Final = {kind.name: kind for kind in KINDS}
