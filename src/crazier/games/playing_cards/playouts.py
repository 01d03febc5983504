"""Count decisions and choices during random playouts inside the compiled games."""

from __future__ import annotations

from mypy_extensions import i64


class PlayoutCounts:
    """The counts of a series of random playouts."""

    games: i64
    decisions: i64
    choices: i64  # decisions with two options or more

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.choices = 0

    def as_tuple(self) -> tuple[int, int, int]:
        """Return the games, the decisions, and the decisions with two options or more."""
        return self.games, self.decisions, self.choices
