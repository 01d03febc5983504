"""Load the lessons: lists of positions from scenarios, each with what to say, what to do, and what to answer else."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from crazier.play.notation import VERB_OF_KEY, VERBS
from crazier.scenarios.library import header_values, scenario_text
from crazier.scenarios.values import BadScenario, get_texts, parse_toml

LESSONS_FILE: Final = Path(__file__).with_name("lessons.toml")
ALTERNATIVES: Final = " | "
STEP_KEYS: Final = frozenset(("scenario", "after", "seat", "say", "goal", "wrong", "rule", "plays_on"))


@dataclass(frozen=True, slots=True)
class Goal:
    """A move that is right: an option with one of these keys, and about this object; any object if it is empty."""

    keys: tuple[str, ...]
    object: str | int
    """The name of a card, a color, a call; or the seat of a player."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A position of a lesson: where it comes from, whose seat one has, and the moves to make, each with its equals."""

    scenario: str
    after: int
    """How many steps of the scenario have been made."""
    players: int
    seat: int
    says: tuple[str, ...]
    """One text for all moves, or one for each."""
    goals: tuple[tuple[Goal, ...], ...]
    """The moves to make; without a move there is only a text to read."""
    wrong: str
    """The answer to a move that is allowed, but not the one that was asked for."""
    rule: str
    plays_on: bool = False
    """Whether the game goes on when the moves are made."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: what it is about, its drawing and color, and its positions."""

    id: str
    title: str
    about: str
    emblem: str
    color: str
    steps: tuple[LessonStep, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in the order in which they are best played."""
    tables = tomllib.loads(LESSONS_FILE.read_text(encoding="utf-8"))["lesson"]
    return tuple(Lesson(**{**table, "steps": tuple(map(_step, table["steps"]))}) for table in tables)


def _step(table: Mapping[str, Any]) -> LessonStep:
    """Make a step from its table; raise BadScenario for a key, a player or a verb that there is not."""
    unknown = set(table) - STEP_KEYS
    if unknown:
        raise BadScenario(f"a lesson's step has no {', '.join(sorted(unknown))}")
    players = get_texts(parse_toml(header_values(scenario_text(table["scenario"]))).get("players"), "players")
    own = table.get("seat", players[0])
    if own not in players:
        raise BadScenario(f"{table['scenario']} has no player {own}; it has {', '.join(players)}")
    moves = [text.split(ALTERNATIVES) if text else [] for text in table["goal"]]
    return LessonStep(
        table["scenario"],
        table.get("after", 0),
        len(players),
        players.index(own),
        (table["say"],) if isinstance(table["say"], str) else tuple(table["say"]),
        tuple(tuple(_goal(move, players) for move in equals) for equals in moves),
        table["wrong"],
        table["rule"],
        table.get("plays_on", False),
    )


def _goal(move: str, players: list[str]) -> Goal:
    """Read a move in notation, without the name of the player who makes it."""
    verb, _, thing = move.partition(" ")
    if verb not in VERBS:
        raise BadScenario(f"'{move}' begins with no verb of the notation; there is {', '.join(VERBS)}")
    keys = tuple(key for key, other in VERB_OF_KEY.items() if other == verb)
    return Goal(keys, players.index(thing) if thing in players else thing)
