from __future__ import annotations

import pytest

from crazier.text import did_you_mean, join_or, printable


def test_the_most_similar_word_is_suggested() -> None:
    assert did_you_mean("GREN", ["green", "red"]) == "did you mean 'green'?"
    assert did_you_mean("xyz", ["green", "red"], "name a color") == "name a color"


@pytest.mark.parametrize(
    ("things", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_words_are_joined_with_or(things: list[str], text: str) -> None:
    assert join_or(things) == text


def test_what_can_not_be_seen_is_printed_as_an_escape() -> None:
    assert printable("Zeus – “so”\nnext") == "Zeus – “so”\nnext"
    assert printable("\x1b]0;x\x07\x9b2J\r\t\u202e\u200b\ud800") == r"\x1b]0;x\x07\x9b2J\r\t\u202e\u200b\ud800"
