"""Test wire views and observations of Light & Dark."""

from __future__ import annotations

import json

import pytest

from crazier import determinize
from tests.play.adapters.light_dark.tables import FOUR, START, a_hand


@pytest.mark.rule("D2.1", "D9.3")
def test_shades_and_hand_sizes_are_public() -> None:
    observation = a_hand().view(None).observation
    assert observation.shades == ("light", "dark")
    assert [[card.name for card in hand] for hand in observation.hands] == [[None] * 4, [None] * 3]


def test_the_side_that_counts_is_marked_for_the_viewer() -> None:
    game = a_hand()
    assert game.view(0).observation.discard[0].shown == "[2♥]/10♣"
    assert game.view(1).observation.discard[0].shown == "2♥/[10♣]"
    assert {card.shown for card in game.view(1).observation.hands[1]} == {"5♥/[J♣]", "7♠/[8♦]", "3♦/[9♠]"}
    assert {card.shown for card in game.view(0).observation.hands[1]} == {None}


def test_under_a_call_the_called_side_counts_in_hand_and_no_side_of_the_top_card() -> None:
    observation = a_hand(START, "Ann plays 8♠/7♦", "Ann calls light diamonds").view(1).observation
    assert observation.call == "light diamonds"
    assert observation.discard[0].shown == "8♠/7♦"
    assert {card.shown for card in observation.hands[1]} == {"[5♥]/J♣", "[7♠]/8♦", "[3♦]/9♠"}


def test_direction_and_dealer() -> None:
    start = START + 'hands.Cid = ["9♣/3♥"]\nhands.Dot = ["9♠/3♦"]\ndirection = -1\ndealer = "Cid"'
    game = a_hand(start, "Ann plays 6♥/Q♣", players=FOUR)
    observation = game.view(0).observation
    assert (observation.direction, observation.dealer, observation.to_act) == (-1, 2, 3)


@pytest.mark.rule("D8.1")
def test_scores_are_seen_in_a_game_for_points_and_kept_in_a_world() -> None:
    game = a_hand(options="target = 250")
    assert game.view(0).observation.scores == (0, 0)
    assert a_hand().view(0).observation.scores == ()
    assert determinize(game.view(0), 1).view(0).observation.scores == (0, 0)


def test_which_hand_is_played_is_seen_if_there_are_several() -> None:
    several, single = a_hand(options="hands = 5").view(0).observation, a_hand().view(0).observation
    assert (several.hand_number, several.last_hand) == (1, 5)
    assert (single.hand_number, single.last_hand) == (0, 0)


def test_a_view_is_plain_values() -> None:
    view = a_hand().view(1)
    assert json.loads(json.dumps(view.to_json())) == view.to_json()
