"""Opponent modeling: infer the hand of the only opponent from what their draws and passes gave away."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.state import HANDS
from crazier.games.playing_cards.actions import ONE, popcount
from crazier.games.playing_cards.ai.policy import OptionScorer
from crazier.games.playing_cards.constrained_deal import face_bits
from crazier.games.playing_cards.table import CardTable, next_seat, seats_in_game
from crazier.games.playing_cards.view import HIDDEN, Bags

CERTAIN: Final = 1000
"""A probability of one, in thousandths."""
WORST: Final = -1_000_000
"""Less than the value of any option."""


class OpponentModel(OptionScorer):
    """A scorer that knows which cards the next player may hold, as far as the player who is asked can tell."""

    possible_faces: vec[i64]  # for each card in the next player's hand: the faces that it can be, as bits
    follower: i64  # the seat of the next player

    def observe(self, table: CardTable, bags: Bags) -> None:
        """Find the next player and the faces that each of their cards may be, from a masked table and its bags."""
        self.follower = next_seat(table, table.asked)
        hidden = {bag: face_bits(vec[i64](faces)) for bag, faces in bags.items()}
        self.unseen = 0
        for faces in hidden.values():
            self.unseen |= faces
        self.possible_faces = vec[i64]()
        for token in range(len(table.place)):
            face = table.face[token]
            if table.place[token] == HANDS + self.follower:
                faces_left = hidden[table.bag[token]] & ~table.excluded[token] if face == HIDDEN else ONE << face
                self.possible_faces = append(self.possible_faces, faces_left)
                self.unseen |= faces_left

    def chance_cannot_follow(self, fits: i64) -> i64:
        """Return the probability, in thousandths, that the next player has no card that fits.

        Cards are treated as independent of each other.
        """
        chance: i64 = CERTAIN
        for faces in self.possible_faces:
            chance = chance * popcount(faces & ~fits) // popcount(faces)
        return chance


def is_heads_up(table: CardTable) -> bool:
    """Check whether only two play: with more, what comes back to a player has little to do with what they left."""
    return popcount(seats_in_game(table)) == 2


def weight_by_size(weights: vec[i64], size: i64) -> i64:
    """Return the weight for a hand size; the last weight is for all larger hands, too."""
    return weights[min(size, len(weights) - 1)]
