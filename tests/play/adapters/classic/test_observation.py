"""What is seen of the classic game."""

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
    sight = a_game(START, players=THREE).view(1).observation
    assert names(sight.hands[1]) == ["3♣", "5♦", "Q♠"]
    assert names(sight.hands[0]) == [None, None]
    assert names(sight.draw) == [None, None]
    assert names(sight.discard) == ["8♠", "2♥"]


def test_turn_call_direction_and_dealer_are_public() -> None:
    sight = a_game(START, players=THREE).view(None).observation
    assert (sight.current, sight.to_act, sight.call, sight.direction, sight.dealer) == (1, 1, "clubs", -1, 2)
    assert (sight.shades, sight.scores, sight.phase) == ((), (), "")


def test_an_eight_that_nobody_played_calls_nothing() -> None:
    sight = a_game(START.replace('call = "clubs"\n', ""), players=THREE).view(None).observation
    assert sight.call is None


def test_who_has_resigned_is_out() -> None:
    game = new_game("classic", players=3, seed=1)
    game.resign(2)
    assert game.view(0).observation.out == (2,)


def test_a_view_is_plain_values() -> None:
    view = new_game("classic", players=3, seed=1).view(1)
    assert json.loads(json.dumps(view.to_json())) == view.to_json()
