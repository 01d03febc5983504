"""`crazier bench`: its table, its JSON, and what it refuses."""

from __future__ import annotations

import json
import sys

import pytest

from crazier.build import description
from crazier.cli import main
from crazier.cli.bench import format_number, format_text
from crazier.lab import bench as benches
from crazier.lab.bench import NOTES, BenchReport
from crazier.lab.timing import Measurement, Row


@pytest.fixture
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (Row("classic playouts", "choices/s"), Row("light-dark playouts", "ns/decision", "classic playouts"))
    monkeypatch.setattr(benches, "ROWS", rows)


@pytest.mark.usefixtures("few_rows")
def test_json_has_a_row_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["version"] == description()
    assert printed["compiled"] == ("(compiled" in description())
    assert [row["name"] for row in printed["rows"]] == ["classic playouts", "light-dark playouts / classic playouts"]
    assert all(list(row) == ["name", "ours", "peer", "ratio", "low", "high", "unit"] for row in printed["rows"])
    alone, beside = printed["rows"]
    assert alone["peer"] is alone["ratio"] is None
    assert beside["ratio"] > 0


@pytest.mark.usefixtures("few_rows")
def test_the_table_says_which_build_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{description()}\n20 cycles, ")
    assert all(note in printed for note in NOTES)


def test_the_table_reads_well() -> None:
    results = (
        Measurement("clone", 812.4, None, None, 801.2, 1234.5, "ns"),
        Measurement("ours / theirs", 1234567.8, 45.678, 0.0123, 0.01, 12.3456, "choices/s"),
    )
    shown = format_text(BenchReport(True, 20, 0.0125, results, ("A note.",)))
    assert shown.splitlines()[1:] == [
        "20 cycles, in each of them 12.5 ms for everybody; medians.",
        "",
        "                    ours  theirs  unit       ratio  90 % of cycles",
        "ours / theirs  1,234,568   45.68  choices/s  0.012   0.01 to 12.35",
        "",
        "clone                812          ns                  801 to 1,234",
        "",
        "A note.",
    ]


def test_without_peers_there_is_one_table() -> None:
    shown = format_text(BenchReport(False, 20, 0.1, (Measurement("clone", 812.4, None, None, 801.2, 900.0, "ns"),), ()))
    assert shown.splitlines()[3].split() == ["ours", "theirs", "unit", "ratio", "90", "%", "of", "cycles"]
    assert shown.splitlines()[4].split() == ["clone", "812", "ns", "801", "to", "900"]


@pytest.mark.parametrize(
    ("value", "shown"), [(123456.7, "123,457"), (99.999, "100.00"), (0.5, "0.50"), (0.0123, "0.012")]
)
def test_numbers(value: float, shown: str) -> None:
    assert format_number(value) == shown


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--against", "openspiel,chess"], "--against knows openspiel, rlcard, not 'chess'"),
        (["--seconds", "0"], "--seconds must be more than 0 and at most 3600, not 0"),
        (["--seconds", "nan"], "--seconds must be more than 0 and at most 3600, not nan"),
        (["--seconds", "1e9"], "--seconds must be more than 0 and at most 3600, not 1e+09"),
    ],
)
def test_bad_arguments_are_explained(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *arguments]) == 2
    assert capsys.readouterr() == ("", f"crazier: {complaint}\n")


def test_a_missing_project_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["bench", "--against", "openspiel"]) == 2
    out, complaint = capsys.readouterr()
    assert out == ""
    assert complaint.startswith("crazier: OpenSpiel is not installed here")
    assert "pip install '.[bench]'" in complaint
    assert complaint.count("\n") == 1
