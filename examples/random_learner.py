"""A learning environment in a few lines: a random agent at all seats, and how often the first one won."""

from __future__ import annotations

import numpy as np

from crazier.rl import aec_env

GAMES = 5


def main() -> None:
    """Play some games with random actions of the masks, and tell what came of them."""
    env, random = aec_env("camelot", players=2), np.random.default_rng(1)
    won = 0.0
    for game in range(GAMES):
        env.reset(seed=game)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                won += agent == "player_0" and reward > 0
                env.step(None)
            else:
                env.step(random.choice(np.flatnonzero(observation["action_mask"])))
    print(f"player_0 won {won:.0f} of {GAMES} games")


if __name__ == "__main__":
    main()
