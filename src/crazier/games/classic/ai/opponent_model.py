"""How a choice looks to one of two who remembers what draws have given away: can the other follow, and can I then?

Values are in ten-thousandths of a game won. What each part counts was read off games: options tried to the end against
a random player were fitted by these parts, for the classic game here and for Light & Dark in its own module.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.state import HANDS
from crazier.games.classic.ai.policy import OptionScorer
from crazier.games.classic.moves import DUE
from crazier.games.classic.position import Position
from crazier.games.playing_cards.actions import CALL, DRAW, ONE, count, nth_action
from crazier.games.playing_cards.cards import CLUBS, EIGHT, EIGHTS, LOWEST, RANKS, SUITS, is_eight, playable_on
from crazier.games.playing_cards.constrained_deal import all_of
from crazier.games.playing_cards.table import ASK_CALL, Table, next_seat, still_in
from crazier.games.playing_cards.view import HIDDEN, Bags

SURE: Final = 1000
"""A chance of one."""
WORST: Final = -1_000_000
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


class OpponentModel(OptionScorer):
    """What the player who is asked can tell of the next player's hand."""

    possible_faces: vec[i64]  # of each card in it, the faces that it can be, as bits
    follower: i64

    def look(self, table: Table, bags: Bags) -> None:
        """See who is next and what their cards may be, in a masked table with its bags."""
        self.follower = next_seat(table, table.asked)
        hidden = {bag: all_of(vec[i64](faces)) for bag, faces in bags.items()}
        self.elsewhere = 0
        for faces in hidden.values():
            self.elsewhere |= faces
        self.possible_faces = vec[i64]()
        for token in range(len(table.place)):
            face = table.face[token]
            if table.place[token] == HANDS + self.follower:
                left = hidden[table.bag[token]] & ~table.excluded[token] if face == HIDDEN else ONE << face
                self.possible_faces = append(self.possible_faces, left)
                self.elsewhere |= left

    def chance_cannot_follow(self, fits: i64) -> i64:
        """The chance, in thousandths, that the next player has nothing that fits; cards are taken one by one."""
        chance: i64 = SURE
        for faces in self.possible_faces:
            chance = chance * count(faces & ~fits) // count(faces)
        return chance


def is_heads_up(table: Table) -> bool:
    """Whether only two play: with more, what comes back to me has little to do with what I leave."""
    return count(still_in(table)) == 2


def by_size(weights: vec[i64], size: i64) -> i64:
    """What counts for a hand of a size; the last weight is for all that are larger."""
    return weights[min(size, len(weights) - 1)]


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
