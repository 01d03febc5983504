"""A small experiment: does it help to begin? Plays random games as fast as Python can, by codes."""

from __future__ import annotations

import random

from crazier import new_game

GAMES = 200


def main() -> None:
    """Play games of classic Crazy Eights at random, and count how often whoever began has won."""
    began = 0
    for seed in range(GAMES):
        dice = random.Random(seed)
        game = new_game("classic", players=2, seed=seed)
        assert game.decision is not None
        (first,) = game.decision.seats
        while codes := game.legal():
            game.step(dice.choice(codes))
        assert game.outcome is not None
        began += first in game.outcome.winners
    print(f"who began won {began} of {GAMES} games")


if __name__ == "__main__":
    main()
