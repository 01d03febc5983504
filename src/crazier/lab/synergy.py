"""Pairs of cards that win more, or less, together than the two of them promise apart."""

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
from crazier.lab.balance import Balance, Played, won
from crazier.lab.estimates import normal_estimate
from crazier.lab.statistics import Estimate

MOST_FALSE: Final = 0.05
"""Of the pairs that are told, so many may be chance (Benjamini and Hochberg)."""
FEWEST: Final = 30
"""Deals in which two cards must have come together before anything is said of them."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards in one opening hand."""

    cards: tuple[Card, Card]
    lift: Estimate
    """How much more often that hand wins than the two cards apart promise."""
    chance: float
    """How often chance alone would do at least this."""


def significant_pairs(cards: Deck, found: Played, of: Balance) -> list[Pair]:
    """The pairs that chance does not explain, from those that win most to those that win least."""
    pairs = sorted(_pairs(cards, found, of), key=lambda pair: pair.chance)
    told = 0
    for rank, pair in enumerate(pairs, 1):
        if pair.chance <= MOST_FALSE * rank / len(pairs):
            told = rank
    return sorted(pairs[:told], key=lambda pair: -pair.lift.value)


def _pairs(cards: Deck, found: Played, of: Balance) -> Iterator[Pair]:
    place = {face: at for at, face in enumerate(found.faces)}
    alone = [one.wins.value - 0.5 for one in of.cards]
    sums: dict[tuple[int, int], tuple[int, float]] = {}
    spread, hands = 0.0, 0
    for hand, wins in _hands(found.games):
        spread, hands = spread + (wins - 0.5) ** 2, hands + 1
        places = sorted(place[face] for face in set(hand))
        for pair in combinations(places, 2):
            count, total = sums.get(pair, (0, 0.0))
            sums[pair] = count + 1, total + wins - 0.5 - alone[pair[0]] - alone[pair[1]]
    for (one, other), (count, total) in sums.items():
        if count >= FEWEST:
            lift = normal_estimate(total / count, spread / hands / count)
            error = sqrt(spread / hands / count)
            yield Pair((cards[one], cards[other]), lift, erfc(abs(lift.value) / error / sqrt(2)) if error else 1.0)


def _hands(games: Sequence[Sequence[int]]) -> Iterator[tuple[Sequence[int], float]]:
    """Each opening hand of a mirrored pair of games, and its part of the wins."""
    for at in range(0, len(games), 2):
        pair = games[at : at + 2]
        for seat in range(2):
            start = COL_HANDS + seat * HAND_SIZE
            yield pair[0][start : start + HAND_SIZE], sum(won(line, seat) for line in pair) / len(pair)
