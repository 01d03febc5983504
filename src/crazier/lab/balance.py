"""Turn simulated games into balance figures: win rates of cards, game length and seat advantage."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.engine.core.state import STALLED
from crazier.games.eights.ai.game_sums import WHOLE
from crazier.lab.confidence_intervals import Z_95, Estimate, rate_per_game, share_estimate, wilson
from crazier.lab.simulation import SimulatedGames
from crazier.play.adapters.eights.events import OUTCOME_REASONS

EIGHTS: Final = "eights"
OTHERS: Final = "others"
CARD_KINDS: Final = (EIGHTS, OTHERS)
KIND_NUMBERS: Final = ((1, EIGHTS), (0, OTHERS))
"""The number of each kind in the sums, as `simulation.card_kind_number` has it."""
KIND_OF: Final = {kind: number for number, kind in KIND_NUMBERS}


@dataclass(frozen=True, slots=True)
class CardFigures:
    """Statistics of one card."""

    card: Card
    kind: str
    dealt: int
    """Number of opening hands with the card."""
    wins: Estimate
    """Share of these hands that won."""
    apart_from_kind: Estimate
    """Difference between this share and the mean of the card's kind."""
    played: Estimate
    """How many times per game it was played from a hand."""
    discarded: Estimate
    """How many times per game it was discarded from a hand."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Statistics of a deck."""

    games: int
    cards: tuple[CardFigures, ...]
    wins_by_kind: dict[str, Estimate]
    """Share of the opening hands with a card of each kind that won."""
    turns: dict[str, Estimate]
    """Turns per player: the median and the upper tail."""
    stalled: Estimate
    """Share of the games that reach the stall guard."""
    first_seat: Estimate
    """Share of the games that the side that goes first wins."""
    endings: dict[str, Estimate]
    """Share of the games by the reason they ended."""


def compute_balance(cards: Deck, simulated: SimulatedGames, sides: int = 2, players: int = 2) -> Balance:
    """Compute the statistics of a deck, given its unique cards and the number of sides and players."""
    games = simulated.games
    wins = _OpeningHandWins(cards, simulated)
    reasons = [(reason, count) for reason, count in enumerate(simulated.reasons) if count]
    return Balance(
        games=games,
        cards=tuple(
            CardFigures(
                card=card,
                kind=card_kind(card),
                dealt=simulated.dealt[index],
                wins=wins.card_estimate(index),
                apart_from_kind=wins.deviation(index),
                played=rate_per_game(simulated.played[index], games),
                discarded=rate_per_game(simulated.discarded[index], games),
            )
            for index, card in enumerate(cards)
        ),
        wins_by_kind={
            kind: wins.kind_estimate(number) for number, kind in KIND_NUMBERS if simulated.kind_dealt[number]
        },
        turns={
            "median": turns_quantile(simulated.turns, 0.5, players),
            "95th percentile": turns_quantile(simulated.turns, 0.95, players),
            "99th percentile": turns_quantile(simulated.turns, 0.99, players),
        },
        stalled=wilson(simulated.reasons[STALLED], games),
        first_seat=first_side_wins(simulated, sides),
        endings={OUTCOME_REASONS[reason]: wilson(count, games) for reason, count in reasons},
    )


def card_kind(card: Card) -> str:
    """Return the kind that a card is compared with: eights with eights, other cards with other cards."""
    return EIGHTS if card.is_eight else OTHERS


def first_side_wins(simulated: SimulatedGames, sides: int) -> Estimate:
    """Return how often the side that goes first wins; a block of a deal counts as one observation."""
    whole, blocks = WHOLE * sides, simulated.blocks
    mean = simulated.first_wins / whole / blocks
    squares = simulated.first_wins_squared / whole**2 / blocks - mean * mean
    return share_estimate(mean, max(0.0, squares) / blocks, blocks)


