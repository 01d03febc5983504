"""Bounds for bound players: what is out of reach in a turn, and what surely stays open."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.options import PASS
from crazier.games.eights.sure_ways import SureWays
from crazier.games.eights.turn_reach import reach_of
from tests.games.eights.bound_hands import BEN, bound, bound_to_discard, offered, option


def in_reach(position: Any, *moves: str) -> list[int]:
    """Return how many obligations may be met by each main action and what follows it."""
    reach = reach_of(position, BEN)
    return [int(reach.count_by(option(position, move))) for move in moves]


@pytest.mark.rule("R42", "R63")
def test_a_card_that_fits_nothing_is_out_of_reach() -> None:
    assert reach_of(bound_to_discard("Red Titan", "Blue Golem", "Blue Heron"), BEN).count() == 0
    assert reach_of(bound_to_discard("Red Titan", "Blue Golem", "Red Stag"), BEN).count() == 1


@pytest.mark.rule("R42", "R63")
def test_only_a_second_discard_brings_a_match_within_reach() -> None:
    assert reach_of(bound_to_discard("Red Titan", "Red Stag", "Green Stag"), BEN).count() == 0
    position = bound_to_discard("Red Titan", "Red Stag", "Green Stag", 'assets.Ben = ["Bonfire"]')
    assert reach_of(position, BEN).count() == 1
    assert in_reach(position, "discards Red Stag", "plays Red Stag") == [1, 0]
    assert reach_of(position, BEN).count_by(PASS) == 0


@pytest.mark.rule("R63")
def test_an_event_that_changes_the_top_card_may_bring_a_match() -> None:
    position = bound_to_discard("Red Titan", "Thief, Blue Golem", "Blue Heron")
    assert in_reach(position, "plays Thief", "plays Purple Owl", "discards Blue Golem") == [1, 0, 0]


@pytest.mark.rule("R63")
@pytest.mark.parametrize(("asset", "expected"), [("Squire", 1), ("Herald", 0), ("Envy", 0)])
def test_an_asset_in_play_responds_neither_to_coming_into_play_again_nor_to_what_others_do(
    asset: str, expected: int
) -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Blue Heron", "Green Stag", f'assets.Ben = ["{asset}"]')
    assert in_reach(position, "plays Blue Heron") == [expected]


@pytest.mark.rule("R63")
@pytest.mark.parametrize(
    ("assets", "expected"),
    [
        ('assets.Ben = ["Bulk"]', 1),  # its condition fails now, and may come to hold
        ('assets.Ann = ["Bonfire"]', 0),  # it stays another player's
    ],
)
def test_an_allowance_in_play_allows_more_only_if_its_condition_or_its_controller_changes(
    assets: str, expected: int
) -> None:
    position = bound_to_discard("Red Titan", "Red Stag", "Green Stag", assets)
    assert in_reach(position, "plays Purple Owl") == [expected]


@pytest.mark.rule("R42", "R63")
def test_a_card_that_a_smaller_hand_lets_one_play_is_in_reach_by_a_discard() -> None:
    position = bound("Red Hermit", "Blue Golem, Red Stag", "Blue Heron")
    assert in_reach(position, "discards Blue Golem", "plays Blue Golem") == [1, 0]
    assert offered(position) == ["discards Blue Golem", "passes"]


@pytest.mark.rule("R42", "R63")
def test_a_smaller_hand_counts_for_a_play_that_an_allowance_allows_by_now() -> None:
    position = bound("Red Hermit", "Blue Golem, Guild, Red Stag", "Blue Heron", 'assets.Ben = ["Cell"]')
    assert offered(position) == ["discards Blue Golem", "plays Guild", "passes"]


@pytest.mark.rule("R42", "R63")
def test_a_ban_that_a_discard_ends_does_not_put_a_play_out_of_reach() -> None:
    position = bound("Red Golem", "Blue Heron, Supply, Thief", "Reaper", 'assets.Ann = ["Wall"]')
    assert in_reach(position, "discards Blue Heron") == [1]
    assert offered(position) == ["discards Blue Heron", "passes"]


@pytest.mark.rule("R63")
def test_what_an_allowance_allows_already_is_counted_once() -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Blue Heron", "Green Stag", 'assets.Ben = ["Bulk"]')
    assert reach_of(position, BEN).discards == 2
    assert in_reach(position, "discards Red Stag", "plays Red Stag") == [1, 0]


@pytest.mark.rule("R63")
def test_whoever_has_passed_can_only_have_a_card_played_by_an_ability() -> None:
    hand, assets = "Blue Golem", 'assets.Ben = ["Bulk", "Encore"]'
    assert reach_of(bound_to_discard("Red Titan", hand, "Red Stag", assets), BEN).count_by(PASS) == 0
    assert reach_of(bound("Red Titan", hand, "Blue Heron", assets), BEN).count_by(PASS) == 1
    assert reach_of(bound("Red Titan", hand, "Blue Heron", 'assets.Ben = ["Bulk"]'), BEN).count_by(PASS) == 0


@pytest.mark.rule("R63")
def test_an_asset_that_comes_under_one_s_control_responds_to_what_one_does() -> None:
    position = bound_to_discard("Red Titan", "Red Stag, Usurper", "Green Stag", 'assets.Ann = ["Squire"]')
    assert in_reach(position, "plays Usurper") == [1]


def stays_open(position: Any, move: str) -> bool:
    """Check whether what could be done at once can surely still be done after a main action."""
    return SureWays(reach_of(position, BEN), position.options).stay_open_after(option(position, move))


@pytest.mark.rule("R63")
def test_a_play_surely_stays_open_after_a_discard_that_sets_nothing_off() -> None:
    position = bound("Red Golem", "Blue Golem, Reaper", "Blue Heron")
    assert stays_open(position, "discards Blue Golem")
    assert not stays_open(position, "plays Blue Golem")
    assert not stays_open(position, "plays Reaper")


@pytest.mark.rule("R63")
def test_a_discard_surely_stays_open_after_a_play_that_leaves_pile_and_hand_alone() -> None:
    position = bound("Red Titan", "Muse, Thief, Reaper, Cell", "Red Stag")
    assert stays_open(position, "plays Muse")
    assert stays_open(position, "plays Purple Owl")  # it replaces only draws
    assert not stays_open(position, "plays Cell")  # it forbids discards
    assert not stays_open(position, "plays Thief")
    assert not stays_open(position, "plays Reaper")
    assert not stays_open(position, "discards Red Titan")
