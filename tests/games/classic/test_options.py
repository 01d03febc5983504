"""House rules are checked before the deal, and an error message says what is allowed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from crazier.errors import CrazierError
from crazier.games.classic.options import PRESETS, Options, cards_each, check_players, packs_for, preset
from crazier.games.playing_cards.option_checks import with_options


@pytest.mark.parametrize(
    ("named", "refusal"),
    [
        ({"draw_rule": "two"}, "draw_rule can't be 'two'; it is one of: one, until_playable, up_to_n."),
        ({"reshuffle": "always"}, "reshuffle can't be 'always'; it is one of: never, when_needed, at_once."),
        ({"going_out": "eight"}, "going_out can't be 'eight'; it is one of: any, no_eight, plain."),
        ({"scoring": "none"}, "scoring can't be 'none'; it is one of: winner, hands."),
        ({"blocked": "draw"}, "blocked can't be 'draw'; it is one of: all_pass, one_pass_more."),
        ({"draw_limit": 0}, "draw_limit can't be 0; it goes from 1 to 1000."),
        ({"hand_size": 60}, "hand_size can't be 60; it goes from 0 to 52."),
        ({"play_limit": 0}, "play_limit can't be 0; it goes from 1 to 1000000000."),
        ({"stacking": True}, "stacking needs draw_two: without it there are no twos to stack."),
    ],
)
def test_a_wrong_option_is_refused(named: dict[str, Any], refusal: str) -> None:
    with pytest.raises(CrazierError) as refused:
        Options(**named)
    assert str(refused.value) == refusal


def test_options_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Options().draw_limit = 3  # type: ignore[misc]


def test_options_from_a_file_change_the_defaults() -> None:
    assert with_options(Options(), {"draw_rule": "one", "skip": True}) == Options(draw_rule="one", skip=True)


@pytest.mark.parametrize(
    ("named", "refusal"),
    [
        ({"drawrule": "one"}, "there is no option 'drawrule'; there are: draw_rule, draw_limit"),
        ({"skip": 1}, "skip can't be 1; it is true or false."),
        ({"draw_limit": True}, "draw_limit can't be True; it is a whole number."),
        ({"draw_rule": 1}, "draw_rule can't be 1; it is a word."),
    ],
)
def test_a_wrong_name_or_kind_of_value_is_refused(named: dict[str, object], refusal: str) -> None:
    with pytest.raises(CrazierError) as refused:
        with_options(Options(), named)
    assert str(refused.value).startswith(refusal)


def test_presets_are_found_by_name() -> None:
    assert {"classic", "classic-match", "house", "openspiel", "openspiel-specials"} == set(PRESETS)
    assert preset("classic") == Options()
    with pytest.raises(
        CrazierError, match="there is no preset 'uno'; there are: classic, classic-match, house, openspiel"
    ):
        preset("uno")


@pytest.mark.parametrize("players", [0, 1, 9])
def test_it_takes_two_to_eight_players(players: int) -> None:
    with pytest.raises(CrazierError, match=f"for 2 to 8 players, not for {players}"):
        check_players(Options(), players)


def test_two_players_get_seven_cards_and_more_get_five() -> None:
    assert [cards_each(0, players) for players in range(2, 9)] == [7, 5, 5, 5, 5, 5, 5]
    assert cards_each(6, 4) == 6


def test_from_six_players_up_two_packs_are_used() -> None:
    assert [packs_for(players) for players in range(2, 9)] == [1, 1, 1, 1, 2, 2, 2]


def test_the_deal_has_to_leave_a_card_that_can_start() -> None:
    check_players(Options(hand_size=9), 5)
    with pytest.raises(CrazierError, match="hand_size 10 is too much for 5 players; 9 is the most"):
        check_players(Options(hand_size=10), 5)
