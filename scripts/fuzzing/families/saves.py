"""Saved games that start from a position, its numbers changed: refused, or played on to the end without an error."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, Final

from crazier.play.factory import from_json
from crazier.play.game import Game
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.games import SEEDS, TABLES, play_on, set_up_game
from scripts.fuzzing.json_changes import change_number, change_value

STEPS: Final = 40
"""How many choices are made in a game that was loaded."""
TEXTS: Final = ("", "0", "Ann", "red")


@cache
def _saved(table: int, seed: int) -> str:
    return set_up_game(table, seed).to_json()


def make(random: Random) -> str:
    """Return a saved game whose start and position are changed alike, so that one follows from the other."""
    values = json.loads(_saved(random.randrange(len(TABLES)), random.randrange(SEEDS)))
    start: dict[str, Any] = values["start"]
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if random.random() < 0.95:
            change_number(random, start)
        else:
            change_value(random, start, TEXTS)
    if random.random() < 0.05:
        change_number(random, values["table"])
    return json.dumps({**values, "position": start})


def run(text: str) -> None:
    """Load the game, play on, ask it everything, and load it once more as it is saved then."""
    game = from_json(text)
    random = Random(len(text))
    _ask(game)
    for _ in range(random.randrange(STEPS)):
        play_on(game, random, 1)
        if random.random() < 0.1:
            _ask(game)
    playing = [seat for seat in range(len(game.table.players)) if game._adapter.is_playing(game.position, seat)]
    if playing and random.random() < 0.2:
        game.resign(random.choice(playing))
    _ask(game)
    require(from_json(game.to_json()).digest() == game.digest(), "a saved game can be loaded again")


def _ask(game: Game) -> None:
    """Ask for everything that a table shows."""
    for viewer in (None, *range(len(game.table.players))):
        view = game.view(viewer)
        view.to_json()
        str(view.observation)
        game.events(viewer)
    str((game.decision, game.outcome))


FAMILY: Final = Family("saves", make, run)
