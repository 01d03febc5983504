from __future__ import annotations

import pytest

from crazier.language import ParseError, parse_ability, render, style_note
from crazier.language.parser import parse_all


def error_of(text: str) -> str:
    """Return the message and the hint of the only diagnostic of a text."""
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    (diagnostic,) = caught.value.diagnostics
    return f"{diagnostic.message}\n{diagnostic.hint}"


def test_parsing_gives_the_only_tree() -> None:
    assert parse_ability("Take an extra turn.").kind == "once"


def test_a_parse_error_says_what_would_be_right() -> None:
    assert "Then it reads: Destroy an asset." in error_of("Destory an asset.")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("destroy an asset.", "'destroy'"),
        ("Destroy a asset.", "'a'"),
        ("Destroy an asset .", "'asset'"),
        ("Destroy an\tasset.", "a space too many"),
        ("At the end of each player’s turn, draw a card.", "'player’s'"),
    ],
)
def test_a_text_in_another_spelling_is_read_and_noted(text: str, word: str) -> None:
    note = style_note(text, parse_ability(text))
    assert note is not None
    assert word in note.message


def test_a_synonym_is_parsed_and_noted() -> None:
    text = "At the beginning of your turn, draw a card."
    tree = parse_ability(text)
    note = style_note(text, tree)
    assert render(tree) == "At the start of your turn, draw a card."
    assert note is not None
    assert text[slice(*note.span)] == "beginning"
    assert note.hint == "write it as: At the start of your turn, draw a card."


def test_standard_wording_needs_no_note() -> None:
    text = "At the start of your turn, draw a card."
    assert style_note(text, parse_ability(text)) is None


@pytest.mark.parametrize("text", ["", " ", ".", "1", "«»", "a" * 500, "\x00"])
def test_any_other_text_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    assert caught.value.diagnostics


def test_a_text_with_two_meanings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The grammar is unambiguous, so the test has to plant a second meaning."""
    trees, state = parse_all("Draw a card.")
    monkeypatch.setattr("crazier.language.ability_text.read_all", lambda *_: (trees * 2, state))
    assert "this can be read in 2 ways" in error_of("Draw a card.")
