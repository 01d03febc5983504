"""Find pairs of cards that win more or less often together than the two cards predict separately.

A pair that stands out is a suspicion only: among a thousand pairs some do by chance. It counts if it stands out again
in games that were played for nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.games.eights.ai.game_sums import WHOLE
from crazier.lab.confidence_intervals import Estimate, normal_estimate
from crazier.lab.simulation import SimulatedGames

MAX_FALSE_DISCOVERY_RATE: Final = 0.05
"""Maximum share of the reported pairs that may be due to chance (Benjamini-Hochberg false discovery rate)."""
MIN_DEALS: Final = 30
"""Minimum number of deals in which two cards were in one hand, for the pair to be tested."""
MIN_GAMES: Final = 50_000
"""Fewer games than this are not searched for pairs: what stands out would be chance."""
CONFIRM_LEVEL: Final = 0.05
"""How unlikely, by chance alone, a pair must be in fresh games to count, divided by the number of pairs looked at."""


@dataclass(frozen=True, slots=True)
class CardPair:
    """Two cards in one opening hand."""

    cards: tuple[Card, Card]
    lift: Estimate
    """How much more often that hand wins than the two cards predict separately."""
    p_value: float
    """The p-value: the probability of a lift at least this large by chance alone."""


def significant_pairs(cards: Deck, simulated: SimulatedGames) -> list[CardPair]:
    """Benjamini-Hochberg: return the pairs that chance does not explain, by decreasing lift."""
    pairs = sorted(all_pairs(cards, simulated), key=lambda pair: pair.p_value)
    accepted = 0
    for rank, pair in enumerate(pairs, 1):
        if pair.p_value <= MAX_FALSE_DISCOVERY_RATE * rank / len(pairs):
            accepted = rank
    return sorted(pairs[:accepted], key=lambda pair: -pair.lift.value)


def confirmed_pairs(suspects: Sequence[CardPair], cards: Deck, fresh: SimulatedGames) -> list[CardPair]:
    """Return the suspected pairs that stand out in fresh games too, the same way, with what these games say."""
    again = {pair.cards: pair for pair in all_pairs(cards, fresh)}
    found = [(pair, again[pair.cards]) for pair in suspects if pair.cards in again]
    level = CONFIRM_LEVEL / max(1, len(suspects))
    return [
        second
        for first, second in found
        if second.p_value <= level and (first.lift.value > 0) == (second.lift.value > 0)
    ]


def all_pairs(cards: Deck, simulated: SimulatedGames) -> Iterator[CardPair]:
    """Test every pair of cards that was dealt together often enough."""
    whole = WHOLE * simulated.games / simulated.blocks
    base = simulated.hand_wins / whole / simulated.hands
    variance = simulated.hand_wins_squared / whole**2 / simulated.hands - base * base
    lifts = [
        wins / WHOLE / dealt - base if dealt else 0.0
        for wins, dealt in zip(simulated.wins, simulated.dealt, strict=True)
    ]
    for first in range(len(cards)):
        for second in range(first + 1, len(cards)):
            count = simulated.pair_dealt[first * len(cards) + second]
            if count >= MIN_DEALS:
                rate = simulated.pair_wins[first * len(cards) + second] / whole / count
                lift = normal_estimate(rate - base - lifts[first] - lifts[second], variance / count)
                error = sqrt(variance / count)
                p_value = erfc(abs(lift.value) / error / sqrt(2)) if error else 1.0
                yield CardPair((cards[first], cards[second]), lift, p_value)
