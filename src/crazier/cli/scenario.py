"""`crazier scenario`: play scenarios and report where they do not go as expected."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from crazier.cli.commands import Subparsers
from crazier.cli.exit_codes import FAILED
from crazier.errors import CrazierError
from crazier.scenarios.library import folder_of, scenario_names, scenario_text, scenarios_in
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import Difference, run_scenario
from crazier.scenarios.values import BadScenario
from crazier.text import with_count

MAX_LISTED = 20
"""Up to this many scenarios are listed one by one; of more, only the failures."""


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """The result of a scenario."""

    name: str
    title: str = ""
    difference: Difference | None = None
    fault: str = ""
    """Why the scenario could not be played at all; empty if it could."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "scenario",
        description="Play scenarios: files that set up a position, make moves and say what must come of them. "
        "Without a name, play all that come with the package.",
        epilog="Examples: crazier scenario; crazier scenario mq10_destiny; crazier scenario mine.toml; "
        "crazier scenario my_scenarios/",
    )
    parser.add_argument("names", nargs="*", metavar="FILE", help="a .toml file, a folder, or a scenario's name")
    parser.add_argument("--json", action="store_true", help="print a JSON array of results")


def run(arguments: argparse.Namespace) -> int:
    """Play the scenarios; return 1 if one does not go as expected."""
    results = [play_scenario(name) for name in scenario_names_from(arguments.names)]
    bad = [f"{result.name}: {result.fault}" for result in results if result.fault]
    if len(bad) < len(results):
        print(format_json(results) if arguments.json else format_text(results))
    if bad:
        raise BadScenario("\n".join(bad))
    return FAILED if any(result.difference for result in results) else 0


def scenario_names_from(names: list[str]) -> list[str]:
    """Return the scenarios asked for; all that come with the package if none is named."""
    if not names:
        return list(scenario_names())
    return [scenario for name in names for scenario in (scenarios_in(name) if Path(name).is_dir() else [name])]


def play_scenario(name: str) -> ScenarioResult:
    """Play one scenario."""
    try:
        scenario = read_scenario(scenario_text(name), folder_of(name))
        return ScenarioResult(name, scenario.title, run_scenario(scenario))
    except CrazierError as error:
        return ScenarioResult(name, fault=str(error))


def format_text(results: list[ScenarioResult]) -> str:
    """Format the results as text."""
    lines = []
    played = [result for result in results if not result.fault]
    for result in played:
        if result.difference:
            lines += [f"FAILED  {result.name}: {result.title}", result.difference.text(), ""]
        elif len(results) <= MAX_LISTED:
            lines.append(f"ok      {result.name}: {result.title}")
    failed = sum(result.difference is not None for result in played)
    verdict = f"{failed} failed." if failed else "all as they should be."
    return "\n".join([*lines, f"{with_count(len(played), 'scenario')}, {verdict}"])


def format_json(results: list[ScenarioResult]) -> str:
    """Format the results as JSON."""
    return json.dumps(
        [
            {
                "name": result.name,
                "title": result.title,
                "passed": result.difference is None and not result.fault,
                "fault": result.fault or None,
                "difference": result.difference.text() if result.difference else None,
            }
            for result in results
        ],
        ensure_ascii=False,
        indent=2,
    )
