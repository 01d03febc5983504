"""Choose options by score: what the policies of games with playing cards share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from crazier.games.playing_cards.actions import DRAW, FACES, ONE, count, nth_action
from crazier.games.playing_cards.rng import FastRng
from crazier.games.playing_cards.table import Table

RANDOM: Final = 0


SHEDDER: Final = 1


GREEDY: Final = 2


CAN_FOLLOW: Final = 100
"""What it counts in a call that the own hand has something for it; beyond that it counts how little the others have."""


LAST_OF_ALL: Final = -500
"""What playing an eight counts, which is kept for when nothing else fits."""


ALL_OF_THEM: Final[i64] = 2**FACES - 1


PLAYS: Final[i64] = 2**DRAW - 1
"""The codes that play a card."""


class OptionScorer(ABC):
    """How the player who is asked looks at the options: each game says what an option is worth."""

    elsewhere: i64  # the faces that the player does not see

    @abstractmethod
    def value(self, code: i64) -> i64:
        """How good an option looks."""


def candidate_options(options: i64, policy: i64) -> i64:
    """The options that a policy chooses from: unless it is random, plays rather than anything else."""
    if policy != RANDOM and options & PLAYS:
        return options & PLAYS
    return options


def best_of(options: i64, judge: OptionScorer, dice: FastRng) -> i64:
    """The option that looks best; chance breaks ties."""
    best: i64 = -10_000_000
    chosen: i64 = 0
    width = count(options)
    start = dice.random_below(width)
    for k in range(width):
        code = nth_action(options, (start + k) % width)
        value = judge.value(code)
        if value > best:
            best = value
            chosen = code
    return chosen


def unseen_faces(table: Table, seat: i64) -> i64:
    """The faces that a player sees neither in the own hand nor on the discard pile, as bits."""
    faces = table.hands[seat].faces
    for token in table.discard_pile:
        faces |= ONE << table.face[token]
    return ALL_OF_THEM & ~faces
