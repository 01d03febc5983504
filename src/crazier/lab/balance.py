"""Turn simulated games into balance figures: win rates of cards, game length and seat advantage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.engine.core.state import STALLED
from crazier.games.eights.ai.mirrored_games import COL_FIRST, COL_HANDS, COL_REASON, COL_TURNS, COL_WINNERS
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.confidence_intervals import (
    Estimate,
    mean_share,
    quantile_estimate,
    rate_per_game,
    share_estimate,
    wilson,
)
from crazier.play.adapters.eights.events import OUTCOME_REASONS

EIGHTS: Final = "eights"
OTHERS: Final = "others"
CARD_KINDS: Final = (EIGHTS, OTHERS)


@dataclass(frozen=True, slots=True)
class SimulatedGames:
    """Simulated games: one row per game (columns in `mirrored_games`), in mirrored pairs, and counts per card."""

    games: tuple[Sequence[int], ...]
    played: tuple[int, ...]
    """How often each card was played from a hand, in deck order; of several copies only the first has an entry."""
    discarded: tuple[int, ...]
    """How often each card was discarded from a hand, in the same order."""
    faces: tuple[int, ...]
    """Face number of each of these cards."""


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
    """Share of the games that the player who goes first wins."""
    endings: dict[str, Estimate]
    """Share of the games by the reason they ended."""


def compute_balance(cards: Deck, simulated: SimulatedGames) -> Balance:
    """Compute the statistics of a deck, given its unique cards."""
    games = len(simulated.games)
    turns = sorted(row[COL_TURNS] / 2 for row in simulated.games)
    reasons = [row[COL_REASON] for row in simulated.games]
    wins = _OpeningHandWins(cards, simulated)
    return Balance(
        games=games,
        cards=tuple(
            CardFigures(
                card=card,
                kind=card_kind(card),
                dealt=wins.dealt[index],
                wins=wins.card_estimate(index),
                apart_from_kind=wins.deviation(index),
                played=rate_per_game(simulated.played[index], games),
                discarded=rate_per_game(simulated.discarded[index], games),
            )
            for index, card in enumerate(cards)
        ),
        wins_by_kind={kind: wins.kind_estimate(kind) for kind in CARD_KINDS if wins.kind_dealt[kind]},
        turns={
            "median": quantile_estimate(turns, 0.5),
            "95th percentile": quantile_estimate(turns, 0.95),
            "99th percentile": quantile_estimate(turns, 0.99),
        },
        stalled=wilson(reasons.count(STALLED), games),
        first_seat=first_seat_wins(simulated.games),
        endings={OUTCOME_REASONS[reason]: wilson(reasons.count(reason), games) for reason in sorted(set(reasons))},
    )


def card_kind(card: Card) -> str:
    """Return the kind that a card is compared with: eights with eights, other cards with other cards."""
    return EIGHTS if card.is_eight else OTHERS


def seat_win_share(row: Sequence[int], seat: int) -> float:
    """Return a seat's share of the win: 1, 0, or one half if the win is shared (R1)."""
    winners = row[COL_WINNERS]
    return (winners >> seat & 1) / winners.bit_count()


def first_seat_wins(games: Sequence[Sequence[int]]) -> Estimate:
    """Return how often the player who goes first wins; a mirrored pair counts as one observation."""
    pairs = (games[start : start + 2] for start in range(0, len(games), 2))
    return mean_share([sum(seat_win_share(row, row[COL_FIRST]) for row in pair) / len(pair) for pair in pairs])


class _OpeningHandWins:
    """Wins of opening hands, by card and by kind; variances count a mirrored pair as one observation."""

    def __init__(self, deck: Deck, simulated: SimulatedGames) -> None:
        self.index_by_face = {face: index for index, face in enumerate(simulated.faces)}
        self.kinds = [card_kind(card) for card in deck]
        self.dealt = [0] * len(deck)
        self.wins = [0.0] * len(deck)
        self.pairs = [self._pair(simulated.games[start : start + 2]) for start in range(0, len(simulated.games), 2)]
        self.kind_dealt = dict.fromkeys(CARD_KINDS, 0)
        self.kind_wins = dict.fromkeys(CARD_KINDS, 0.0)
        for index, kind in enumerate(self.kinds):
            self.kind_dealt[kind] += self.dealt[index]
            self.kind_wins[kind] += self.wins[index]
        self._spread(len(deck))

    def _pair(self, pair: Sequence[Sequence[int]]) -> dict[int, tuple[float, int]]:
        """Count the cards dealt in a mirrored pair; return wins and number of hands by card index."""
        cards: dict[int, tuple[float, int]] = {}
        for seat in range(2):
            wins = sum(seat_win_share(row, seat) for row in pair)
            start = COL_HANDS + seat * HAND_SIZE
            for face in pair[0][start : start + HAND_SIZE]:
                index = self.index_by_face[face]
                self.dealt[index] += len(pair)
                self.wins[index] += wins
                before = cards.get(index, (0.0, 0))
                cards[index] = before[0] + wins, before[1] + len(pair)
        return cards

    def _spread(self, size: int) -> None:
        """Sum the squares and products of each pair's contribution to the rate of a card and of its kind."""
        self.card_square = [0.0] * size
        self.product = [0.0] * size
        self.kind_square = dict.fromkeys(CARD_KINDS, 0.0)
        card_rate = [wins / dealt if dealt else 0.0 for wins, dealt in zip(self.wins, self.dealt, strict=True)]
        kind_rate = {kind: self.kind_wins[kind] / max(1, self.kind_dealt[kind]) for kind in CARD_KINDS}
        for pair in self.pairs:
            adds = dict.fromkeys(CARD_KINDS, 0.0)
            for index, (wins, dealt) in pair.items():
                kind = self.kinds[index]
                adds[kind] += (wins - kind_rate[kind] * dealt) / self.kind_dealt[kind]
            for index, (wins, dealt) in pair.items():
                add = (wins - card_rate[index] * dealt) / self.dealt[index]
                self.card_square[index] += add * add
                self.product[index] += add * adds[self.kinds[index]]
            for kind in CARD_KINDS:
                self.kind_square[kind] += adds[kind] ** 2

    def card_estimate(self, index: int) -> Estimate:
        """Return the win rate of opening hands with a card."""
        return self._card_share(index, self.card_square[index])

    def _card_share(self, index: int, variance: float) -> Estimate:
        """Return the win rate of opening hands with a card, given a variance; nothing is known of one never dealt."""
        dealt = self.dealt[index]
        if not dealt:
            return Estimate(0.5, 0.0, 1.0)
        return share_estimate(self.wins[index] / dealt, max(0.0, variance), (dealt + 1) // 2)

    def kind_estimate(self, kind: str) -> Estimate:
        """Return the win rate of opening hands with a card of a kind."""
        dealt = self.kind_dealt[kind]
        return share_estimate(self.kind_wins[kind] / dealt, self.kind_square[kind], len(self.pairs))

    def deviation(self, index: int) -> Estimate:
        """Return how far a card's win rate is from that of its kind, allowing for their covariance."""
        kind = self.kinds[index]
        mean = self.kind_wins[kind] / max(1, self.kind_dealt[kind])
        share = self._card_share(index, self.card_square[index] - 2 * self.product[index] + self.kind_square[kind])
        return Estimate(share.value - mean, share.low - mean, share.high - mean)
