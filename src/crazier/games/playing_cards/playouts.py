"""Count what happens in random playouts of games with playing cards."""

from __future__ import annotations

from mypy_extensions import i64


class PlayoutCounts:
    """What was counted while games were played."""

    games: i64
    decisions: i64
    choices: i64

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.choices = 0

    def counts(self) -> tuple[int, int, int]:
        """Games, decisions, and decisions with two options or more."""
        return self.games, self.decisions, self.choices
