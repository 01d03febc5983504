"""Games that saves and records are made from: every game, with teams, series tables, and cards of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from crazier.cards.library import card_set
from crazier.play.factory import deal_game, determinize
from crazier.play.game import Game
from crazier.play.table import DEFAULT_NAMES, Table

SEEDS: Final = 12
"""How many games of each table there are."""
MAX_STEPS: Final = 110
"""How far they are played."""
OWN_SETS: Final = "own"
"""The name of a set that no copy of the package has, so that its cards are written into saves."""
TABLES: Final[tuple[tuple[str, str, int, Mapping[str, int | str]], ...]] = (
    ("modern", "camelot", 2, {}),
    ("modern", "olympus", 4, {"team_size": 2}),
    ("modern", "olympus+avalon", 6, {"team_size": 3}),
    ("modern", "nights", 3, {"points": True}),
    ("modern", OWN_SETS, 3, {}),
    ("first", "first", 3, {}),
    ("classic", "", 3, {}),
    ("classic", "", 2, {"hands": 3}),
    ("light-dark", "", 4, {}),
)
"""Each game, its set, the number of players, and options."""


@cache
def played_game(table: int, seed: int) -> Game:
    """Return a game at a table of TABLES, played some way at random."""
    name, sets, players, options = TABLES[table]
    agreed = Table(sets, DEFAULT_NAMES[:players], name, options)
    deck = card_set("sampler").cards if sets == OWN_SETS else agreed.load_deck()
    game = deal_game(agreed, deck, seed)
    play_on(game, Random(seed), Random(f"length {seed}").randrange(MAX_STEPS))
    return game


@cache
def set_up_game(table: int, seed: int) -> Game:
    """Return a game that starts from the position of another, its hidden cards dealt anew."""
    game = played_game(table, seed)
    viewer = seed % len(game.table.players)
    return determinize(game.view(viewer), seed)


def play_on(game: Game, random: Random, steps: int) -> None:
    """Make choices at random, at most so many."""
    for _ in range(steps):
        codes: Any = game.legal()
        if not len(codes):
            return
        game.step(random.choice(list(codes)))
