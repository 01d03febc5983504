"""Play mirrored pairs of policy games for the lab: the same deal, each player going first once; one row per game.

Common random numbers: both games of a pair have the same hands, starter and draw pile; in the second the other player
goes first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.chance import streams
from crazier.engine.core.options import OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import ASK_MAIN, HANDS, NOT_OVER, State
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.deal import deal_cards, start_first_turn
from crazier.games.eights.moves import apply

PLAYERS: Final = 2
# The columns of a game's row.
COL_FIRST: Final = 0  # the seat that went first
COL_WINNERS: Final = 1  # one bit per seat
COL_REASON: Final = 2  # why the game ended
COL_TURNS: Final = 3  # how many turns it had
COL_HANDS: Final = 4  # from here on: the faces of the dealt hands, seat by seat
BY_CHANCE: Final = -1
"""Instead of a seat: the seat that goes first in the first game of a pair is drawn at random."""
ANY_HAND: Final = -1
"""Instead of a required face: all deals are played."""


class GameLog:
    """A row for each game, and how often each face was played and discarded from a hand."""

    games: list[list[i64]]  # rows, by the COL_ columns
    played: list[i64]  # by face
    discarded: list[i64]  # by face

    def __init__(self, faces: i64) -> None:
        self.games = []
        self.played = [0] * faces
        self.discarded = [0] * faces


def play_mirrored_pairs(
    compiled: CompiledDeck, pairs: i64, seed: i64, rules: vec[i64], policy: i64, required_face: i64
) -> GameLog:
    """Deal pairs of games, pair k with seed + k, and play the ones in which a dealt hand holds the required face."""
    game_log = GameLog(compiled.faces)
    for pair in range(seed, seed + pairs):
        for mirrored in range(PLAYERS):
            s = deal_cards(compiled, PLAYERS, pair, rules, False, BY_CHANCE)
            if mirrored:
                s.current = PLAYERS - 1 - s.current
            hands: list[i64] = []
            for seat in range(PLAYERS):
                for token in s.zones[HANDS + seat]:
                    hands.append(s.face[token])
            if required_face == ANY_HAND or required_face in hands:
                first = s.current
                start_first_turn(s, False)
                play_to_end(s, policy, pair, game_log)
                game_log.games.append([first, s.winners, s.reason, s.turn, *hands])
    return game_log


def play_to_end(s: State, policy: i64, seed: i64, game_log: GameLog) -> None:
    """Play a game to its end by the policy, each player with random streams of their own, and count in the log."""
    first_chance, second_chance = streams(2 * seed), streams(2 * seed + 1)
    while s.reason == NOT_OVER:
        code = policy_option(s, policy, second_chance if s.asked else first_chance)
        if s.ask == ASK_MAIN and option_card(s, code) >= 0:
            face = s.face[option_card(s, code)]
            if option_verb(s, code) == OPT_DISCARD:
                game_log.discarded[face] += 1
            else:
                game_log.played[face] += 1
        apply(s, code)
