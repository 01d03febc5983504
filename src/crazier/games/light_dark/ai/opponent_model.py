"""How a choice in Light & Dark looks to those who remember what draws have given away."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.light_dark.position import Position
from crazier.games.light_dark.sides import ANSWERS, MATCHES, is_eight, side
from crazier.games.light_dark.state import shade_of, side_that_counts
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, ONE, PASS, count, nth_action
from crazier.games.playing_cards.ai.opponent_model import SURE, WORST, OpponentModel, by_size
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.playing_cards.view import Bags

W_STOP_BY_HAND_SIZE: Final = vec[i64]([0, 6800, 3000, 1800, 1200, 1050, 1000])
"""That the next player, who has so many cards, can't follow."""
W_FOLLOW_BY_HAND_SIZE: Final = vec[i64]([0, 1250, 1400, 950, 750, 550])
"""That an own card fits next time, if there are so many left."""
AN_EIGHT: Final = 1000
A_CARD: Final = 750
"""A card kept that could have been played."""
A_MATE: Final = 110
"""A card that fits on another of the hand."""
LINKS: Final = 550
"""How many others fit on a card of the hand, on average."""
SPECIAL: Final = vec[i64]([600, 0, 1200, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0])
"""How welcome it is, by rank, that a card is special for the next player (D9.1)."""


class LightDarkOpponentModel(OpponentModel):
    """Leave the next player nothing to answer with, be able to go on either way, and keep what fits together."""

    position: Position
    mine: i64
    theirs: i64

    def __init__(self, position: Position, bags: Bags) -> None:
        self.position = position
        self.look(position, bags)
        self.mine = shade_of(position, position.asked)
        self.theirs = shade_of(position, self.follower)

    def value(self, code: i64) -> i64:
        """How good an option looks."""
        position = self.position
        hand = position.hands[position.asked].faces
        if position.ask == ASK_CALL:
            return self.calling(code - CALL, hand)
        if code == PASS:
            return self.keeping(hand) - A_CARD
        if code >= DRAW:
            return 0
        hand &= ~(ONE << code)
        if is_eight(code, side_that_counts(position, position.asked)):
            return self.best_call(hand) - AN_EIGHT
        value = self.leaving(MATCHES[self.theirs * FACES + code], MATCHES[self.mine * FACES + code], hand, self.mine)
        return value + SPECIAL[side(code, self.theirs) >> 2] if position.rules.special_cards else value

    def keeping(self, hand: i64) -> i64:
        """What it is worth to leave everything as it is."""
        position = self.position
        if position.call >= 0:
            return self.leaving(ANSWERS[position.call], ANSWERS[position.call], hand, self.mine)
        top = position.top
        return self.leaving(MATCHES[self.theirs * FACES + top], MATCHES[self.mine * FACES + top], hand, self.mine)

    def calling(self, call: i64, hand: i64) -> i64:
        """What a call is worth, after which shades may be swapped (D10.1)."""
        shade = self.mine ^ 1 if self.position.rules.even_crazier else self.mine
        return self.leaving(ANSWERS[call], ANSWERS[call], hand, shade)

    def best_call(self, hand: i64) -> i64:
        """What the best call is worth with these cards in hand."""
        best: i64 = WORST
        for call in range(len(ANSWERS)):
            best = max(best, self.calling(call, hand))
        return best

    def leaving(self, fits: i64, stays: i64, hand: i64, shade: i64) -> i64:
        """What it is worth that the next player needs what fits, otherwise I what stays, and to keep these cards."""
        stopped = self.chance_cannot_follow(fits)
        follows = self.elsewhere & fits
        good: i64 = 0
        for place in range(count(follows)):
            if hand & MATCHES[shade * FACES + nth_action(follows, place)]:
                good += 1
        going_on = (SURE - stopped) * good // max(count(follows), 1)
        if hand & stays:
            going_on += stopped
        value = stopped * by_size(W_STOP_BY_HAND_SIZE, len(self.possible_faces)) + going_on * by_size(
            W_FOLLOW_BY_HAND_SIZE, count(hand)
        )
        return value // SURE + together(hand, shade)


def together(hand: i64, shade: i64) -> i64:
    """What it is worth that cards of a hand fit on each other."""
    mates: i64 = 0
    links: i64 = 0
    size = count(hand)
    for place in range(size):
        card = nth_action(hand, place)
        fitting = count(hand & ~(ONE << card) & MATCHES[shade * FACES + card])
        links += fitting
        if fitting:
            mates += 1
    return mates * A_MATE + links * LINKS // max(size, 1)
