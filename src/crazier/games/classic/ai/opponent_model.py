"""How a choice looks to one of two who remembers what draws have given away: can the other follow, and can I then?

Values are in ten-thousandths of a game won. What each part counts was read off games: options tried to the end against
a random player were fitted by these parts, for the classic game here and for Light & Dark in its own module.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.classic.moves import DUE
from crazier.games.classic.position import Position
from crazier.games.playing_cards.actions import CALL, DRAW, ONE, count, nth_action
from crazier.games.playing_cards.ai.opponent_model import SURE, WORST, OpponentModel, by_size
from crazier.games.playing_cards.cards import CLUBS, EIGHT, EIGHTS, LOWEST, RANKS, SUITS, is_eight, playable_on
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.playing_cards.view import Bags

W_STOP_BY_HAND_SIZE: Final = vec[i64]([0, 6500, 2400, 1150, 400, 150, 0])
"""That the other, who has so many cards, can't follow."""
W_FOLLOW_BY_HAND_SIZE: Final = vec[i64]([0, 1500, 800, 500, 350, 250])
"""That an own card fits on what follows, if there are so many left."""
A_DRAW: Final = 140
"""A card that the other draws."""
AN_EIGHT: Final = 1000
IN_SUIT: Final = 55
"""A card of the suit that is left to match."""
A_SUIT: Final = 220
A_RANK: Final = 140
"""Every further suit and rank that is held, which is so much less to match with."""


class ClassicOpponentModel(OpponentModel):
    """Leave the next player nothing to follow with, above all if they hold few cards, and keep a hand that goes on."""

    position: Position

    def __init__(self, position: Position, bags: Bags) -> None:
        self.position = position
        self.look(position, bags)

    def value(self, code: i64) -> i64:
        """How good an option looks."""
        position = self.position
        hand = position.hands[position.asked].faces
        if position.ask == ASK_CALL:
            return self.leaving(EIGHT * 4 + code - CALL, hand)
        if code >= DRAW:
            return 0
        hand &= ~(ONE << code)
        if is_eight(code):
            return self.best_call(hand) - AN_EIGHT
        return self.leaving(code, hand)

    def best_call(self, hand: i64) -> i64:
        """What the best call is worth with these cards in hand."""
        best: i64 = WORST
        for suit in range(len(SUITS)):
            best = max(best, self.leaving(EIGHT * 4 + suit, hand))
        return best

    def leaving(self, face: i64, hand: i64) -> i64:
        """What it is worth to leave a face to match and to keep these cards."""
        plain = hand & ~EIGHTS
        value = self.stopping(face) - A_RANK * ranks_in(plain)
        value += self.going_on(face, plain) * by_size(W_FOLLOW_BY_HAND_SIZE, count(hand)) // SURE
        return value + count(plain & (CLUBS << (face & 3))) * IN_SUIT - A_SUIT * suits_in(plain)

    def stopping(self, face: i64) -> i64:
        """What it is worth that the next player may not be able to follow, and has to draw."""
        rules = self.position.rules
        size = len(self.possible_faces)
        rank = face >> 2
        if rank == rules.skip_rank:
            return by_size(W_STOP_BY_HAND_SIZE, size)
        if rank == rules.draw_rank:
            chance = self.chance_cannot_follow(rules.answers)
            return chance * (by_size(W_STOP_BY_HAND_SIZE, size) + A_DRAW * DUE) // SURE
        fits = playable_on(face)
        chance = self.chance_cannot_follow(fits)
        draws = SURE * count(self.elsewhere) // (count(self.elsewhere & fits) + 1)
        draws = min(draws, SURE * rules.draw_limit)
        return chance * (by_size(W_STOP_BY_HAND_SIZE, size) + A_DRAW * draws // SURE) // SURE

    def going_on(self, face: i64, plain: i64) -> i64:
        """The share, in thousandths, of what can follow on which one of these cards fits."""
        follows = self.elsewhere & playable_on(face)
        good: i64 = 0
        for place in range(count(follows)):
            reply = nth_action(follows, place)
            if not is_eight(reply) and plain & playable_on(reply):
                good += 1
        return SURE * good // max(count(follows), 1)


def suits_in(faces: i64) -> i64:
    """How many suits there are among some faces."""
    found: i64 = 0
    for suit in range(len(SUITS)):
        if faces & (CLUBS << suit):
            found += 1
    return found


def ranks_in(faces: i64) -> i64:
    """How many ranks there are among some faces."""
    found: i64 = 0
    for rank in range(len(RANKS)):
        if faces & (LOWEST << (rank * 4)):
            found += 1
    return found
