"""What the terminal says about a match of several games or hands."""

from __future__ import annotations

import pytest

from crazier import Table
from crazier.terminal.match_goal import match_goal

SERIES = "This is a series of"


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("modern", {}, ""),
        ("modern", {"games": 3}, f"{SERIES} 3 games: whoever wins most of them wins."),
        (
            "modern",
            {"games": 6, "points": True},
            f"{SERIES} 6 games: each card left in a hand is a point, and the fewest points win (M18.1).",
        ),
        (
            "modern",
            {"games": 0, "points": True, "point_limit": 20},
            f"{SERIES} games until somebody has 20 points: "
            "each card left in a hand is a point, and the fewest points win (M18.1).",
        ),
        ("classic", {}, ""),
        (
            "classic",
            {"target": 100},
            "You play hands until somebody has 100 points: whoever goes out scores what the others hold, "
            "and the most points win.",
        ),
        (
            "classic",
            {"target": 50, "hands": 5, "scoring": "hands"},
            "You play 5 hands, or until somebody has 50 points: the cards left in a hand count against its player, "
            "and the fewest points win.",
        ),
        (
            "light-dark",
            {"hands": 1},
            "You play 1 hand: whoever goes out scores what the others hold, and the most points win.",
        ),
    ],
)
def test_what_decides_beyond_a_single_game_is_said(game: str, options: dict[str, int | str], said: str) -> None:
    assert match_goal(Table(game=game, options=options)) == ([said] if said else [])
