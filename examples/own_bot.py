"""A bot of your own in Python: it discards and plays what it can, cards with long names first."""

from __future__ import annotations

from collections.abc import Sequence

from crazier import Bot, Option, View, new_game, play_bots
from crazier.bots.bot import Budget

WANTED = ("discard", "play", "accept", "choose", "player")
GAMES = 10


class ChattyBot(Bot):
    """Takes the first kind of option that it wants, and of these the card with the longest name."""

    name = "chatty"

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        """Return one of the options."""
        for key in WANTED:
            found = [option for option in options if option.key == key]
            if found:
                return max(found, key=lambda option: len(option.card or ""))
        return options[0]


def main() -> None:
    """Play some games against a random bot, and tell how many were won."""
    won = 0
    for seed in range(GAMES):
        game = play_bots(new_game("camelot", players=2, seed=seed), ChattyBot(), "random", seed=seed)
        assert game.outcome is not None
        won += 0 in game.outcome.winners
    print(f"chatty won {won} of {GAMES} games against random")


if __name__ == "__main__":
    main()
