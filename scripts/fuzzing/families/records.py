"""Records and saved series with changes: refused, or replayed, and written as they were read."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, Final

from crazier.play.factory import record_from_json, replay
from crazier.play.series import series_from_json, series_of
from scripts.fuzzing.corpus import card_entries, words
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.games import SEEDS, TABLES, play_on, played_game, set_up_game
from scripts.fuzzing.json_changes import change_number, change_value
from scripts.fuzzing.texts import ODD, mutated

KEYS: Final = ("seed", "secret", "start", "number", "first", "cards", "deck", "choices", "moves", "first_game", "games")
"""What is put where it is missing, or taken away."""
STEPS: Final = 20
"""How many choices are made after a replay."""


@cache
def _texts(table: int, seed: int) -> tuple[str, ...]:
    """Return a game as a record, with codes and moves; from a deal, from a position, and as a series."""
    dealt, set_up = played_game(table, seed), set_up_game(table, seed).clone()
    play_on(set_up, Random(seed), seed)
    values = [dealt.record.to_json(), set_up.record.to_json()]
    by_moves = [{name: value for name, value in each.items() if name != "choices"} for each in values]
    return (*map(json.dumps, (*values, *by_moves)), series_of(dealt).to_json())


def make(random: Random) -> str:
    """Return a record or a series with a few changes."""
    text = random.choice(_texts(random.randrange(len(TABLES)), random.randrange(SEEDS)))
    if random.random() < 0.1:
        return mutated(random, text, words())
    values = json.loads(text)
    if random.random() < 0.5:
        _shorten(random, values)
    texts = (*ODD, *KEYS, *random.sample(card_entries(), 3), "passes", "Ann passes", "Ben resigns")
    for _ in range(random.choice((1, 1, 2, 4))):
        match random.randrange(4):
            case 0:
                change_number(random, values)
            case 1:
                change_value(random, values, texts)
            case 2:
                nested = [name for name in values if isinstance(values[name], list | dict)]
                if nested:
                    change_value(random, values[random.choice(nested)], texts)
            case _:
                values[random.choice(KEYS)] = values.get(random.choice(KEYS))
    return json.dumps(values)


def _shorten(random: Random, values: dict[str, Any]) -> None:
    """Cut the last choices and moves of a record off, so that fewer of them are left to go wrong."""
    length = random.randrange(12)
    values.update({name: values[name][:length] for name in ("choices", "moves") if name in values})


def run(text: str) -> None:
    """Read it, replay it, play on, and read it once more as it is written then."""
    if '"series"' in text[:40]:
        series = series_from_json(text)
        require(series_from_json(series.to_json()).to_json() == series.to_json(), "a series is written as read")
        return
    game = replay(record_from_json(text))
    play_on(game, Random(len(text)), STEPS)
    game.events(None)
    written = json.dumps(game.record.to_json())
    require(replay(record_from_json(written)).digest() == game.digest(), "a record is replayed as it was played")


FAMILY: Final = Family("records", make, run)
