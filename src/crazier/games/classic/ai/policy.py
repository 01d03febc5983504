"""Choose an option of classic Crazy Eights at once: random, shedder or greedy policy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.games.classic.moves import apply
from crazier.games.classic.position import ClassicPosition
from crazier.games.playing_cards.actions import CALL, DRAW, nth_action, popcount
from crazier.games.playing_cards.ai.policy import (
    CAN_FOLLOW_SCORE,
    EIGHT_SCORE,
    OptionScorer,
    best_of,
    candidate_options,
    unseen_faces,
)
from crazier.games.playing_cards.cards import CLUBS, EIGHT, EIGHTS, LOWEST_RANK, playable_on
from crazier.games.playing_cards.rng import MultiplyWithCarry
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.policies import GREEDY

# Scores, in cards that could follow.
W_DRAW_TWO: Final = 6  # a card that makes the next player draw
W_SKIP: Final = 4  # a card that makes the next player miss a turn


def policy_option(position: ClassicPosition, policy: i64, rng: MultiplyWithCarry) -> i64:
    """Return the code of the option that a policy takes; chance breaks ties."""
    options = candidate_options(position.options, policy)
    if policy != GREEDY:
        return nth_action(options, rng.random_below(popcount(options)))
    return best_of(options, ClassicScorer(position), rng)


class ClassicScorer(OptionScorer):
    """A fast scorer: leaves the others little to follow with, keeps cards of a rank together, and eights for later."""

    position: ClassicPosition

    def __init__(self, position: ClassicPosition) -> None:
        self.position = position
        self.unseen = unseen_faces(position, position.asked)

    def value(self, code: i64) -> i64:
        """Return the score of an option; higher is better."""
        position = self.position
        plain = position.hands[position.asked].faces & ~EIGHTS
        if position.ask == ASK_CALL:
            suit = CLUBS << (code - CALL)
            return (CAN_FOLLOW_SCORE if plain & suit else 0) - popcount(self.unseen & suit)
        if code >= DRAW:
            return 0
        rank = code >> 2
        if rank == EIGHT:
            return EIGHT_SCORE
        value = -popcount(plain & (LOWEST_RANK << (code & ~3))) - popcount(self.unseen & playable_on(code))
        if rank == position.rules.draw_rank:
            return value + W_DRAW_TWO
        return value + W_SKIP if rank == position.rules.skip_rank else value


def play_by_policies(position: ClassicPosition, policies: list[i64], rng: MultiplyWithCarry) -> None:
    """Play a position to its end, each seat by its own policy."""
    while not position.over:
        apply(position, policy_option(position, policies[position.asked], rng))
