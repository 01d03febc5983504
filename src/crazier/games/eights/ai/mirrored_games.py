"""Trials: two-player games by a policy, in mirrored pairs, with a line of figures for each.

Both games of a pair have the same hands, starter and draw pile; in the second the other player goes first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import streams
from crazier.engine.core.options import option_card, option_verb
from crazier.engine.core.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.deal import deal_cards, start_first_turn
from crazier.games.eights.moves import apply

PLAYERS: Final = 2
# A game's line; after it, the faces of the hands that were dealt, seat by seat.
COL_FIRST: Final = 0  # who went first
COL_WINNERS: Final = 1  # a bit a seat
COL_REASON: Final = 2
COL_TURNS: Final = 3
COL_HANDS: Final = 4
BY_CHANCE: Final = -1
"""Instead of a seat: whoever goes first in the first game of a pair."""
ANY_HAND: Final = -1
"""Instead of a face: it does not matter what was dealt."""


class GameLog:
    """What was counted: a line for each game, and how often each face was played and discarded from a hand."""

    games: list[list[i64]]
    played: list[i64]
    discarded: list[i64]

    def __init__(self, faces: i64) -> None:
        self.games = []
        self.played = [0] * faces
        self.discarded = [0] * faces


def play_mirrored_pairs(
    compiled: CompiledDeck, pairs: i64, seed: i64, rules: vec[i64], policy: i64, wanted: i64
) -> GameLog:
    """Deal that many pairs, the k-th by the seed plus k, and play those in which a hand holds the wanted face."""
    found = GameLog(compiled.faces)
    for pair in range(seed, seed + pairs):
        for mirrored in range(PLAYERS):
            s = deal_cards(compiled, PLAYERS, pair, rules, False, BY_CHANCE)
            if mirrored:
                s.current = PLAYERS - 1 - s.current
            hands: list[i64] = []
            for seat in range(PLAYERS):
                for token in s.zones[HANDS + seat]:
                    hands.append(s.face[token])
            if wanted == ANY_HAND or wanted in hands:
                first = s.current
                start_first_turn(s)
                play_to_end(s, policy, pair, found)
                found.games.append([first, s.winners, s.reason, s.turn, *hands])
    return found


def play_to_end(s: State, policy: i64, seed: i64, found: GameLog) -> None:
    """Let both players follow the policy to the end, each with chances of their own."""
    one, other = streams(2 * seed), streams(2 * seed + 1)
    while s.reason == NOT_OVER:
        code = policy_option(s, policy, other if s.asked else one)
        if s.ask == ASK_MAIN and option_card(s, code) >= 0:
            face = s.face[option_card(s, code)]
            if option_verb(s, code) == 0:
                found.discarded[face] += 1
            else:
                found.played[face] += 1
        apply(s, code)
