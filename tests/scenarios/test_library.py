"""Test the scenarios that come with the package: each of them passes, and rules list the scenarios that cite them."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.rulebook import rules
from crazier.scenarios.library import names_for_rule, scenario_names, scenario_text, scenarios_for_rule, scenarios_in
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario
from crazier.scenarios.values import BadScenario


@pytest.mark.parametrize("name", scenario_names())
def test_a_scenario_of_the_package_passes(name: str) -> None:
    difference = run_scenario(read_scenario(scenario_text(name)))
    assert difference is None, difference.text()


def test_scenarios_are_found_by_the_rule_they_show() -> None:
    found = scenarios_for_rule("MQ10")
    assert any(one.startswith("mq10_destiny: ") for one in found)
    for one in found:
        assert "MQ10" in read_scenario(scenario_text(one.partition(":")[0])).cites
    assert names_for_rule("MQ10") == [one.partition(":")[0] for one in found]
    assert scenarios_for_rule("M99") == names_for_rule("M99") == []


def test_what_is_most_about_a_rule_comes_first() -> None:
    first = [read_scenario(scenario_text(names[0])).cites[0] == id for id in rules() if (names := names_for_rule(id))]
    assert sum(first) >= 0.8 * len(first)
    assert names_for_rule("M5.1")[0].startswith("m05_1_")


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("title = 'x'", "utf-8")
    assert scenario_text(str(file)) == "title = 'x'"
    assert scenarios_in(str(tmp_path)) == [str(file)]


def test_a_scenario_that_is_not_there_gets_a_hint(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="did you mean 'mq10_destiny'"):
        scenario_text("mq10_destini")
    with pytest.raises(BadScenario, match="can't be read: No such file"):
        scenario_text(str(tmp_path / "none.toml"))
    with pytest.raises(BadScenario, match=r"there are no \.toml files in"):
        scenarios_in(str(tmp_path))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    with pytest.raises(BadScenario, match="not a text file in UTF-8"):
        scenario_text(str(binary))
