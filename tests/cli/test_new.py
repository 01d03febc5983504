"""`crazier new` writes a file that can be checked, played and measured as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.cli import main
from crazier.cli.new import NEXT_STEPS


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_file_passes_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "fog-bank"]) == 0
    assert capsys.readouterr().out == NEXT_STEPS.format(path="fog-bank.cards") + "\n"
    assert "title: Fog Bank\n" in Path("fog-bank.cards").read_text("utf-8")
    assert main(["check", "fog-bank.cards"]) == 0
    assert capsys.readouterr().out == "fog-bank.cards: 2 cards, all fine.\n"


def test_the_name_may_be_that_of_the_file() -> None:
    assert main(["new", "harbor.cards"]) == 0
    assert Path("harbor.cards").exists()


@pytest.mark.parametrize("name", ["../harbor", "Harbor", "", "8ts", "camelot", "a b", "x" * 41])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", name]) == 2
    assert "name" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_left_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("harbor.cards").write_text("mine")
    assert main(["new", "harbor"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert Path("harbor.cards").read_text() == "mine"
