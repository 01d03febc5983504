"""The stakes of a table: a single hand, or a match for points."""

from __future__ import annotations

from crazier.games.playing_cards.stakes import SINGLE_HAND, Stakes


def test_points_or_a_last_hand_make_several_hands() -> None:
    assert Stakes(100, 0, fewest_win=False).is_match()
    assert Stakes(0, 5, fewest_win=False).is_match()
    assert not SINGLE_HAND.is_match()


def test_any_player_can_reach_the_target() -> None:
    stakes = Stakes(100, 0, fewest_win=False)
    assert [stakes.target_reached(scores) for scores in ([99, 0], [0, 100], [101, 0])] == [False, True, True]


def test_without_a_target_no_points_are_enough() -> None:
    assert not Stakes(0, 5, fewest_win=False).target_reached([0, 10**6])
