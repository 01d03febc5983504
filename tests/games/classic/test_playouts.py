"""Random playouts: counted right, the same for the same seed, fair in their choices."""

from __future__ import annotations

from collections import Counter

import pytest

from crazier.engine.compiler.compiled_deck import to_vec
from crazier.errors import CrazierError
from crazier.games.classic.options import PRESETS, Options, preset
from crazier.games.classic.playouts import random_games, rollouts
from crazier.games.classic.position import deal
from crazier.games.playing_cards.rng import rng_from_seed
from tests.games.classic.positions import a_game


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("players", [2, 5, 8])
def test_games_decisions_and_choices_are_counted(name: str, players: int) -> None:
    games, decisions, choices = random_games(preset(name), players, 20, seed=1)
    assert games == 20
    assert 0 < choices < decisions


def test_the_same_seed_plays_the_same_games() -> None:
    assert random_games(Options(), 3, 10, 7) == random_games(Options(), 3, 10, 7)
    assert random_games(Options(), 3, 10, 7) != random_games(Options(), 3, 10, 8)


def test_no_games_are_no_decisions() -> None:
    assert random_games(Options(), 2, 0, 1) == (0, 0, 0)


def test_players_are_checked() -> None:
    with pytest.raises(CrazierError, match="for 2 to 8 players"):
        random_games(Options(), 1, 1, 1)


def test_a_position_is_played_to_its_end_and_stays_as_it_was() -> None:
    position = deal(Options(), 2, 1)
    before = position.dump()
    games, decisions, choices = rollouts(position, 10, 1)
    assert games == 10
    assert 10 <= choices <= decisions
    assert position.dump() == before


def test_a_forced_decision_is_no_choice() -> None:
    assert rollouts(a_game("5♠", "6♥", top="5♥"), 3, 1) == (3, 3, 0)


def test_random_numbers_are_even() -> None:
    rng = rng_from_seed(1)
    rolls = Counter(rng.random_below(6) for _ in range(6000))
    assert sorted(rolls) == [0, 1, 2, 3, 4, 5]
    assert all(850 < times < 1150 for times in rolls.values())


def test_shuffling_is_even_and_loses_nothing() -> None:
    rng = rng_from_seed(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        cards = to_vec([7, 8, 9])
        rng.shuffle(cards)
        assert sorted(cards) == [7, 8, 9]
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(420 < times < 580 for times in orders.values())


@pytest.mark.parametrize("seed", [0, -1, 2**70])
def test_any_integer_is_a_seed(seed: int) -> None:
    assert len({rng_from_seed(seed).random_below(1000) for _ in range(3)}) == 1
    assert 0 < rng_from_seed(seed).x < 2**62
