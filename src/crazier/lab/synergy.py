"""Find pairs of cards that win more or less often together than the two cards predict separately."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import erfc, sqrt
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.games.eights.ai.mirrored_games import COL_HANDS
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.balance import Balance, SimulatedGames, seat_win_share
from crazier.lab.confidence_intervals import Estimate, normal_estimate

MAX_FALSE_DISCOVERY_RATE: Final = 0.05
"""Maximum share of the reported pairs that may be due to chance (Benjamini-Hochberg false discovery rate)."""
MIN_DEALS: Final = 30
"""Minimum number of deals in which two cards were in one hand, for the pair to be tested."""


@dataclass(frozen=True, slots=True)
class CardPair:
    """Two cards in one opening hand."""

    cards: tuple[Card, Card]
    lift: Estimate
    """How much more often that hand wins than the two cards predict separately."""
    p_value: float
    """The p-value: the probability of a lift at least this large by chance alone."""


def significant_pairs(cards: Deck, simulated: SimulatedGames, balance: Balance) -> list[CardPair]:
    """Benjamini-Hochberg: return the pairs that chance does not explain, by decreasing lift."""
    pairs = sorted(_pairs(cards, simulated, balance), key=lambda pair: pair.p_value)
    accepted = 0
    for rank, pair in enumerate(pairs, 1):
        if pair.p_value <= MAX_FALSE_DISCOVERY_RATE * rank / len(pairs):
            accepted = rank
    return sorted(pairs[:accepted], key=lambda pair: -pair.lift.value)


def _pairs(cards: Deck, simulated: SimulatedGames, balance: Balance) -> Iterator[CardPair]:
    """Test every pair of cards that was dealt together often enough."""
    index_by_face = {face: index for index, face in enumerate(simulated.faces)}
    single_lift = [figures.wins.value - 0.5 for figures in balance.cards]
    sums: dict[tuple[int, int], tuple[int, float]] = {}
    square_sum, hands = 0.0, 0
    for hand, wins in _hands(simulated.games):
        square_sum, hands = square_sum + (wins - 0.5) ** 2, hands + 1
        indices = sorted(index_by_face[face] for face in set(hand))
        for pair in combinations(indices, 2):
            count, total = sums.get(pair, (0, 0.0))
            sums[pair] = count + 1, total + wins - 0.5 - single_lift[pair[0]] - single_lift[pair[1]]
    for (first, second), (count, total) in sums.items():
        if count >= MIN_DEALS:
            lift = normal_estimate(total / count, square_sum / hands / count)
            error = sqrt(square_sum / hands / count)
            yield CardPair(
                (cards[first], cards[second]), lift, erfc(abs(lift.value) / error / sqrt(2)) if error else 1.0
            )


def _hands(games: Sequence[Sequence[int]]) -> Iterator[tuple[Sequence[int], float]]:
    """Yield each opening hand of a mirrored pair of games, and its share of the wins."""
    for index in range(0, len(games), 2):
        pair = games[index : index + 2]
        for seat in range(2):
            start = COL_HANDS + seat * HAND_SIZE
            yield pair[0][start : start + HAND_SIZE], sum(seat_win_share(row, seat) for row in pair) / len(pair)
