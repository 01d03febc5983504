"""Measure how much going first is worth, and how much of it the two-player rule (M19.1) takes away."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.cards.deck import Deck
from crazier.games.eights.rule_options import RULE_TWO_PLAYER
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.map_seeds import HERE, Workers
from crazier.lab.paired_games import PairedWork, play_both_ways
from crazier.lab.saved_work import SavedWork
from crazier.lab.simulation import GamesWork, Progress, SimulationPlan


@dataclass(frozen=True, slots=True)
class SeatAdvantage:
    """How often the side that goes first wins, as usual and with the two-player rule, on the same deals."""

    games: int
    """Number of games played each way."""
    usual: Estimate
    with_rule: Estimate
    taken: Estimate
    """How much smaller the share is with the rule."""


def seat_advantage(
    deck: Deck,
    plan: SimulationPlan,
    workers: Workers = HERE,
    progress: Progress | None = None,
    saved: SavedWork | None = None,
) -> SeatAdvantage:
    """Measure the advantage of going first at a table for two, with up to the plan's number of games each way."""
    usual, ruled = (GamesWork(deck, plan.with_rule(RULE_TWO_PLAYER, value)) for value in (0, 1))
    found = play_both_ways(PairedWork(usual, ruled), workers, progress, saved, f"seat {plan.policy}")
    wins = found.first_wins
    taken = Estimate(-wins.change.value, -wins.change.high, -wins.change.low)
    return SeatAdvantage(found.games, wins.first, wins.second, taken)
