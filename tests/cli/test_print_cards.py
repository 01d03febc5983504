"""`crazier print` writes one file with every card on a sheet, and says what is missing if it can't."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crazier.cards.library import card_set
from crazier.cli import main, print_cards

BUILT = pytest.mark.skipif(not print_cards.BUNDLE.exists(), reason="the page is not built; scripts/page builds it")


def printed(path: Path) -> dict[str, object]:
    """Return the cards and options that stand in a file."""
    found = re.search(r'id="cards">(.*?)</script>', path.read_text("utf-8"), re.DOTALL)
    assert found
    values: dict[str, object] = json.loads(found[1])
    return values


@BUILT
def test_a_set_becomes_one_file_that_asks_nobody_for_anything(tmp_path: Path) -> None:
    path = tmp_path / "first.html"
    assert main(["print", "first", "-o", str(path), "--paper", "letter", "--bleed"]) == 0
    values = printed(path)
    assert len(values["cards"]) == len(card_set("first").cards)  # type: ignore[arg-type]  # a list
    assert values["options"] == {
        "paper": "letter",
        "copies": 1,
        "bleed": True,
        "ink": False,
        "backs": True,
        "marks": True,
    }
    assert not re.search(r'(?:src|href)="', path.read_text("utf-8").partition("<script")[0])


@BUILT
@pytest.mark.parametrize("pack", ["classic", "light-dark"])
def test_a_pack_without_sets_is_printed_too(pack: str, tmp_path: Path) -> None:
    path = tmp_path / "pack.html"
    assert main(["print", pack, "-o", str(path)]) == 0
    faces = printed(path)["pack"]
    assert sum(face["whole"] is None for face in faces) == 52  # type: ignore[attr-defined]  # a list of objects


def test_another_kind_of_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["print", "first", "-o", str(tmp_path / "cards.doc")]) == 2
    assert "neither .html nor .pdf" in capsys.readouterr().err


@BUILT
def test_without_a_chromium_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(print_cards, "BROWSERS", ())
    assert main(["print", "first", "-o", str(tmp_path / "cards.pdf")]) == 2
    assert "write an .html file and print that" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_without_the_drawing_it_says_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(print_cards, "BUNDLE", tmp_path / "none")
    assert main(["print", "first", "-o", str(tmp_path / "cards.html")]) == 2
    assert "scripts/page" in capsys.readouterr().err
