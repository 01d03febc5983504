"""A whole game by keyboard alone: no choice takes more than a dozen presses."""

from __future__ import annotations

from random import Random

from tests.browser.conftest import OpenVisit
from tests.browser.fewest_keys import FewestKeys
from tests.browser.player import Player

MOST_PRESSES = 12
TURNS = {"stall_guard": 30}
"""Chance plays badly: after so many turns the fewest cards win."""


def test_no_choice_of_a_whole_game_takes_more_than_twelve_presses(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice", "novice"), {"set": "olympus", "options": TURNS})
    keys = FewestKeys()
    player = Player(zoe, Random(5), keys)
    assert player.play()
    assert len(keys.presses) > 10
    assert max(keys.presses) <= MOST_PRESSES, keys.longest
