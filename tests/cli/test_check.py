"""`crazier check` as a card designer uses it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crazier.cli import main

Output = pytest.CaptureFixture[str]
HEADER = "set: own\ntitle: Own\ncharacter: mine\n\n"
DEATH = "Death\n5 blue event\nDestroy an asset.\nbasis: house\n"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return tmp_path / "own.cards"


def test_a_file_without_faults_passes(cards: Path, capsys: Output) -> None:
    cards.write_text(HEADER + DEATH)
    assert main(["check", str(cards)]) == 0
    assert capsys.readouterr().out == f"{cards}: 1 card, all fine.\n"


def test_every_fault_is_reported_with_its_place(cards: Path, capsys: Output) -> None:
    cards.write_text(HEADER + DEATH.replace("Destroy", "Destory").replace("blue", "blu"))
    assert main(["check", str(cards)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert f"{cards}:6:3: 'blu' is not a color\n  | 5 blu event\n  |   ^^^\n    did you mean 'blue'?\n" in out
    assert f"{cards}:7:1: the word 'Destory' is not known here\n" in out
    assert out.endswith(f"{cards}: 2 errors; 0 cards are fine.\n")


def test_everything_found_is_told_in_the_order_of_the_lines(cards: Path, capsys: Output) -> None:
    note = "Angel\n4 red asset\nAt the beginning of your turn, draw a card.\n\n"
    warning = "Throne\n5 red event\nYou win the game.\n\n"
    cards.write_text(
        HEADER + DEATH.replace("Destroy", "Destory") + "\n" + note + warning + DEATH.replace("blue", "blu")
    )
    assert main(["check", str(cards)]) == 1
    places = re.findall(rf"^{re.escape(str(cards))}:(\d+):", capsys.readouterr().out, re.M)
    assert len(places) == 4
    assert list(map(int, places)) == sorted(map(int, places))


def test_a_synonym_is_a_note(cards: Path, capsys: Output) -> None:
    text = "Angel\n4 red asset\nAt the beginning of your turn, draw a card.\nbasis: house\n"
    cards.write_text(HEADER + text)
    assert main(["check", str(cards)]) == 0
    out = capsys.readouterr().out
    assert f"{cards}:7:8: note: 'beginning' is not how it is written here" in out
    assert "write it as: At the start of your turn, draw a card." in out


def test_several_files_are_checked_in_one_run(cards: Path, capsys: Output) -> None:
    cards.write_text(HEADER + DEATH)
    other = cards.with_name("other.cards")
    other.write_text("Death\n")
    assert main(["check", str(cards), str(other)]) == 1
    out = capsys.readouterr().out
    assert f"{cards}: 1 card, all fine." in out
    assert f"{other}: 2 errors; 0 cards" in out


def test_the_phrase_table_is_printed_with_its_counts(capsys: Output) -> None:
    assert main(["check", "--phrases"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Single") and "destroy [what]" in line for line in lines)
    assert "phrases; " in lines[-1]


def test_a_deck_file_is_checked_too(cards: Path, capsys: Output) -> None:
    deck = cards.with_name("my.deck")
    deck.write_text("deck: mine\nbase: sampler\n\nZeus (sampler)\n")
    assert main(["check", str(deck)]) == 0
    assert capsys.readouterr().out == f"{deck}: 52 cards, all fine.\n"
    deck.write_text("deck: mine\nbase: sampler\n\nZeuss\n")
    assert main(["check", str(deck)]) == 1
    assert f"{deck}:4:1: there is no card 'Zeuss'" in capsys.readouterr().out


def test_an_unreadable_file_does_not_keep_others_from_being_checked(cards: Path, capsys: Output) -> None:
    cards.write_text(HEADER + DEATH)
    broken = cards.with_name("broken.deck")
    broken.write_text("deck: mine\nbase: nowhere\n\nZeus\n")
    assert main(["check", "nowhere.cards", str(broken), str(cards)]) == 2
    out, err = capsys.readouterr()
    assert "'nowhere.cards' can't be read" in err
    assert f"{broken}:" in out + err
    assert out.endswith(f"{cards}: 1 card, all fine.\n")


def test_what_the_guide_advises_against_is_a_warning(cards: Path, capsys: Output) -> None:
    long = "Draw a card. " * 10 + "Draw a card."
    cards.write_text(HEADER + f"Hubris\n4 blue event\nYou win the game.\n{long}\nbasis: house\n")
    assert main(["check", str(cards)]) == 0
    out = capsys.readouterr().out
    assert f"{cards}:7:1: warning: who plays this event wins at once" in out
    assert f"{cards}:8:1: warning: this ability has 33 words" in out
    assert out.endswith(f"{cards}: 1 card, 2 warnings.\n")


OWN_WORDS = (
    "# beginning is a fine word here\r\n" + HEADER + "Angel\n4 red asset\n"
    "  At the beginning of your turn, a player of your choice draws a card. \t\n"
    "When Angel leaves play, draw two cards.\r\nbasis: house\nflavor: beginning of the\u00a0end\n\n"
    "Broken\n5 blue event\nFrobnicate.\nbasis: house"
)


def test_fix_rewrites_abilities_and_nothing_else(cards: Path, capsys: Output) -> None:
    cards.write_bytes(OWN_WORDS.encode())
    cards.chmod(0o640)
    assert main(["check", "--fix", str(cards)]) == 1
    out = capsys.readouterr().out
    fixed = OWN_WORDS.replace(
        "At the beginning of your turn, a player of your choice draws a card.",
        "At the start of your turn, choose a player. That player draws a card.",
    ).replace("When Angel leaves play, draw two cards.", "When this leaves play, draw 2 cards.")
    assert cards.read_bytes() == fixed.encode()
    assert cards.stat().st_mode & 0o777 == 0o640
    assert f"{cards}:8: rewritten\n  - At the beginning of your turn, a player" in out
    assert "  + When this leaves play, draw 2 cards." in out
    assert "the word 'Frobnicate' is not known here" in out
    assert [path.name for path in cards.parent.iterdir()] == [cards.name]


def test_fix_leaves_a_file_in_the_standard_wording_untouched(cards: Path, capsys: Output) -> None:
    cards.write_text(HEADER + DEATH)
    before = cards.stat().st_mtime_ns
    assert main(["check", "--fix", str(cards)]) == 0
    assert capsys.readouterr().out == f"{cards}: 1 card, all fine.\n"
    assert cards.stat().st_mtime_ns == before


def test_nothing_is_lost_if_a_file_can_not_be_written(
    cards: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards.write_text(HEADER + DEATH.replace("an asset", "any one asset"))
    before = cards.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    assert main(["check", "--fix", str(cards)]) == 2
    assert "can't be written, so it is as before: No space left" in capsys.readouterr().err
    assert cards.read_bytes() == before
    assert [path.name for path in cards.parent.iterdir()] == [cards.name]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check"], "name a card file"),
        (["check", "nowhere.cards"], "'nowhere.cards' can't be read: No such file"),
    ],
)
def test_what_can_not_be_checked_is_bad_input(arguments: list[str], message: str, capsys: Output) -> None:
    assert main(arguments) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_no_text_is_bad_input(cards: Path, capsys: Output) -> None:
    cards.write_bytes(b"\xff\xfe\x00")
    assert main(["check", str(cards)]) == 2
    assert "not a text file" in capsys.readouterr().err


def test_findings_can_be_read_by_programs(tmp_path: Path, capsys: Output) -> None:
    cards = tmp_path / "bad.cards"
    cards.write_text("set: own\ntitle: Own\ncharacter: mine\n\nDeath\n5 blue event\nDestory an asset.\nbasis: house\n")
    assert main(["check", "--json", str(cards)]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert (report["file"], report["cards"], report["rewritten"]) == (str(cards), 0, [])
    (finding,) = report["findings"]
    assert (finding["kind"], finding["line"], finding["column"]) == ("error", 7, 1)
    assert "the word 'Destory' is not known here" in finding["message"]
    assert main(["check", "--phrases", "--json"]) == 0
    assert {"category", "phrase", "abilities"} == set(json.loads(capsys.readouterr().out)[0])
