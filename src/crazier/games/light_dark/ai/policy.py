"""Choose an option of Light & Dark at once: random, shedder or greedy policy."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import ANSWERS, MATCHES, is_eight, side
from crazier.games.light_dark.state import shade_of, shade_that_counts
from crazier.games.playing_cards.actions import CALL, DRAW, FACES, nth_action, popcount
from crazier.games.playing_cards.ai.policy import (
    CAN_FOLLOW_SCORE,
    EIGHT_SCORE,
    OptionScorer,
    best_of,
    candidate_options,
    unseen_faces,
)
from crazier.games.playing_cards.rng import MultiplyWithCarry
from crazier.games.playing_cards.table import ASK_CALL, ASK_SHADE, next_seat
from crazier.games.policies import GREEDY

W_CONNECTED_CARD: Final = 2
"""The cost of each card in one's own hand that fits on the card played: such cards are kept together."""
W_SPECIAL_BY_RANK: Final = vec[i64]([6, 0, 12, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0])
"""By rank: the score of a card that is special for the next player (D9.1)."""


class LightDarkScorer(OptionScorer):
    """A fast scorer: keeps matching cards, leaves the next player little to answer with, and keeps eights for later."""

    position: LightDarkPosition

    def __init__(self, position: LightDarkPosition) -> None:
        self.position = position
        self.unseen = unseen_faces(position, position.asked)

    def value(self, code: i64) -> i64:
        """Return the score of an option; higher is better."""
        position = self.position
        seat = position.asked
        hand = position.hands[seat].faces
        if position.ask == ASK_CALL:
            answers = ANSWERS[code - CALL]
            return (CAN_FOLLOW_SCORE if hand & answers else 0) - popcount(self.unseen & answers)
        if code >= DRAW:
            return 0
        if is_eight(code, shade_that_counts(position, seat)):
            return EIGHT_SCORE
        shade = shade_of(position, seat)
        other = shade_of(position, next_seat(position, seat))
        value = -W_CONNECTED_CARD * popcount(hand & MATCHES[shade * FACES + code]) - popcount(
            self.unseen & MATCHES[other * FACES + code]
        )
        if position.rules.special_cards:
            value += W_SPECIAL_BY_RANK[side(code, other) >> 2]
        return value


def policy_option(position: LightDarkPosition, policy: i64, rng: MultiplyWithCarry) -> i64:
    """Return the code of the option that a policy takes; chance breaks ties."""
    options = candidate_options(position.options, policy)
    if policy != GREEDY or position.ask == ASK_SHADE:
        return nth_action(options, rng.random_below(popcount(options)))
    return best_of(options, LightDarkScorer(position), rng)


def play_by_policies(position: LightDarkPosition, policies: list[i64], rng: MultiplyWithCarry) -> None:
    """Play a hand to its end, each seat by its own policy."""
    while not position.over:
        position.step(policy_option(position, policies[position.asked], rng))
