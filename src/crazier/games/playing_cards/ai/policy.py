"""Share what policies of playing-card games need: scorers, the best option, unseen faces, a winning play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from crazier.games.playing_cards.actions import DRAW, FACES, ONE, nth_action, popcount
from crazier.games.playing_cards.rng import MultiplyWithCarry
from crazier.games.playing_cards.table import CardTable
from crazier.games.policies import RANDOM

CAN_FOLLOW_SCORE: Final = 100
"""The score of a call that one's own hand can follow; subtracted from it is what the others may follow with."""

EIGHT_SCORE: Final = -500
"""The score of playing an eight, which is kept for when nothing else fits."""

ALL_FACE_BITS: Final[i64] = 2**FACES - 1
"""All faces, as bits."""

PLAY_BITS: Final[i64] = 2**DRAW - 1
"""The codes that play a card, as bits."""


class OptionScorer(ABC):
    """Scores the options of the player who is asked; each game has scorers of its own."""

    unseen: i64  # the faces that the player does not see, as bits

    @abstractmethod
    def value(self, code: i64) -> i64:
        """Return the score of an option; higher is better."""


def candidate_options(options: i64, policy: i64) -> i64:
    """Return the options that a policy chooses from: unless it is random, plays rather than anything else."""
    if policy != RANDOM and options & PLAY_BITS:
        return options & PLAY_BITS
    return options


def best_of(options: i64, scorer: OptionScorer, rng: MultiplyWithCarry) -> i64:
    """Return the option with the best score; chance breaks ties."""
    best: i64 = -10_000_000
    chosen: i64 = 0
    width = popcount(options)
    start = rng.random_below(width)
    for k in range(width):
        code = nth_action(options, (start + k) % width)
        value = scorer.value(code)
        if value > best:
            best = value
            chosen = code
    return chosen


def unseen_faces(table: CardTable, seat: i64) -> i64:
    """Return the faces that a player sees neither in their own hand nor on the discard pile, as bits."""
    faces = table.hands[seat].faces
    for token in table.discard_pile:
        faces |= ONE << table.face[token]
    return ALL_FACE_BITS & ~faces


def winning_play(t: CardTable, seat: i64) -> i64:
    """Return the play that empties a seat's hand now; -1 if there is none."""
    if t.asked == seat and t.hands[seat].size == 1 and t.options & PLAY_BITS:
        return nth_action(t.options & PLAY_BITS, 0)
    return -1
