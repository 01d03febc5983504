"""Score options of two-player Light & Dark by a model of the opponent's hand: can they follow, and can I then?

Values are in ten-thousandths of a hand won; how the weights were fitted is in `classic/ai/opponent_model.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import ANSWERS, MATCHES, is_eight, side
from crazier.games.light_dark.state import shade_of, shade_that_counts
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, ONE, PASS, nth_action, popcount
from crazier.games.playing_cards.ai.opponent_model import CERTAIN, WORST, OpponentModel, weight_by_size
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.playing_cards.view import Bags

W_STOP_BY_HAND_SIZE: Final = vec[i64]([0, 6800, 3000, 1800, 1200, 1050, 1000])
"""The value of the next player not being able to follow, by the size of their hand."""
W_FOLLOW_BY_HAND_SIZE: Final = vec[i64]([0, 1250, 1400, 950, 750, 550])
"""The value of a card of one's own fitting next time, by the number of cards left."""
W_EIGHT: Final = 1000
"""The value of an eight that is kept in hand."""
W_KEPT_CARD: Final = 750
"""The cost of keeping a card that could have been played."""
W_CONNECTED_CARD: Final = 110
"""The value of each card in hand on which another card in hand fits."""
W_CONNECTIONS: Final = 550
"""The value of the average number of other cards in hand that fit on a card in hand."""
W_SPECIAL_BY_RANK: Final = vec[i64]([600, 0, 1200, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0])
"""By rank: the value of a card that is special for the next player (D9.1)."""


class LightDarkOpponentModel(OpponentModel):
    """A scorer that leaves the next player nothing to answer with, can go on either way, and keeps matching cards."""

    position: LightDarkPosition
    own_shade: i64  # the shade of the player who is asked
    next_shade: i64  # the shade of the next player

    def __init__(self, position: LightDarkPosition, bags: Bags) -> None:
        self.position = position
        self.observe(position, bags)
        self.own_shade = shade_of(position, position.asked)
        self.next_shade = shade_of(position, self.follower)

    def value(self, code: i64) -> i64:
        """Return the score of an option, in ten-thousandths of a hand won."""
        position = self.position
        hand = position.hands[position.asked].faces
        if position.ask == ASK_CALL:
            return self.call_value(code - CALL, hand)
        if code == PASS:
            return self.pass_value(hand) - W_KEPT_CARD
        if code >= DRAW:
            return 0
        hand &= ~(ONE << code)
        if is_eight(code, shade_that_counts(position, position.asked)):
            return self.best_call(hand) - W_EIGHT
        value = self.leave_value(
            MATCHES[self.next_shade * FACES + code], MATCHES[self.own_shade * FACES + code], hand, self.own_shade
        )
        return value + W_SPECIAL_BY_RANK[side(code, self.next_shade) >> 2] if position.rules.special_cards else value

    def pass_value(self, hand: i64) -> i64:
        """Return the value of leaving the top card and the call as they are."""
        position = self.position
        if position.call >= 0:
            return self.leave_value(ANSWERS[position.call], ANSWERS[position.call], hand, self.own_shade)
        top = position.top
        return self.leave_value(
            MATCHES[self.next_shade * FACES + top], MATCHES[self.own_shade * FACES + top], hand, self.own_shade
        )

    def call_value(self, call: i64, hand: i64) -> i64:
        """Return the value of a call, after which shades may be swapped (D10.1)."""
        shade = self.own_shade ^ 1 if self.position.rules.even_crazier else self.own_shade
        return self.leave_value(ANSWERS[call], ANSWERS[call], hand, shade)

    def best_call(self, hand: i64) -> i64:
        """Return the value of the best call with these cards in hand."""
        best: i64 = WORST
        for call in range(len(ANSWERS)):
            best = max(best, self.call_value(call, hand))
        return best

    def leave_value(self, fits: i64, stays: i64, hand: i64, shade: i64) -> i64:
        """Return the value of a position left to the next player.

        `fits` is what the next player can follow with, `stays` what this player can if the next one can't, `hand` the
        cards kept, `shade` the shade they will count by.
        """
        opponent_stuck = self.chance_cannot_follow(fits)
        follows = self.unseen & fits
        good: i64 = 0
        for place in range(popcount(follows)):
            if hand & MATCHES[shade * FACES + nth_action(follows, place)]:
                good += 1
        can_continue = (CERTAIN - opponent_stuck) * good // max(popcount(follows), 1)
        if hand & stays:
            can_continue += opponent_stuck
        value = opponent_stuck * weight_by_size(
            W_STOP_BY_HAND_SIZE, len(self.possible_faces)
        ) + can_continue * weight_by_size(W_FOLLOW_BY_HAND_SIZE, popcount(hand))
        return value // CERTAIN + connection_value(hand, shade)


def connection_value(hand: i64, shade: i64) -> i64:
    """Return the value of the cards of a hand fitting on each other."""
    connected: i64 = 0
    connections: i64 = 0
    size = popcount(hand)
    for place in range(size):
        card = nth_action(hand, place)
        fitting = popcount(hand & ~(ONE << card) & MATCHES[shade * FACES + card])
        connections += fitting
        if fitting:
            connected += 1
    return connected * W_CONNECTED_CARD + connections * W_CONNECTIONS // max(size, 1)
