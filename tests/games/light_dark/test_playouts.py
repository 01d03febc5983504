"""Random playouts: counted right, and the same for the same seed."""

from __future__ import annotations

import pytest

from crazier.errors import CrazierError
from crazier.games.light_dark.options import PRESETS, Options, preset
from crazier.games.light_dark.playouts import random_games, rollouts
from crazier.games.light_dark.position import deal
from tests.games.light_dark.positions import a_hand


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("players", [2, 4])
def test_hands_decisions_and_choices_are_counted(name: str, players: int) -> None:
    games, decisions, choices = random_games(preset(name), players, 20, seed=1)
    assert games == 20
    assert 0 < choices < decisions


def test_the_same_seed_plays_the_same_hands() -> None:
    assert random_games(Options(), 4, 10, 7) == random_games(Options(), 4, 10, 7)
    assert random_games(Options(), 4, 10, 7) != random_games(Options(), 4, 10, 8)


@pytest.mark.rule("D1.1")
def test_players_are_checked() -> None:
    with pytest.raises(CrazierError, match="two or four players"):
        random_games(Options(), 3, 1, 1)


def test_a_position_is_played_to_its_end_and_stays_as_it_was() -> None:
    position = deal(Options(), 2, 1)
    before = position.dump()
    games, decisions, choices = rollouts(position, 10, 1)
    assert games == 10
    assert 10 <= choices <= decisions
    assert position.dump() == before


def test_a_forced_decision_is_no_choice() -> None:
    assert rollouts(a_hand("6♦/Q♠", "5♠/J♦", top="6♥/Q♣"), 3, 1) == (3, 3, 0)
