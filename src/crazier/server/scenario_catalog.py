"""Describe the scenarios that can be played on, and the lessons made of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from crazier.scenarios.lessons import lessons
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.values import parse_toml
from crazier.server.messages import LessonInfo, ScenarioInfo

SCENARIO_KEYS: Final = ("title", "rules", "cites", "players")
PLAYABLE_STARTS: Final = ("start", "deal")
"""How a scenario starts that has one game."""


def describe_scenarios() -> list[ScenarioInfo]:
    """Return the scenarios that start with one game: name, title, cited rules, players, and who moves first."""
    return [found for name in scenario_names() if (found := describe_scenario(name)) is not None]


@cache
def describe_scenario(name: str) -> ScenarioInfo | None:
    """Return a scenario; None if it does not start with one game."""
    values = parse_toml(scenario_text(name))
    if not any(start in values for start in PLAYABLE_STARTS):
        return None
    given = {"name": name, **{key: values.get(key, []) for key in SCENARIO_KEYS}, "seat": first_mover(values)}
    return msgspec.convert(given, ScenarioInfo)


def first_mover(values: Mapping[str, Any]) -> int:
    """Return the seat whose move comes first in a scenario, made or refused; the first seat if none does."""
    moves = [step.get("do") or step.get("refuse") for step in values.get("steps", [])]
    first = next((str(move) for move in moves if move), "")
    players = values["players"]
    return next((seat for seat, name in enumerate(players) if first.startswith(f"{name} ")), 0)


def describe_lessons() -> list[LessonInfo]:
    """Return the lessons."""
    return [msgspec.convert(msgspec.to_builtins(lesson), LessonInfo) for lesson in lessons()]
