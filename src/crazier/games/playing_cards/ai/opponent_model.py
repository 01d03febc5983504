"""Model the hand of the only opponent from what their draws gave away."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.state import HANDS
from crazier.games.playing_cards.actions import ONE, count
from crazier.games.playing_cards.ai.policy import OptionScorer
from crazier.games.playing_cards.constrained_deal import all_of
from crazier.games.playing_cards.table import Table, next_seat, still_in
from crazier.games.playing_cards.view import HIDDEN, Bags

SURE: Final = 1000
"""A chance of one."""


WORST: Final = -1_000_000


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
