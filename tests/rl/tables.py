"""Every game with every number of players that it allows, and teams, for tests of learning environments."""

from __future__ import annotations

from typing import Final

import numpy as np

from crazier.rl.aec import CrazierAEC, aec_env

Case = tuple[str, int, dict[str, int]]

CASES: Final[list[Case]] = [
    *(("camelot", players, {}) for players in range(2, 9)),
    *(("first", players, {}) for players in range(2, 9)),
    *(("classic", players, {}) for players in range(2, 9)),
    ("light-dark", 2, {}),
    ("light-dark", 4, {}),
    ("nights", 4, {"team_size": 2}),
    ("olympus", 6, {"team_size": 3}),
    ("camelot", 5, {"team_size": 3, "unequal_teams": 1}),
]
FEW: Final[list[Case]] = [
    ("camelot", 2, {}),
    ("shahrzad", 3, {}),
    ("first", 2, {"discard_before_drawing": 1}),
    ("olympus", 4, {"team_size": 2}),
    ("house", 6, {}),
    ("even-crazier", 4, {}),
]
"""One table of every kind."""


def case_id(case: Case) -> str:
    name, players, options = case
    return "-".join([name, str(players), *options])


def random_env(case: Case, seed: int) -> tuple[CrazierAEC, np.random.Generator]:
    name, players, options = case
    env = aec_env(name, players, options)
    env.reset(seed=seed)
    return env, np.random.default_rng(seed)


def random_step(env: CrazierAEC, random: np.random.Generator) -> bool:
    """Take a random action; return whether the game goes on."""
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(random.choice(np.flatnonzero(mask))))
    return env.game.outcome is None
