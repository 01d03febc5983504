"""A PettingZoo environment (AEC) of every game: each step is the decision of one seat, from what that seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from crazier.games.batch import IllegalAction
from crazier.games.tensors import NO_ACTION
from crazier.play.factory import deal_game
from crazier.play.game import Game
from crazier.play.table import Table
from crazier.rl.encoder import Encoder
from crazier.rl.learning_table import TableOptions, learning_table
from crazier.rl.rewards import STALLED, RewardBy, reward_number, rewards_of
from crazier.rl.schema import Observation, schema_of

SEEDS = 2**47
"""Deals are drawn from the numbers below."""


def aec_env(
    name: str | Table,
    players: int = 2,
    options: TableOptions | None = None,
    *,
    reward: RewardBy = "winning",
    illegal_ends: bool = False,
    render_mode: str | None = None,
) -> CrazierAEC:
    """Make an environment by the name that `new_game` takes, for a number of players, with table options.

    An action that the mask does not offer raises IllegalAction; with `illegal_ends` it ends the episode instead, with a
    reward of -1 for its seat.
    """
    return CrazierAEC(learning_table(name, players, options), reward, illegal_ends, render_mode)


class CrazierAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game after another; agents are seats. The seats of a team act one after the other."""

    metadata: dict[str, Any] = {"name": "crazier_v1", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012 - PettingZoo's

    def __init__(self, table: Table, reward: RewardBy, illegal_ends: bool, render_mode: str | None) -> None:
        super().__init__()
        reward_number(reward)
        self.table = table
        self.deck = table.load_deck()
        self.schema = schema_of(table, self.deck)
        self.reward_by = reward
        self.illegal_ends = illegal_ends
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(len(table.players))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.schema.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.schema.action_space() for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._encoder = Encoder(table, self.schema)
        self._seen: Observation | None = None
        self._random = np.random.default_rng()
        self.game: Game = deal_game(table, self.deck, 0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Deal a game; with a seed, this game and all that follow are the same every time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = deal_game(self.table, self.deck, int(self._random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self._seen = None
        self.agent_selection = self.possible_agents[self._encoder.game.acting_seat(self.game.position)]

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know; only who acts has actions in the mask."""
        acts = agent == self.agent_selection and self.game.outcome is None
        if acts and self._seen is not None:
            return self._seen
        observation = self._encoder.observe(self.game.view(self._seats[agent]))
        if acts:
            self._seen = observation
        else:
            observation["action_mask"][:] = 0
            self._seen = None
        return observation

    def step(self, action: int | None) -> None:
        """Take an action of the agent that acts; when the game is over, None takes the agent out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._seen is None:
            self.observe(agent)
        code = NO_ACTION if action is None else self._encoder.code(int(action))
        if code == NO_ACTION and not self.illegal_ends:
            raise IllegalAction(f"action {action} is not in the mask of {agent}; take one where 'action_mask' is 1")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if code == NO_ACTION:
            self._end_by_illegal_action(agent)
        else:
            self.game.step_unchecked(code)
            self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        outcome = self.game.outcome
        if outcome is None:
            self._select()
            return
        self._seen = None
        ended = self.truncations if outcome.reason in STALLED else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        self.rewards = dict(zip(self.agents, rewards_of(outcome, self.reward_by), strict=True))

    def _end_by_illegal_action(self, agent: str) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = -1.0
        self.infos[agent] = {"illegal": True}

    def render(self) -> str:
        """Return the table in plain text."""
        return str(self.game)

    def close(self) -> None:
        """Release nothing: there is nothing to release."""
