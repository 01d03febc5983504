"""Number the policies: random, shedder and greedy in every game, two more in Crazier Eights only."""

from __future__ import annotations

from typing import Final

RANDOM: Final = 0  # any legal option, each equally likely
SHEDDER: Final = 1  # a random option that gets rid of a card, if there is one
GREEDY: Final = 2  # the option with the best heuristic score
GREEDY_FAST: Final = 3
"""Greedy, but less thorough where an asset may end the game: for rollouts. Only Crazier Eights has it."""
LOOKAHEAD: Final = 4
"""Looks to the end of the turn in a world that fits what the player saw: for the lab. Only Crazier Eights has it."""
