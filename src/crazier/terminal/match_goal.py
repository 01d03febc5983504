"""Say what decides beyond a single game: a series of games, or hand after hand for points."""

from __future__ import annotations

from crazier.play.game_adapter import adapter_for
from crazier.play.table import Table
from crazier.text import with_count


def match_goal(table: Table) -> list[str]:
    """Return a sentence about the whole match, none if it is a single game."""
    rules = table.rules
    games, limit = rules.get("games", 1), rules.get("point_limit", 0)
    target, hands = rules.get("target", 0), rules.get("hands", 0)
    if games != 1 or limit:
        return [_series(games, limit, table.points_kept)]
    return [_hands(hands, target, _hands_count(table))] if target or hands else []


def _series(games: int, limit: int, points: bool) -> str:
    """Return the sentence about a series of games."""
    best = (
        "each card left in a hand is a point, and the fewest points win (M18.1)"
        if points
        else "whoever wins most of them wins"
    )
    return f"This is a series of {_length(games, 'game', limit)}: {best}."


def _hands(hands: int, target: int, counted_against: bool) -> str:
    """Return the sentence about hands that are played for points."""
    best = (
        "the cards left in a hand count against its player, and the fewest points win"
        if counted_against
        else "whoever goes out scores what the others hold, and the most points win"
    )
    return f"You play {_length(hands, 'hand', target)}: {best}."


def _length(number: int, what: str, points: int) -> str:
    """Return how long it goes: a number of games or hands, up to so many points, or whichever comes first."""
    counted = with_count(number, what) if number else f"{what}s"
    until = f"until somebody has {with_count(points, 'point')}"
    return " ".join([counted + (", or" if number else ""), until]) if points else counted


def _hands_count(table: Table) -> bool:
    """Return whether the cards left in a hand count against the player who holds them."""
    option = adapter_for(table.game).options.get("scoring")
    return option is not None and option.display(table.rules["scoring"]) == "hands"
