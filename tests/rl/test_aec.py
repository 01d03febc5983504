"""Every game is a PettingZoo environment, for every number of players and in teams."""

from __future__ import annotations

import contextlib
import io

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from crazier.errors import CrazierError
from crazier.games.batch import IllegalAction
from crazier.rl import aec_env
from tests.rl.tables import CASES, Case, case_id, random_env, random_step


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_pettingzoo_accepts_it(case: Case) -> None:
    name, players, options = case
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(aec_env(name, players, options), num_cycles=12)
        seed_test(lambda: aec_env(name, players, options), num_cycles=6)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env, _random = random_env(("camelot", 2, {}), 1)
    before = env.game.decision_number
    with pytest.raises(IllegalAction, match="action 4 is not in the mask of player_"):
        env.step(4)
    assert env.game.decision_number == before


def test_an_illegal_action_can_end_the_episode_instead() -> None:
    env = aec_env("camelot", illegal_ends=True)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(4)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


@pytest.mark.parametrize("reward", ["winning", "points"])
def test_rewards_add_up_to_nothing(reward: str) -> None:
    env = aec_env("classic", 3, reward=reward)  # type: ignore[arg-type]
    env.reset(seed=2)
    random = np.random.default_rng(2)
    while random_step(env, random):
        pass
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0


def test_the_stall_guard_truncates() -> None:
    env = aec_env("camelot", options={"stall_guard": 3})
    env.reset(seed=1)
    random = np.random.default_rng(1)
    while random_step(env, random):
        pass
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_seats_of_a_team_act_one_after_the_other() -> None:
    env, random = random_env(("camelot", 4, {"team_size": 2}), 5)
    together = 0
    for _step in range(80):
        decision = env.game.decision
        assert decision is not None
        together += len(decision.seats) > 1
        assert env.agent_selection == f"player_{decision.options[0].seat}"
        if not random_step(env, random):
            break
    assert together


def test_others_see_but_have_no_actions() -> None:
    env, _random = random_env(("olympus", 4, {"team_size": 2}), 1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == env.agent_selection)


def test_a_wrong_name_or_reward_is_refused() -> None:
    with pytest.raises(CrazierError, match="camelott"):
        aec_env("camelott")
    with pytest.raises(CrazierError, match="say winning or points"):
        aec_env("camelot", reward="fame")  # type: ignore[arg-type]


def test_the_table_can_be_read() -> None:
    env, _random = random_env(("camelot", 2, {}), 1)
    assert "Ann" in env.render()
