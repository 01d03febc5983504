"""Reward the seats of a game that is over, by winning or by points."""

from __future__ import annotations

from typing import Final, Literal

from crazier.errors import CrazierError
from crazier.games.batch import BY_POINTS, BY_WINNING
from crazier.play.decisions import Outcome, OutcomeReason

RewardBy = Literal["winning", "points"]
REWARDS: Final = {"winning": BY_WINNING, "points": BY_POINTS}
STALLED: Final[tuple[OutcomeReason, ...]] = ("stalled", "too_long")
"""Reasons that end a game only because it went on for too long: a truncation (R15)."""


def reward_number(reward: str) -> int:
    """Return the number of a kind of reward; raise an error for an unknown one."""
    if reward not in REWARDS:
        raise CrazierError(f"there is no reward '{reward}'; say winning or points")
    return REWARDS[reward]


def rewards_of(outcome: Outcome, reward: RewardBy) -> list[float]:
    """Return each seat's reward: a share of 1 for winners and of -1 for others, or its points less the mean."""
    seats = range(len(outcome.points))
    if reward == "winning":
        won, lost = len(outcome.winners), len(outcome.losers)
        return [1 / won if seat in outcome.winners else (-1 / lost if won else 0.0) for seat in seats]
    points = [-points if outcome.best_points == "fewest" else points for points in outcome.points]
    mean = sum(points) / len(points)
    return [one - mean for one in points]
