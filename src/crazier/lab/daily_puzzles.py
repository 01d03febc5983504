"""Find the puzzle of a day: one for everybody, from the list that comes with the package.

`python -m crazier.lab.puzzle_maker src/crazier/lab/puzzles.json` made the list.
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from crazier.errors import CrazierError
from crazier.lab.puzzle_proof import Puzzle

FIRST_DAY: Final = date(2026, 11, 1)
"""The day of the first puzzle in the list; after the last one it begins again."""
FILE: Final = "puzzles.json"


class NoPuzzle(CrazierError):
    """A day that has no puzzle, and why."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of the package."""
    rows = json.loads(files("crazier.lab").joinpath(FILE).read_text("utf-8"))
    return tuple(read_puzzle(row) for row in rows)


def read_puzzle(row: dict[str, object]) -> Puzzle:
    """Return a puzzle from a row of the list."""
    values = {key: deep_tuple(value) for key, value in row.items()}
    return Puzzle(**values)  # type: ignore[arg-type]


def deep_tuple(value: object) -> object:
    """Return a value with lists as tuples."""
    return tuple(map(deep_tuple, value)) if isinstance(value, list) else value


def puzzle_on(day: str, today: date) -> tuple[int, Puzzle]:
    """Return the number and the puzzle of a day, written as 2026-11-17; raise NoPuzzle if it has none yet."""
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        raise NoPuzzle(f"a day is written as {today.isoformat()}, not '{day[:20]}'") from None
    if asked > today:
        raise NoPuzzle(
            f"the puzzle of {asked.isoformat()} comes at midnight (UTC); there is one for every day up to today"
        )
    if asked < FIRST_DAY:
        raise NoPuzzle(f"the first puzzle is that of {FIRST_DAY.isoformat()}")
    number = (asked - FIRST_DAY).days
    return number + 1, all_puzzles()[number % len(all_puzzles())]
