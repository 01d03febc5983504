"""Moves that nobody offered, by every way to make one: refused, with nothing changed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any, Final

from crazier.errors import CrazierError
from crazier.play.factory import new_game
from crazier.play.game import Game
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.texts import ODD

TABLES: Final = ("camelot", "sampler", "first", "classic", "light-dark", "classic-match")
NUMBERS: Final = (-(2**70), -(2**62), -9, -2, -1, 0, 1, 2, 3, 7, 8, 60, 2**31, 2**62, 2**63, 2**70)
WAYS: Final = (
    *("apply", "apply option", "answer", "play", "parse", "resign", "replay_choice", "step"),
    *("view", "events", "since", "knows", "rewound_to", "option", "move_text", "option_text"),
)
WORDS: Final = (
    "plays",
    "discards",
    "passes",
    "resigns",
    "Ann",
    "Ben",
    "chooses",
    "Death",
    "names",
    "red",
    "draws",
    "8♣",
)


def make(random: Random) -> str:
    """Return a table, how far to play, and attempts as JSON."""
    attempts = [[random.choice(WAYS), _argument(random)] for _ in range(random.randint(1, 8))]
    start = {"table": random.choice(TABLES), "players": random.randint(2, 4), "seed": random.randrange(10**6)}
    return json.dumps({**start, "steps": random.randrange(60), "attempts": attempts})


def _argument(random: Random) -> object:
    """Return anything: text like an id or a move, a number, or a value of another type."""
    number = random.choice(NUMBERS)
    id = f"{random.randrange(70)}.{random.choice(('play', 'discard', 'pass', 'choose', 'win', ''))}.{number}"
    move = " ".join(random.choices(WORDS, k=random.randint(1, 4)))
    return random.choice((id, id, move, move, number, number, random.choice(ODD), None, 1.5, True, [], {"id": id}))


def run(text: str) -> None:
    """Play on at random, then try every attempt; whatever is refused must have changed nothing."""
    values = json.loads(text)
    game = new_game(values["table"], values["players"], seed=values["seed"])
    random = Random(values["seed"])
    for _ in range(values["steps"]):
        codes = game.legal()
        if not len(codes):
            break
        game.step(random.choice(list(codes)))
    for way, argument in values["attempts"]:
        before = game.to_json()
        try:
            _attempt(game, way, argument)
        except CrazierError:
            require(game.to_json() == before, f"{way} is refused and changes nothing")


def _attempt(game: Game, way: str, argument: Any) -> None:
    """Make one attempt."""
    decision = game.decision
    if way == "apply option":
        if decision is not None:
            number = argument if isinstance(argument, int) else 0
            game.apply(replace(decision.options[0], code=number, seat=number, id=str(argument)))
    elif way == "answer":
        game.answer(0, argument)
    elif way == "since":
        game.events(None, argument)
    elif way == "knows":
        game.knows(0, argument)
    else:
        getattr(game, way)(argument)


FAMILY: Final = Family("option-ids", make, run)
