"""Score options of two-player classic by a model of the opponent's hand: can they follow, and can I then?

What the opponent may hold is inferred from what their draws have given away. Values are in ten-thousandths of a game
won. The weights were fitted to games: options rolled out to the end against a random player, for the classic game here
and for Light & Dark in its own module.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.classic.moves import DRAW_TWO_CARDS
from crazier.games.classic.position import ClassicPosition
from crazier.games.playing_cards.actions import CALL, DRAW, ONE, nth_action, popcount
from crazier.games.playing_cards.ai.opponent_model import CERTAIN, WORST, OpponentModel, weight_by_size
from crazier.games.playing_cards.cards import CLUBS, EIGHT, EIGHTS, LOWEST_RANK, RANKS, SUITS, is_eight, playable_on
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.playing_cards.view import Bags

W_STOP_BY_HAND_SIZE: Final = vec[i64]([0, 6500, 2400, 1150, 400, 150, 0])
"""The value of the opponent not being able to follow, by the size of their hand."""
W_FOLLOW_BY_HAND_SIZE: Final = vec[i64]([0, 1500, 800, 500, 350, 250])
"""The value of a card of one's own fitting on what follows, by the number of cards left."""
W_DRAW: Final = 140
"""The value of each card that the opponent draws."""
W_EIGHT: Final = 1000
"""The value of an eight that is kept in hand."""
W_IN_SUIT: Final = 55
"""The value of each card in hand of the suit that is left to match."""
W_SUIT: Final = 220
"""The cost of every suit that is held: the more suits, the less the cards fit on each other."""
W_RANK: Final = 140
"""The cost of every rank that is held, likewise."""


class ClassicOpponentModel(OpponentModel):
    """A scorer that leaves an opponent nothing to follow with, above all one with few cards, and keeps a good hand."""

    position: ClassicPosition

    def __init__(self, position: ClassicPosition, bags: Bags) -> None:
        self.position = position
        self.observe(position, bags)

    def value(self, code: i64) -> i64:
        """Return the score of an option, in ten-thousandths of a game won."""
        position = self.position
        hand = position.hands[position.asked].faces
        if position.ask == ASK_CALL:
            return self.leave_value(EIGHT * 4 + code - CALL, hand)
        if code >= DRAW:
            return 0
        hand &= ~(ONE << code)
        if is_eight(code):
            return self.best_call(hand) - W_EIGHT
        return self.leave_value(code, hand)

    def best_call(self, hand: i64) -> i64:
        """Return the value of the best call with these cards in hand."""
        best: i64 = WORST
        for suit in range(len(SUITS)):
            best = max(best, self.leave_value(EIGHT * 4 + suit, hand))
        return best

    def leave_value(self, face: i64, hand: i64) -> i64:
        """Return the value of leaving a face to match and keeping these cards in hand."""
        plain = hand & ~EIGHTS
        value = self.stop_value(face) - W_RANK * ranks_in(plain)
        value += (
            self.share_that_can_follow(face, plain) * weight_by_size(W_FOLLOW_BY_HAND_SIZE, popcount(hand)) // CERTAIN
        )
        return value + popcount(plain & (CLUBS << (face & 3))) * W_IN_SUIT - W_SUIT * suits_in(plain)

    def stop_value(self, face: i64) -> i64:
        """Return the value of the chance that the next player can't follow and has to draw."""
        rules = self.position.rules
        size = len(self.possible_faces)
        rank = face >> 2
        if rank == rules.skip_rank:
            return weight_by_size(W_STOP_BY_HAND_SIZE, size)
        if rank == rules.draw_rank:
            chance = self.chance_cannot_follow(rules.answers)
            return chance * (weight_by_size(W_STOP_BY_HAND_SIZE, size) + W_DRAW * DRAW_TWO_CARDS) // CERTAIN
        fits = playable_on(face)
        chance = self.chance_cannot_follow(fits)
        draws = CERTAIN * popcount(self.unseen) // (popcount(self.unseen & fits) + 1)
        draws = min(draws, CERTAIN * rules.draw_limit)
        return chance * (weight_by_size(W_STOP_BY_HAND_SIZE, size) + W_DRAW * draws // CERTAIN) // CERTAIN

    def share_that_can_follow(self, face: i64, plain: i64) -> i64:
        """Return the share, in thousandths, of the cards that can follow on which one of these cards fits."""
        follows = self.unseen & playable_on(face)
        good: i64 = 0
        for place in range(popcount(follows)):
            reply = nth_action(follows, place)
            if not is_eight(reply) and plain & playable_on(reply):
                good += 1
        return CERTAIN * good // max(popcount(follows), 1)


def suits_in(faces: i64) -> i64:
    """Return how many suits there are among some faces."""
    total: i64 = 0
    for suit in range(len(SUITS)):
        if faces & (CLUBS << suit):
            total += 1
    return total


def ranks_in(faces: i64) -> i64:
    """Return how many ranks there are among some faces."""
    total: i64 = 0
    for rank in range(len(RANKS)):
        if faces & (LOWEST_RANK << (rank * 4)):
            total += 1
    return total
