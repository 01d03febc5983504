"""Many games at once are the same games as one by one, and the same every time."""

from __future__ import annotations

import numpy as np
import pytest

from crazier.games.batch import SEED_STRIDE, IllegalAction
from crazier.play.factory import deal_game
from crazier.rl import BatchEnv, ProcessBatch
from crazier.rl.encoder import Encoder
from tests.rl.tables import FEW, Case, case_id


def random_actions(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    return np.array([random.choice(np.flatnonzero(row)) for row in mask])


def make(case: Case, games: int = 4, seed: int = 5) -> BatchEnv:
    name, players, options = case
    return BatchEnv(name, games, players, options, seed=seed)


@pytest.mark.parametrize("case", FEW, ids=case_id)
def test_a_row_is_the_game_that_its_view_shows(case: Case) -> None:
    batch, random = make(case, games=2), np.random.default_rng(1)
    deck = batch.table.load_deck()
    encoder = Encoder(batch.table, batch.schema)
    game = deal_game(batch.table, deck, batch._batch.seed * SEED_STRIDE)
    for _step in range(40):
        while True:  # forced moves are taken inside
            seat = encoder.game.acting_seat(game.position)
            seen = encoder.observe(game.view(seat))
            legal = np.flatnonzero(seen["action_mask"])
            if len(legal) > 1:
                break
            game.step(encoder.code(int(legal[0])))
        assert seat == batch.seats[0]
        assert (seen["planes"] == batch.planes[0]).all()
        assert (seen["scalars"] == batch.scalars[0]).all()
        assert (seen["action_mask"] == batch.action_mask[0]).all()
        actions = random_actions(batch.action_mask, random)
        game.step(encoder.code(int(actions[0])))
        batch.step(actions)
        if batch.done[0]:
            return


@pytest.mark.parametrize("case", FEW, ids=case_id)
def test_equal_seeds_give_equal_games(case: Case) -> None:
    first, second, third = make(case), make(case), make(case, seed=6)
    assert (first.planes == second.planes).all()
    assert (first.planes != third.planes).any()
    for batch in (first, second):
        batch.step_random(60)
    assert (first.planes == second.planes).all()
    first.reset()
    third = make(case)
    assert (first.planes == third.planes).all()


def test_games_that_end_are_dealt_anew() -> None:
    batch, random = make(("classic", 3, {}), games=8), np.random.default_rng(2)
    ended = 0
    for _step in range(120):
        batch.step(random_actions(batch.action_mask, random))
        ended += int(batch.done.sum())
        assert (batch.rewards[batch.done == 0] == 0).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        assert (batch.action_mask.sum(axis=1) > 1).all()
    assert batch.games_dealt == 8 + ended > 8
    assert batch.steps == 120 * 8


def test_points_can_be_the_reward() -> None:
    batch = BatchEnv("camelot", 8, options={"stall_guard": 4}, seed=1, reward="points")
    while not batch.done.any():
        batch.step_random()
    row = int(np.flatnonzero(batch.done)[0])
    assert batch.truncated[row] == 1
    assert batch.rewards[row].sum() == pytest.approx(0)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    batch = make(("camelot", 2, {}))
    before = batch.planes.copy()
    with pytest.raises(IllegalAction, match="action 4 is not in the mask of game 0"):
        batch.step(np.full(4, 4))
    with pytest.raises(IllegalAction, match="3 actions were given for 4 games"):
        batch.step(np.zeros(3, int))
    assert (batch.planes == before).all()


def test_a_linear_policy_plays_inside() -> None:
    batch = make(("camelot", 2, {}), games=8)
    weights = np.zeros((batch.schema.actions, 1 + batch.scalars.shape[1]))
    weights[0, 0] = -1  # never pass if anything else can be done
    expected = [int(np.flatnonzero(row)[np.flatnonzero(row) > 0][0]) for row in batch.action_mask]
    other = make(("camelot", 2, {}), games=8)
    other_offers = [list(np.flatnonzero(row)) for row in other.action_mask]
    batch.step_linear(weights)
    assert all(action in offers for action, offers in zip(expected, other_offers, strict=True))
    assert batch.steps == 8
    batch.step_linear(weights, 50)
    assert batch.games_dealt > 8
    with pytest.raises(ValueError, match="the weights have the shape"):
        batch.step_linear(weights[:3])


def test_several_processes_play_the_same_games() -> None:
    one, random = make(("camelot", 2, {}), games=5), np.random.default_rng(3)
    several = ProcessBatch("camelot", 5, seed=5, processes=2)
    try:
        for _step in range(40):
            assert (one.planes == several.planes).all()
            assert (one.action_mask == several.action_mask).all()
            assert (one.seats == several.seats).all()
            assert (one.rewards == several.rewards).all()
            actions = random_actions(one.action_mask, random)
            one.step(actions)
            several.step(actions)
        with pytest.raises(IllegalAction, match="not in the mask"):
            several.step(np.full(5, 4))
        several.reset()
        several.step_random(3)
    finally:
        several.close()
