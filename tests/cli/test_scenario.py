"""`crazier scenario` as a person and as a program use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.scenarios.library import scenario_names
from tests.play.games import scenario_text

Output = pytest.CaptureFixture[str]

START = """
hands.Ann = ["Red Golem", "Blue Golem"]
hands.Ben = ["Green Golem"]
draw = ["Red Golem"]
discard = ["Artemis"]
"""
FINE = scenario_text(START, '[[steps]]\ndo = "Ann discards Red Golem"\nexpect.hand_sizes.Ann = 1')
FAILING = scenario_text(START, '[[steps]]\ndo = "Ann discards Red Golem"\nexpect.hand_sizes.Ann = 2')
BAD = scenario_text(START, "[[steps]]\nexpect.nonsense = 1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("fine", FINE), ("failing", FAILING), ("bad", BAD)):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_scenario_that_passes(folder: Path, capsys: Output) -> None:
    assert main(["scenario", str(folder / "fine.toml")]) == 0
    out, err = capsys.readouterr()
    assert out == f"ok      {folder / 'fine.toml'}: A test\n1 scenario, all as they should be.\n"
    assert err == ""


def test_a_scenario_that_fails_shows_the_first_difference(folder: Path, capsys: Output) -> None:
    assert main(["scenario", str(folder / "fine.toml"), str(folder / "failing.toml")]) == 1
    out, _ = capsys.readouterr()
    assert f"FAILED  {folder / 'failing.toml'}: A test\n" in out
    assert "  step 1, after 'Ann discards Red Golem': the size of Ann's hand\n" in out
    assert "    expected  2\n    found     1\n" in out
    assert out.endswith("2 scenarios, 1 failed.\n")


def test_a_bad_scenario_is_bad_input_and_the_others_are_still_played(folder: Path, capsys: Output) -> None:
    assert main(["scenario", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert "2 scenarios, 1 failed." in out
    assert err.startswith(f"crazier: {folder / 'bad.toml'}: step 1: expect: there is no key 'nonsense'")


def test_a_file_that_does_not_exist(capsys: Output) -> None:
    assert main(["scenario", "none.toml"]) == 2
    assert "none.toml: 'none.toml' can't be read: No such file or directory" in capsys.readouterr().err


def test_json(folder: Path, capsys: Output) -> None:
    assert main(["scenario", str(folder / "fine.toml"), str(folder / "failing.toml"), "--json"]) == 1
    fine, failing = json.loads(capsys.readouterr().out)
    assert (fine["title"], fine["passed"], fine["difference"]) == ("A test", True, None)
    assert failing["passed"] is False
    assert "expected  2" in failing["difference"]


def test_scenarios_of_the_package_are_played_by_name(capsys: Output) -> None:
    assert main(["scenario", *scenario_names()[:3]]) == 0
    assert capsys.readouterr().out.endswith("3 scenarios, all as they should be.\n")


def test_without_a_name_all_of_the_package_are_played(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr("crazier.cli.scenario.scenario_names", lambda: scenario_names()[:21])
    assert main(["scenario"]) == 0
    assert capsys.readouterr().out == "21 scenarios, all as they should be.\n"


def test_a_rule_names_the_scenarios_that_show_it(capsys: Output) -> None:
    assert main(["rules", "MQ10", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)
    assert any(one.startswith("mq10_destiny: ") for one in rule["scenarios"])
