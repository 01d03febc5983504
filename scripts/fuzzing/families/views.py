"""Views with changed numbers: refused, or what their viewer would see, to work with like any other."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Final

from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import make_bot
from crazier.play.factory import determinize
from crazier.play.view import View
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.games import SEEDS, TABLES, play_on, played_game
from scripts.fuzzing.json_changes import change_number, change_value

STEPS: Final = 10
"""How many choices are made in a world that fits a view."""
TEXTS: Final = ("", "0", "Ann", "red")


@cache
def _written(table: int, seed: int, viewer: int) -> str:
    game = played_game(table, seed)
    seat = viewer % (len(game.table.players) + 1)
    return json.dumps({"table": table, "view": game.view(seat - 1 if seat else None).to_json()})


def make(random: Random) -> str:
    """Return a view with a few changes, and the number of its table, for the deck."""
    written = json.loads(_written(random.randrange(len(TABLES)), random.randrange(SEEDS), random.randrange(7)))
    for _ in range(random.choice((0, 1, 1, 1, 2))):
        if random.random() < 0.9 and isinstance(written["view"].get("seen"), dict):
            change_number(random, written["view"]["seen"])
        else:
            change_value(random, written["view"], TEXTS)
    return json.dumps(written)


def run(text: str) -> None:
    """Read the view, look at it, choose from it, and play a world on that fits it."""
    written = json.loads(text)
    view = View.from_json(written["view"], played_game(written["table"], 0).deck)
    require(view.to_json() == written["view"], "a view is written as read")
    str(view.observation)
    world = determinize(view, 1)
    if world.decision is not None and view.seat in world.decision.seats:
        make_bot("greedy", 1).choose(view, world.decision.options_of(view.seat), UNLIMITED)
    play_on(world, Random(len(text)), STEPS)
    world.events(view.seat)


FAMILY: Final = Family("views", make, run)
