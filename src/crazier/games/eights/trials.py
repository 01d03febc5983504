"""Trials: two-player games by policies, in mirrored pairs, with a line of figures for each.

Both games of a pair have the same hands, starter and draw pile; in the second the other player goes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.catalogue import Catalogue
from crazier.engine.options import card_of, verb_of
from crazier.engine.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.games.eights.deal import begin, dealt
from crazier.games.eights.moves import apply
from crazier.games.eights.playouts import Dice

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYERS: Final = 2
# A game's line; after it, the faces of the hands that were dealt, seat by seat.
G_FIRST: Final = 0  # who went first
G_WINNERS: Final = 1  # a bit a seat
G_REASON: Final = 2
G_TURNS: Final = 3
G_HANDS: Final = 4


class Trials:
    """What was counted: a line for each game, and how often each face was played and discarded from a hand."""

    games: list[list[i64]]
    played: list[i64]
    discarded: list[i64]

    def __init__(self, faces: i64) -> None:
        self.games = []
        self.played = [0] * faces
        self.discarded = [0] * faces


def trials(catalogue: Catalogue, pairs: i64, seed: i64, rules: list[i64]) -> Trials:
    """Play that many mirrored pairs; pair k is dealt by the seed plus k, whatever was played before it."""
    found = Trials(catalogue.faces)
    for pair in range(pairs):
        for mirrored in range(PLAYERS):
            s = dealt(catalogue, PLAYERS, seed + pair, rules, False)
            if mirrored:
                s.current = PLAYERS - 1 - s.current
            line = [s.current, 0, 0, 0]
            for seat in range(PLAYERS):
                line.extend([s.face[token] for token in s.zones[HANDS + seat]])
            begin(s)
            play_out(s, Dice(2 * (seed + pair) + mirrored), found)
            line[G_WINNERS] = s.winners
            line[G_REASON] = s.reason
            line[G_TURNS] = s.turn
            found.games.append(line)
    return found


def play_out(s: State, dice: Dice, found: Trials) -> None:
    """Let the policy play to the end."""
    while s.reason == NOT_OVER:
        code = chosen(s, dice)
        if s.ask == ASK_MAIN and card_of(s, code) >= 0:
            face = s.face[card_of(s, code)]
            if verb_of(s, code) == 0:
                found.discarded[face] += 1
            else:
                found.played[face] += 1
        apply(s, code)


def chosen(s: State, dice: Dice) -> i64:
    """A random option, and rather a card than a pass."""
    count: i64 = len(s.options)
    if s.ask == ASK_MAIN and count > 1:
        count -= 1
    return s.options[dice.below(count)]
