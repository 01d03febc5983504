"""Run every scenario of the package as a test of the rules it cites."""

from __future__ import annotations

import pytest

from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario
from tests.games.eights.rule_marks import cites


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.rule(*cites(name)), id=name) for name in scenario_names()]
)
def test_the_rules_hold_in(name: str) -> None:
    difference = run_scenario(read_scenario(scenario_text(name)))
    assert difference is None, difference.text()
