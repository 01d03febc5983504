"""Many games at once: rows are games of their own, and their bytes say what the seat that acts may know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crazier.engine.core.view import view_of as eights_view
from crazier.games.batch import BY_POINTS, BY_WINNING, Batch, IllegalAction, weights_of
from crazier.games.classic.batch import ClassicBatch
from crazier.games.classic.options import preset as classic_preset
from crazier.games.classic.tensors import write_view as write_classic
from crazier.games.classic.worlds import view_of as classic_view
from crazier.games.eights.batch import EightsBatch
from crazier.games.eights.rulebooks import MODERN, compile_for_rulebook
from crazier.games.eights.tensors import write_view as write_eights
from crazier.games.light_dark.batch import LightDarkBatch
from crazier.games.light_dark.options import preset as light_dark_preset
from crazier.games.light_dark.tensors import write_view as write_light_dark
from crazier.games.light_dark.worlds import view_of as light_dark_view
from crazier.games.tensors import FIRST_FACE_ACTION, NO_ACTION, Tensors
from crazier.play.adapters.eights.adapter import built_in_deck
from crazier.play.adapters.eights.table_options import rule_numbers

ROWS = 3


def eights(seed: int = 1, team_size: int = 0, reward_by: int = BY_WINNING, guard: int = 60) -> EightsBatch:
    compiled = compile_for_rulebook(MODERN, built_in_deck("olympus", 1, True))
    rules = rule_numbers({"stall_guard": guard, "team_size": team_size})
    return EightsBatch(compiled, rules, 4 if team_size else 2, ROWS, seed, 0, ROWS, reward_by)


def classic(seed: int = 1) -> ClassicBatch:
    return ClassicBatch(classic_preset("house"), 6, ROWS, seed, 0, ROWS, BY_POINTS)


def light_dark(seed: int = 1) -> LightDarkBatch:
    return LightDarkBatch(light_dark_preset("light-dark-match"), 4, ROWS, seed, 0, ROWS, BY_WINNING)


MAKERS = [eights, lambda seed=1: eights(seed, 2), classic, light_dark]
IDS = ["eights", "teams", "classic", "light-dark"]


def bytes_of(tensors: Tensors) -> list[bytes]:
    return [bytes(memoryview(part)) for part in (tensors.planes, tensors.scalars, tensors.mask)]


def write_row_from_view(batch: Batch, row: int, out: Tensors) -> None:
    seat = int(batch.seats[row])
    if isinstance(batch, EightsBatch):
        write_eights(eights_view(batch.states[row], seat), out, 0)
    elif isinstance(batch, ClassicBatch):
        write_classic(classic_view(batch.positions[row], seat), out, 0)
    elif isinstance(batch, LightDarkBatch):
        write_light_dark(light_dark_view(batch.positions[row], seat), out, 0)


@pytest.mark.parametrize("make", MAKERS, ids=IDS)
def test_a_row_holds_what_the_view_of_its_seat_shows(make: Callable[[], Batch]) -> None:
    batch = make()
    batch.reset()
    shape = batch.tensors
    for _step in range(25):
        for row in range(ROWS):
            out = Tensors(1, shape.players, shape.faces, shape.copies, shape.tokens)
            write_row_from_view(batch, row, out)
            ours = [
                part[row * len(one) : (row + 1) * len(one)]
                for part, one in zip(bytes_of(shape), bytes_of(out), strict=True)
            ]
            assert ours == bytes_of(out)
        batch.step_random(1)


@pytest.mark.parametrize("make", MAKERS, ids=IDS)
def test_the_same_seed_plays_the_same_games(make: Callable[[int], Batch]) -> None:
    first, second, other = make(1), make(1), make(2)
    for batch in (first, second, other):
        batch.reset()
        batch.step_random(80)
    assert bytes_of(first.tensors) == bytes_of(second.tensors) != bytes_of(other.tensors)
    first.reset()
    first.step_random(80)
    assert bytes_of(first.tensors) == bytes_of(second.tensors)


def test_a_game_that_ends_is_rewarded_and_dealt_anew() -> None:
    batch = eights(guard=6)
    batch.reset()
    while not any(batch.done):
        batch.step_random(1)
    row = list(batch.done).index(1)
    assert sorted(batch.rewards[row * 2 : row * 2 + 2]) == [-1, 1]
    assert batch.truncated[row] == 1
    assert batch.games[row] == 2
    batch.step_random(1)
    assert list(batch.rewards[row * 2 : row * 2 + 2]) == [0, 0]


def test_points_less_their_mean_can_be_the_reward() -> None:
    batch = eights(reward_by=BY_POINTS, guard=6)
    batch.reset()
    while not any(batch.done):
        batch.step_random(1)
    assert sum(batch.rewards) == 0
    assert any(batch.rewards)


def test_an_action_that_is_not_offered_is_refused() -> None:
    batch = eights()
    batch.reset()
    before = bytes_of(batch.tensors)
    with pytest.raises(IllegalAction, match="action 4 is not in the mask of game 0"):
        batch.step([4] * ROWS)
    with pytest.raises(IllegalAction, match="1 actions were given for 3 games"):
        batch.step([0])
    assert bytes_of(batch.tensors) == before
    assert batch.tensors.code_of(0, -1) == batch.tensors.code_of(0, 10**6) == NO_ACTION


def test_a_linear_policy_takes_the_best_action() -> None:
    batch, same = eights(), eights()
    batch.reset()
    same.reset()
    width = int(batch.tensors.scalar_size) + 1
    numbers = [0.0] * (int(batch.tensors.actions) * width)
    numbers[width * FIRST_FACE_ACTION :: width] = [
        float(at) for at in range(int(batch.tensors.actions) - FIRST_FACE_ACTION)
    ]
    offered = [
        max(int(same.tensors.offers[row * same.tensors.actions + at]) for at in range(same.tensors.offer_count[row]))
        for row in range(ROWS)
    ]
    batch.step_linear(weights_of(numbers), 1)
    same.step(offered)
    assert bytes_of(batch.tensors) == bytes_of(same.tensors)


def test_a_second_card_of_a_face_is_its_second_copy() -> None:
    tensors = Tensors(1, 2, 10, 2, 20)
    tensors.offer_face(0, 1, 3, 70)
    tensors.offer_face(0, 1, 3, 71)
    first = FIRST_FACE_ACTION + 10 + 3
    assert [tensors.code_of(0, first), tensors.code_of(0, first + 40)] == [70, 71]
