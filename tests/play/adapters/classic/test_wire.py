"""Test wire views and observations of classic Crazy Eights."""

from __future__ import annotations

import json

import pytest

from crazier import new_game
from crazier.play.observation import ObservedCard
from tests.play.adapters.classic.tables import a_game

START = """
turn = "Ben"
direction = -1
dealer = "Cid"
call = "clubs"
hands.Ann = ["6♥", "K♣"]
hands.Ben = ["Q♠", "3♣", "5♦"]
hands.Cid = ["5♠"]
draw = ["9♥", "4♦"]
discard = ["8♠", "2♥"]
"""
THREE = '["Ann", "Ben", "Cid"]'


def names(cards: tuple[ObservedCard, ...]) -> list[str | None]:
    return [card.name for card in cards]


@pytest.mark.rule("M12.1")
def test_own_cards_and_the_discard_pile_are_seen_and_no_others() -> None:
    observation = a_game(START, players=THREE).view(1).observation
    assert names(observation.hands[1]) == ["3♣", "5♦", "Q♠"]
    assert names(observation.hands[0]) == [None, None]
    assert names(observation.draw) == [None, None]
    assert names(observation.discard) == ["8♠", "2♥"]


def test_turn_call_direction_and_dealer_are_public() -> None:
    observation = a_game(START, players=THREE).view(None).observation
    assert (observation.current, observation.to_act, observation.call, observation.direction, observation.dealer) == (
        1,
        1,
        "clubs",
        -1,
        2,
    )
    assert (observation.shades, observation.scores, observation.phase) == ((), (), "")


def test_an_eight_that_was_not_played_calls_nothing() -> None:
    observation = a_game(START.replace('call = "clubs"\n', ""), players=THREE).view(None).observation
    assert observation.call is None


def test_who_has_resigned_is_out() -> None:
    game = new_game("classic", players=3, seed=1)
    game.resign(2)
    assert game.view(0).observation.out == (2,)


def test_a_view_is_plain_values() -> None:
    view = new_game("classic", players=3, seed=1).view(1)
    assert json.loads(json.dumps(view.to_json())) == view.to_json()
