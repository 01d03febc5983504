"""`crazier cards` as a person and as a program use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crazier.cards import card_sets
from crazier.cli import main

Output = pytest.CaptureFixture[str]


def shown(output: Output, *words: str) -> str:
    assert main(["cards", *words]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def complaint(output: Output, *words: str) -> str:
    assert main(["cards", *words]) == 2
    out, err = output.readouterr()
    assert out == ""
    return err


def test_a_card_is_shown_by_its_name(capsys: Output) -> None:
    text = shown(capsys, "sir", "lancelot")
    assert text.startswith("Sir Lancelot\nfrom the set sampler\n")
    assert "  If an asset you control would be destroyed, you may prevent that.\n" in text
    assert "MQ20  " in text


def test_a_set_is_listed(capsys: Output) -> None:
    text = shown(capsys, "--set", "sampler")
    assert len(text.splitlines()) == 54
    assert "Zeus" in text


def test_without_a_name_the_sets_are_told_too(capsys: Output) -> None:
    assert shown(capsys).endswith(f"\n\nSets: {', '.join(card_sets())}.\n")


def test_cards_as_json(capsys: Output) -> None:
    (zeus,) = json.loads(shown(capsys, "Zeus", "--set", "sampler", "--json"))
    assert list(zeus) == ["name", "set", "rank", "colors", "type", "text", "basis"]
    assert (zeus["rank"], zeus["colors"], zeus["type"]) == ("K", ["red"], "asset")
    assert len(json.loads(shown(capsys, "--set", "sampler", "--json"))) == 52


def test_a_set_of_your_own_is_listed_by_its_path(tmp_path: Path, capsys: Output) -> None:
    own = tmp_path / "own.cards"
    own.write_text("set: own\ntitle: Own\ncharacter: mine\n\nDeath\n5 blue event\nDestroy an asset.\nbasis: house\n")
    assert "5  blue  event  Death  Destroy an asset." in shown(capsys, "--set", str(own))


def test_an_unknown_card_or_set_is_met_with_the_likest(capsys: Output) -> None:
    assert "did you mean 'Sir Lancelot'?" in complaint(capsys, "sir lancelott")
    assert "'crazier cards' lists them" in complaint(capsys, "qwertz")
    assert "did you mean 'sampler'?" in complaint(capsys, "--set", "samplr")
    assert "did you mean 'Zeus'?" in complaint(capsys, "zeuss", "--set", "sampler")
