from __future__ import annotations

import pytest

from crazier.language import ParseError, parse_ability, render, style_note
from crazier.language.parser import parse_all


def fault_of(text: str) -> str:
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    (fault,) = caught.value.faults
    return f"{fault.message}\n{fault.hint}"


def test_reading_gives_the_one_tree() -> None:
    assert parse_ability("Take an extra turn.").kind == "once"


def test_a_misread_text_says_what_would_be_right() -> None:
    assert "Then it reads: Destroy an asset." in fault_of("Destory an asset.")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("destroy an asset.", "'destroy'"),
        ("Destroy a asset.", "'a'"),
        ("Destroy an asset .", "'asset'"),
        ("Destroy an\tasset.", "'asset.'"),
        ("Draw a card for each player’s", "player’s"),
    ],
)
def test_a_text_has_to_be_written_as_the_house_writes_it(text: str, word: str) -> None:
    assert word.strip("'") in fault_of(text)


def test_a_synonym_is_read_and_noted() -> None:
    text = "At the beginning of your turn, draw a card."
    tree = parse_ability(text)
    noted = style_note(text, tree)
    assert render(tree) == "At the start of your turn, draw a card."
    assert noted is not None
    assert text[slice(*noted.span)] == "beginning"
    assert noted.hint == "write it as: At the start of your turn, draw a card."


def test_house_wording_needs_no_note() -> None:
    text = "At the start of your turn, draw a card."
    assert style_note(text, parse_ability(text)) is None


@pytest.mark.parametrize("text", ["", " ", ".", "1", "«»", "a" * 500, "Destroy an asset. " * 40, "\x00"])
def test_whatever_the_text_reading_ends_in_a_tree_or_a_misread(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    assert caught.value.faults


def test_a_text_with_two_meanings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is sound, so a second meaning has to be planted."""
    trees, reading = parse_all("Draw a card.")
    monkeypatch.setattr("crazier.language.parse.parse_all", lambda _: (trees * 2, reading))
    assert "this can be read in 2 ways" in fault_of("Draw a card.")
