"""`crazier check` as a card designer uses it."""

from __future__ import annotations

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
    assert f"{cards}:7:1: 'Destory' is not a word of the card language\n" in out
    assert out.endswith(f"{cards}: 2 faults, 0 cards without.\n")


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
    assert f"{other}: 2 faults, 0 cards" in out


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
