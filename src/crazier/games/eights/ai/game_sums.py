"""Sum up the games of the lab as they are played, so that a million games need no more memory than a thousand.

A *block* is one deal, played once with each side going first; it counts as one observation. Shares of a win are whole
numbers of WHOLE-ths, so that sums are exact and do not depend on the order or on how the blocks were distributed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.seats import popcount
from crazier.engine.core.state import HANDS, State, zeros

WHOLE: Final = 840
"""A whole win; it can be divided among any number of winners up to eight."""
MAX_TURNS: Final = 2000
"""Games of this many turns or more are counted as having this many."""
REASONS: Final = 16
"""More than there are reasons for the end of a game."""
KINDS: Final = 2
"""The number of kinds of card: 0 is every card but eights, 1 is the eights."""


def side_share(s: State, seat: i64) -> i64:
    """Return the share of the win that a seat's side has, in WHOLE-ths."""
    return WHOLE * popcount(s.winners & s.allies[seat]) // popcount(s.winners)


class GameSums:
    """Sums over blocks: of single cards, of pairs of cards in one hand, and of the games as a whole.

    A card's `dealt` in a block is the number of games with it in an opening hand, and its `wins` are the shares of
    these hands. Squares and products of both, block by block, are what the intervals of ratios need.
    """

    cards: i64
    kinds: vec[i64]  # by card
    blocks: i64
    games: i64
    first_wins: i64  # the share of the side that went first, over all games
    first_wins_squared: i64  # the same, block by block
    hands: i64
    hand_wins: i64  # by hand: the share of its seat over the block
    hand_wins_squared: i64
    turns: vec[i64]  # by number of turns: how many games
    reasons: vec[i64]  # by reason: how many games
    played: vec[i64]  # by card
    discarded: vec[i64]  # by card
    dealt: vec[i64]  # by card
    wins: vec[i64]  # by card
    dealt_squared: vec[i64]  # by card
    wins_squared: vec[i64]  # by card
    wins_dealt: vec[i64]  # by card
    wins_kind_wins: vec[i64]  # by card: its wins times those of its kind
    wins_kind_dealt: vec[i64]  # by card
    dealt_kind_wins: vec[i64]  # by card
    dealt_kind_dealt: vec[i64]  # by card
    kind_dealt: vec[i64]  # by kind
    kind_wins: vec[i64]  # by kind
    kind_dealt_squared: vec[i64]  # by kind
    kind_wins_squared: vec[i64]  # by kind
    kind_wins_dealt: vec[i64]  # by kind
    pair_dealt: vec[i64]  # by first card * cards + second card, the first being the lower: how many hands
    pair_wins: vec[i64]  # likewise: the shares of these hands over their blocks

    def __init__(self, kinds: list[int]) -> None:
        cards: i64 = len(kinds)
        self.cards = cards
        self.kinds = vec[i64](kinds)
        self.blocks = self.games = self.first_wins = self.first_wins_squared = 0
        self.hands = self.hand_wins = self.hand_wins_squared = 0
        self.turns = zeros(MAX_TURNS + 1)
        self.reasons = zeros(REASONS)
        self.played, self.discarded, self.dealt, self.wins = zeros(cards), zeros(cards), zeros(cards), zeros(cards)
        self.dealt_squared, self.wins_squared, self.wins_dealt = zeros(cards), zeros(cards), zeros(cards)
        self.wins_kind_wins, self.wins_kind_dealt = zeros(cards), zeros(cards)
        self.dealt_kind_wins, self.dealt_kind_dealt = zeros(cards), zeros(cards)
        self.kind_dealt, self.kind_wins, self.kind_dealt_squared = zeros(KINDS), zeros(KINDS), zeros(KINDS)
        self.kind_wins_squared, self.kind_wins_dealt = zeros(KINDS), zeros(KINDS)
        self.pair_dealt, self.pair_wins = zeros(cards * cards), zeros(cards * cards)

    def add_game(self, turns: i64, reason: i64) -> None:
        """Count a game that is over."""
        self.games += 1
        self.turns[turns if turns < MAX_TURNS else MAX_TURNS] += 1
        self.reasons[reason] += 1

    def add_block(self, games: i64, hands: list[int], seat_wins: list[int], first_wins: i64) -> None:
        """Add a block, given the opening hands as card numbers, seat by seat, and each seat's shares over its games."""
        self.blocks += 1
        self.first_wins += first_wins
        self.first_wins_squared += first_wins * first_wins
        dealt, wins = zeros(self.cards), zeros(self.cards)
        kind_dealt, kind_wins = zeros(KINDS), zeros(KINDS)
        seats: i64 = len(seat_wins)
        size: i64 = len(hands) // seats
        for seat in range(seats):
            share: i64 = seat_wins[seat]
            self.add_hand(hands[seat * size : seat * size + size], share)
            for place in range(seat * size, seat * size + size):
                card: i64 = hands[place]
                kind = self.kinds[card]
                dealt[card] += games
                wins[card] += share
                kind_dealt[kind] += games
                kind_wins[kind] += share
        for card in range(self.cards):
            if dealt[card]:
                kind = self.kinds[card]
                self.add_card(card, dealt[card], wins[card], kind_dealt[kind], kind_wins[kind])
        for kind in range(KINDS):
            self.kind_dealt[kind] += kind_dealt[kind]
            self.kind_wins[kind] += kind_wins[kind]
            self.kind_dealt_squared[kind] += kind_dealt[kind] * kind_dealt[kind]
            self.kind_wins_squared[kind] += kind_wins[kind] * kind_wins[kind]
            self.kind_wins_dealt[kind] += kind_wins[kind] * kind_dealt[kind]

    def add_card(self, card: i64, dealt: i64, wins: i64, kind_dealt: i64, kind_wins: i64) -> None:
        """Add a card of a block, with what its kind has in the block."""
        self.dealt[card] += dealt
        self.wins[card] += wins
        self.dealt_squared[card] += dealt * dealt
        self.wins_squared[card] += wins * wins
        self.wins_dealt[card] += wins * dealt
        self.wins_kind_wins[card] += wins * kind_wins
        self.wins_kind_dealt[card] += wins * kind_dealt
        self.dealt_kind_wins[card] += dealt * kind_wins
        self.dealt_kind_dealt[card] += dealt * kind_dealt

    def add_hand(self, hand: list[int], share: i64) -> None:
        """Add an opening hand of a block, and the pairs of different cards in it, each pair once."""
        self.hands += 1
        self.hand_wins += share
        self.hand_wins_squared += share * share
        ordered = sorted(set(hand))
        for first in range(len(ordered)):
            for second in range(first + 1, len(ordered)):
                pair: i64 = ordered[first] * self.cards + ordered[second]
                self.pair_dealt[pair] += 1
                self.pair_wins[pair] += share

    def scalars(self) -> list[int]:
        """Return the single numbers: blocks, games, what the first side won, and the hands."""
        first: list[int] = [self.blocks, self.games, self.first_wins, self.first_wins_squared]
        return [*first, self.hands, self.hand_wins, self.hand_wins_squared]


def hand_cards(s: State, card_of_face: list[int]) -> list[int]:
    """Return the cards of all hands, seat by seat, by their numbers."""
    cards: list[int] = []
    for seat in range(s.players):
        for token in s.zones[HANDS + seat]:
            cards.append(card_of_face[s.face[token]])
    return cards
