"""Define what a table plays for: a single hand, or a match for points over several hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Stakes:
    """When a match ends and who then wins. It is agreed on before the deal and never changes, so clones share it."""

    target: i64  # the points that end the match, 0 if no number of points does
    last_hand: i64  # the number of the last hand, 0 for no limit
    fewest_win: bool  # whether points count against their owners

    def __init__(self, target: i64, last_hand: i64, fewest_win: bool) -> None:
        self.target = target
        self.last_hand = last_hand
        self.fewest_win = fewest_win

    def is_match(self) -> bool:
        """Check whether a match is played rather than a single hand."""
        return self.target > 0 or self.last_hand > 0

    def target_reached(self, scores: list[i64]) -> bool:
        """Check whether a player has the points that end the match."""
        return self.target > 0 and max(scores) >= self.target


SINGLE_HAND: Final = Stakes(0, 0, False)
