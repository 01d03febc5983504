"""Bots play a whole game from one call."""

from __future__ import annotations

import pytest

from crazier import CrazierError
from crazier.bots.bot_game import play_bots
from crazier.bots.registry import make_bot
from tests.play.games import random_game


def test_a_game_is_played_to_its_end_the_same_way_each_time() -> None:
    first, second = (play_bots(random_game(2, 5), "random", "greedy") for _ in range(2))
    assert first.outcome is not None
    assert first.choices == second.choices
    assert play_bots(random_game(2, 5), "random", "greedy", seed=2).choices != first.choices


def test_bots_that_are_there_already_can_play() -> None:
    assert play_bots(random_game(2, 5), make_bot("random", 1), "random").outcome is not None


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(CrazierError, match="the table has 3 seats, so 1 bot can't play at it"):
        play_bots(random_game(3, 5), "random")
