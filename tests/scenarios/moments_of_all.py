"""Find a moment for every ability of the shipped cards. `scripts/moments` runs it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from crazier.cards.deck import build_deck
from crazier.cards.library import SET_SEPARATOR, card_set, card_sets, main_sets
from crazier.play.game import Game
from crazier.play.table import Table
from crazier.scenarios.moments import MomentWish, find_moment

WANTED = 0.9
"""For what part of the abilities a moment is found at least."""


def abilities() -> Iterator[tuple[str, MomentWish]]:
    """Yield every ability of a shipped card, with the sets that its card is played in."""
    for name in card_sets():
        sets = SET_SEPARATOR.join(filter(None, (main_sets().get(name, ""), name)))
        for card in card_set(name).cards:
            for line in range(sum(len(side.abilities) for side in card.sides)):
                yield sets, MomentWish(card.name, line)


def moment_of(sets: str, wish: MomentWish) -> Game | None:
    """Return a moment for an ability, if one is found."""
    return find_moment(Table(sets, ("Ann", "Ben")), build_deck(sets, 2), wish, 1)


def main() -> int:
    """Look for all of them, print what was found, and return 1 if too few were."""
    start = time.process_time()
    every = list(abilities())
    missed = [f"{sets}: {wish.card}, ability {wish.line}" for sets, wish in every if moment_of(sets, wish) is None]
    spent = time.process_time() - start
    found = len(every) - len(missed)
    print(
        f"{len(every)} abilities: a moment for {found} ({found / len(every):.1%}); {spent / len(every):.2f} CPU s each"
    )
    print(*missed, sep="\n")
    return int(found < WANTED * len(every))


if __name__ == "__main__":
    sys.exit(main())
