"""Find games that a player lost in the own turn by a card although a choice was there that would have survived it.

scripts/own_losses 1000           greedy players of camelot
scripts/own_losses 1000 olympus
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from crazier import Bot, Game, Option, View, determinize, make_bot, new_game
from crazier.bots.bot import UNLIMITED
from crazier.bots.driver import next_answer

PLAYERS = 2
MOST_ANSWERS = 200
WORLDS = 10
"""How often hidden cards are dealt anew, to tell a mistake from bad luck: a revealed card can end a game too."""


@dataclass
class OwnLosses:
    """Count what was found."""

    games: int = 0
    lost: list[int] = field(default_factory=list)
    """Seeds of the games that a player lost in the own turn by a card."""
    avoidable: list[int] = field(default_factory=list)
    """Those in which a choice lost in most worlds that its player thought possible, and passing in none."""

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{self.games} games, {len(self.lost)} lost in one's own turn, avoidable: {self.avoidable or 'none'}"


def next_option(game: Game, bots: Sequence[Bot]) -> Option:
    """Return what the bots answer next."""
    return next_answer(game, bots, UNLIMITED).option


def survives_by_passing(game: Game, seat: int, bots: Sequence[Bot]) -> bool:
    """Check whether a seat that passes, and answers questions as its bot does, is still in the game after its turn."""
    for _ in range(MOST_ANSWERS):
        if game.outcome is not None:
            return seat not in game.outcome.losers
        if game.position.current != seat:
            return True
        assert game.decision is not None
        passing = [option for option in game.decision.options if option.key == "pass"]
        game.apply(passing[0] if passing else next_option(game, bots))
    raise AssertionError("the turn does not end")


def lost_worlds(view: View, option: Option | None, seat: int, bots: Sequence[Bot]) -> int:
    """Count the worlds that fit a view in which the seat loses in this turn if it passes, after an option if given."""
    lost = 0
    for number in range(WORLDS):
        world = determinize(view, number)
        if option is not None:
            world.step(option.code)
        lost += not survives_by_passing(world, seat, bots)
    return lost


def is_mistake(choice: tuple[View, Option], seat: int, bots: Sequence[Bot]) -> bool:
    """Check whether a choice loses in most worlds that fit what its player knew, while passing loses in none."""
    view, option = choice
    return lost_worlds(view, option, seat, bots) > WORLDS // 2 and lost_worlds(view, None, seat, bots) == 0


def play_one(found: OwnLosses, of: str, level: str, seed: int) -> None:
    """Play a game, and note it if a player lost it in the own turn by a card."""
    game = new_game(of, players=PLAYERS, seed=seed)
    bots = [make_bot(level, seed * PLAYERS + seat) for seat in range(PLAYERS)]
    choices: list[tuple[View, Option]] = []
    current = -1
    while game.outcome is None:
        if game.position.current != current:
            choices, current = [], game.position.current
        option = next_option(game, bots)
        if option.seat == current:
            choices.append((game.view(current), option))
        game.apply(option)
    found.games += 1
    if game.outcome.reason == "last_left" and game.position.current in game.outcome.losers:
        found.lost.append(seed)
        if any(is_mistake(choice, current, bots) for choice in choices):
            found.avoidable.append(seed)


def search(games: int, of: str = "camelot", level: str = "greedy", first_seed: int = 660_000) -> OwnLosses:
    """Play games of bots with a set, and return what was found."""
    found = OwnLosses()
    for seed in range(first_seed, first_seed + games):
        play_one(found, of, level, seed)
    return found


if __name__ == "__main__":
    print(search(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "camelot"))
