"""Lookahead: it takes the option after which the turn ends best, and beats greedy play."""

from __future__ import annotations

import pytest

import crazier
from crazier.engine.core.chance import streams
from crazier.engine.core.state import NOT_OVER, State
from crazier.games.eights.ai.lookahead import lookahead_option, value_at_end_of_turn
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.moves import apply
from crazier.games.policies import GREEDY
from crazier.games.returns import WIN
from tests.play.games import random_game, simple

GAMES = 60 if crazier.compiled() else 20


def test_a_last_card_is_worth_a_win() -> None:
    game = simple('["Red Golem"]')
    s: State = game.position
    wins = [int(code) for code in s.options if value_at_end_of_turn(s, code, streams(1)) == WIN]
    assert lookahead_option(s, streams(1)) in wins


def test_the_position_is_left_alone() -> None:
    s: State = random_game(2, 5).position
    before = (list(s.options), int(s.turn), [list(zone) for zone in s.zones])
    assert lookahead_option(s, streams(3)) in before[0]
    assert (list(s.options), int(s.turn), [list(zone) for zone in s.zones]) == before


@pytest.mark.untraced
def test_looking_ahead_beats_greedy() -> None:
    wins = 0
    for seed in range(GAMES):
        s: State = random_game(2, seed).position.clone()
        chance = streams(seed)
        while s.reason == NOT_OVER:
            looks_ahead = s.asked == seed % 2
            apply(s, lookahead_option(s, chance) if looks_ahead else policy_option(s, GREEDY, chance))
        wins += int(s.winners) == 1 << seed % 2
    assert wins > GAMES * 0.55
