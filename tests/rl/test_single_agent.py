"""Every game is a Gymnasium environment in which bots play the other seats."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from crazier.bots.registry import UnknownBot
from crazier.games.batch import IllegalAction
from crazier.rl import gym_env
from tests.rl.tables import CASES, Case, case_id


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_gymnasium_accepts_it(case: Case) -> None:
    name, players, options = case
    env = gym_env(name, players, options, opponent="random", illegal_ends=True)
    check_env(env, skip_render_check=True)


def test_a_game_against_greedy_ends() -> None:
    env = gym_env("camelot", opponent="greedy")
    observation, _info = env.reset(seed=4)
    random, ended = np.random.default_rng(4), False
    while not ended:
        action = random.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, _info = env.step(action)
        ended = terminated or truncated
    assert reward in (-1, 1)
    assert not observation["action_mask"].any()
    env.close()


def test_an_illegal_action_raises() -> None:
    env = gym_env("classic", 3, opponent="random")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="action -1 is not in the mask"):
        env.step(-1)


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'greedi'"):
        gym_env("camelot", opponent="greedi")
