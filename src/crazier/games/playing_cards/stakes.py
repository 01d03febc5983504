"""What a table plays for: a single hand, or points over several hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Stakes:
    """How a game of several hands ends and who then wins. Agreed on before the deal, so that clones share it."""

    target: i64  # the points that end the game, 0 if no points do
    last_hand: i64  # the hand after which play stops, 0 if none
    fewest_win: bool  # points count against their owners

    def __init__(self, target: i64, last_hand: i64, fewest_win: bool) -> None:
        self.target = target
        self.last_hand = last_hand
        self.fewest_win = fewest_win

    def several_hands(self) -> bool:
        """Whether there is more to play for than a single hand."""
        return self.target > 0 or self.last_hand > 0

    def reached(self, scores: list[i64]) -> bool:
        """Whether somebody has the points that end the game."""
        return self.target > 0 and max(scores) >= self.target


SINGLE_HAND: Final = Stakes(0, 0, False)