def turns_quantile(turns: Sequence[int], fraction: float, players: int) -> Estimate:
    """Estimate a quantile of the turns a player, given how many games had each number of turns."""
    games = sum(turns)
    spread = Z_95 * sqrt(games * fraction * (1 - fraction))
    ranks = [fraction * (games - 1) + step for step in (0.0, -spread, spread)]
    return Estimate(*(value_at_rank(turns, round(rank)) / players for rank in ranks))


def value_at_rank(counts: Sequence[int], rank: int) -> int:
    """Return the value at a rank, counted from 0, of values of which each number has a count."""
    return bisect_right(list(accumulate(counts)), min(max(rank, 0), sum(counts) - 1))


class _OpeningHandWins:
    """Wins of opening hands, by card and by kind: ratios of sums, whose observations are blocks."""

    def __init__(self, deck: Deck, simulated: SimulatedGames) -> None:
        self.sums = simulated
        self.kinds = [KIND_OF[card_kind(card)] for card in deck]

    def card_rate(self, index: int) -> float:
        """Return the win rate of opening hands with a card."""
        return self.sums.wins[index] / WHOLE / self.sums.dealt[index]

    def kind_rate(self, kind: int) -> float:
        """Return the win rate of opening hands with a card of a kind."""
        return self.sums.kind_wins[kind] / WHOLE / max(1, self.sums.kind_dealt[kind])

    def card_variance(self, index: int) -> float:
        """Return the variance of a card's win rate (of a ratio: the squares of what each block has beyond the rate)."""
        sums, rate = self.sums, self.card_rate(index)
        squares = sums.wins_squared[index] / WHOLE**2 - 2 * rate * sums.wins_dealt[index] / WHOLE
        return (squares + rate * rate * sums.dealt_squared[index]) / sums.dealt[index] ** 2

    def kind_variance(self, kind: int) -> float:
        """Return the variance of a kind's win rate."""
        sums, rate = self.sums, self.kind_rate(kind)
        squares = sums.kind_wins_squared[kind] / WHOLE**2 - 2 * rate * sums.kind_wins_dealt[kind] / WHOLE
        return (squares + rate * rate * sums.kind_dealt_squared[kind]) / sums.kind_dealt[kind] ** 2

    def covariance(self, index: int) -> float:
        """Return the covariance of the win rates of a card and of its kind."""
        sums, kind = self.sums, self.kinds[index]
        rate, kind_rate = self.card_rate(index), self.kind_rate(kind)
        product = sums.wins_kind_wins[index] / WHOLE**2 - kind_rate * sums.wins_kind_dealt[index] / WHOLE
        product += rate * kind_rate * sums.dealt_kind_dealt[index] - rate * sums.dealt_kind_wins[index] / WHOLE
        return product / sums.dealt[index] / sums.kind_dealt[kind]

    def card_estimate(self, index: int) -> Estimate:
        """Return the win rate of opening hands with a card; nothing is known of one never dealt."""
        if not self.sums.dealt[index]:
            return Estimate(0.5, 0.0, 1.0)
        return self._card_share(index, self.card_variance(index))

    def _card_share(self, index: int, variance: float) -> Estimate:
        """Return the win rate of opening hands with a card, given a variance."""
        games_a_block = self.sums.games / self.sums.blocks
        trials = max(1, round(self.sums.dealt[index] / games_a_block))
        return share_estimate(self.card_rate(index), max(0.0, variance), trials)

    def kind_estimate(self, kind: int) -> Estimate:
        """Return the win rate of opening hands with a card of a kind."""
        return share_estimate(self.kind_rate(kind), max(0.0, self.kind_variance(kind)), self.sums.blocks)

    def deviation(self, index: int) -> Estimate:
        """Return how far a card's win rate is from that of its kind, allowing for their covariance."""
        mean = self.kind_rate(self.kinds[index])
        if not self.sums.dealt[index]:
            return Estimate(0.5 - mean, -mean, 1 - mean)
        variance = self.card_variance(index) - 2 * self.covariance(index) + self.kind_variance(self.kinds[index])
        share = self._card_share(index, variance)
        return Estimate(share.value - mean, share.low - mean, share.high - mean)
