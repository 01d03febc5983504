"""Follow a game as one player sees it: what happened, in sentences, and what is asked."""

from __future__ import annotations

from crazier import new_game
from crazier.play.text import messages

SEAT = 0
CHOICES = 6


def main() -> None:
    """Take the first option a few times, and tell everything that the player at the seat may know."""
    game = new_game("camelot", players=["Ann", "Ben"], seed=7)
    for _ in range(CHOICES):
        assert game.decision is not None
        game.apply(game.decision.options[0])
    for event in game.events(SEAT):
        sentence = messages.event_text(event, game.table.shown_names, SEAT)
        if sentence:  # what goes without saying has none
            print(sentence)
    print()
    for effect in game.effects(SEAT):
        print(f"{effect.card}: {effect.text}")


if __name__ == "__main__":
    main()
