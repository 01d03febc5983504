"""Scenarios with changes: read and run."""

from __future__ import annotations

from random import Random
from typing import Final

from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario
from scripts.fuzzing.corpus import words
from scripts.fuzzing.family import Family
from scripts.fuzzing.texts import mutated

KEYS: Final = (
    "players",
    "options",
    "seed",
    "start",
    "steps",
    "do",
    "expect",
    "hands",
    "[]",
    "{}",
    "true",
    "1e9",
    "nan",
)


def make(random: Random) -> str:
    """Return a built-in scenario, changed."""
    return mutated(random, scenario_text(random.choice(scenario_names())), (*words(), *KEYS))


def run(text: str) -> None:
    """Run the scenario; whether it holds does not matter."""
    run_scenario(read_scenario(text))


FAMILY: Final = Family("scenarios", make, run)
