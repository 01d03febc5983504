"""`scripts/fuzz`: what the harness finds, how it is told, and a short run of the families."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from crazier.errors import CrazierError
from scripts.fuzzing import harness
from scripts.fuzzing.__main__ import main
from scripts.fuzzing.families import FAMILIES
from scripts.fuzzing.family import Family
from scripts.fuzzing.harness import Tally, fuzz, make_input, try_one

Output = pytest.CaptureFixture[str]


def run(text: str) -> None:
    """Do what an input says."""
    match text:
        case "refused":
            raise CrazierError("as documented")
        case "error":
            raise KeyError("by\x1b accident")
        case "hang":
            while True:
                pass
        case "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "killed":
            os._exit(7)
        case "blocked":
            time.sleep(60)


def family(*texts: str) -> Family:
    """Return a family with these inputs, one after the other."""
    waiting = list(texts)
    return Family("some", lambda _: waiting[0] if len(waiting) == 1 else waiting.pop(0), run)


def found(text: str) -> tuple[str, str]:
    finding = try_one(family(text), text, hang_seconds=0.2)
    assert finding is not None
    assert finding.input == text
    return finding.kind, finding.what


def test_what_is_documented_is_no_finding() -> None:
    assert try_one(family(), "refused") is None
    assert try_one(family(), "fine") is None


def test_errors_hangs_and_crashes_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, what = found("error")
    assert kind == "error"
    assert what.startswith("KeyError in ")
    assert what.endswith(r"'by\\x1b accident'")
    assert found("hang")[0] == "hang"
    kind, what = found("crash")
    assert (kind, what.split(",")[0]) == ("crash", "ends the process with -11")
    kind, what = found("killed")
    assert (kind, what.split(",")[0]) == ("crash", "ends the process with 7")
    monkeypatch.setattr(harness, "BLOCKED_SECONDS", 0.5)
    assert found("blocked") == ("blocked", "waits for more than 0.5 seconds")


def test_a_run_goes_on_after_what_it_finds() -> None:
    inputs = Random(1).choices(["fine", "refused", "error", "crash"], k=40)
    numbered = Family("some", lambda random: inputs[random.randrange(40)], run)
    tally = fuzz(numbered, seed=1, seconds=60, inputs=60)
    expected = [make_input(numbered, 1, number) for number in range(60)]
    assert tally.inputs == 60
    assert sorted(finding.kind for finding in tally.findings) == ["crash", "error"]
    assert tally.repeated == expected.count("error") + expected.count("crash") - 2
    assert [expected[finding.number] for finding in tally.findings] == [finding.input for finding in tally.findings]


def test_the_seconds_bound_a_run() -> None:
    tally = fuzz(family("fine"), seed=1, seconds=0.2, inputs=10**9)
    assert tally.inputs > 100
    assert 0.2 <= tally.seconds < 2


def test_a_seed_makes_the_same_inputs_again() -> None:
    for each in FAMILIES.values():
        assert make_input(each, 3, 7) == make_input(each, 3, 7)
        assert len({make_input(each, seed, 7) for seed in range(5)}) > 1


def test_findings_are_kept_and_tried_again(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES, "some", family("error"))
    assert main(["some", "--inputs", "3", "--keep", str(tmp_path)]) == 1
    (file,) = tmp_path.iterdir()
    shown = capsys.readouterr().out
    assert shown.startswith("some: 3 inputs, 0% accepted, ")
    assert "1 findings, 2 repeated" in shown
    assert f"scripts/fuzz --again {file}" in shown
    assert json.loads(file.read_text())["input"] == "error"
    assert main(["--again", str(file)]) == 1
    monkeypatch.setitem(FAMILIES, "some", Family("some", lambda _: "", lambda _: None))
    assert main(["--again", str(file)]) == 0
    assert capsys.readouterr().out.endswith("nothing is wrong now\n")


def test_an_unknown_family_is_refused(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["spoons"])
    assert "there is no family spoons; there are cards, sets, " in capsys.readouterr().err


SHORT_RUNS = {
    "cards": 30,
    "sets": 15,
    "decks": 40,
    "scenarios": 40,
    "option-ids": 60,
    "saves": 80,
    "records": 60,
    "views": 80,
    "caches": 120,
    "program-bots": 200,
}
"""How many inputs of each family are tried here."""


@pytest.mark.parametrize("name", SHORT_RUNS)
def test_a_short_run_finds_nothing(name: str) -> None:
    tally: Tally = fuzz(FAMILIES[name], seed=17, seconds=60, inputs=SHORT_RUNS[name], hang_seconds=10)
    assert tally.findings == []
    assert tally.inputs == SHORT_RUNS[name]
