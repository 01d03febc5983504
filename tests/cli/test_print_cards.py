"""`crazier print` writes one file with every card on a sheet, and says what is missing if it can't."""

from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path

import pytest

from crazier.cards.library import card_set
from crazier.cli import card_bundle, main, printing_browser
from tests.cli.pdf_pages import read_pdf

CHROMIUM = pytest.mark.skipif(
    not any(map(shutil.which, printing_browser.BROWSERS)), reason="there is no Chromium to print with"
)
BUILT = pytest.mark.skipif(not card_bundle.is_built(), reason="the page is not built; scripts/page builds it")


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
    assert "neither .html nor .pdf nor .png" in capsys.readouterr().err


@BUILT
def test_without_a_chromium_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(printing_browser, "BROWSERS", ())
    assert main(["print", "first", "-o", str(tmp_path / "cards.pdf")]) == 2
    assert "write an .html file and print that" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_without_the_drawing_it_says_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(card_bundle, "BUNDLE", tmp_path / "none")
    assert main(["print", "first", "-o", str(tmp_path / "cards.html")]) == 2
    assert "scripts/page" in capsys.readouterr().err


@BUILT
@CHROMIUM
@pytest.mark.parametrize(
    ("paper", "size", "margins"), [("a4", (210, 297), (10.5, 16.5)), ("letter", (215.9, 279.4), (13.45, 7.7))]
)
def test_the_cards_of_a_pdf_have_their_size_and_lie_on_their_backs(
    paper: str, size: tuple[float, float], margins: tuple[float, float], tmp_path: Path
) -> None:
    cards = tmp_path / "nine.cards"
    blocks = (f"Ferry {number}\n{number} blue event\nDraw a card." for number in (2, 3, 4, 5, 6, 7, 9, 10, "J"))
    cards.write_text("\n\n".join(("set: nine\ntitle: Nine\ncharacter: ferries", *blocks)), encoding="utf-8")
    path = tmp_path / "nine.pdf"
    assert main(["print", str(cards), "-o", str(path), "--paper", paper]) == 0
    fronts, backs = read_pdf(path.read_bytes())
    for page in (fronts, backs):
        assert (page.width, page.height) == pytest.approx(size, abs=0.2)
        places = page.of_size(63, 88, 0.2)
        expected = [(margins[0] + 63 * column, margins[1] + 88 * row) for row in range(3) for column in range(3)]
        assert [(place.left, place.top) for place in places] == [pytest.approx(one, abs=0.2) for one in expected]
    for front, back in zip(fronts.of_size(63, 88, 0.2), backs.of_size(63, 88, 0.2)[2::-1], strict=False):
        turned = size[0] - back.left - back.width  # over the long edge
        assert front.left == pytest.approx(turned, abs=0.2)


@BUILT
@CHROMIUM
def test_a_picture_of_a_sheet_has_300_dots_an_inch(tmp_path: Path) -> None:
    cards = tmp_path / "one.cards"
    cards.write_text("set: one\ntitle: One\ncharacter: one\n\nFerry\n2 blue event\nDraw a card.", encoding="utf-8")
    assert main(["print", str(cards), "-o", str(tmp_path / "one.png")]) == 0
    front, back = (tmp_path / name for name in ("one-1.png", "one-2.png"))
    for picture in (front, back):
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        assert (width / 300 * 25.4, height / 300 * 25.4) == pytest.approx((210, 297), abs=0.3)
    assert min(front.stat().st_size, back.stat().st_size) > 60_000  # an empty sheet has fewer bytes than a card
    assert front.read_bytes() != back.read_bytes()
