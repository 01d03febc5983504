"""A hint in words: what to do, what follows from it this turn, and how sure its figures are."""

from __future__ import annotations

import pytest

from crazier.server.hint_words import hint_words

TEXTS = {"a": "Discard Hubris", "b": "Pass"}


@pytest.mark.parametrize(
    ("chances", "wins", "reason", "words"),
    [
        ([], False, "", "There is only one thing to do."),
        ([("a", 99.0), ("b", 10.0)], True, "", "Discard Hubris: it wins the game."),
        (
            [("a", 61.6), ("b", 48.2)],
            False,
            "Then you can still play Blaise or Merlin.",
            "Discard Hubris. Then you can still play Blaise or Merlin. A bot that played on from here won about 62 of "
            "100 games with it, and 48 with the next best, Pass.",
        ),
        (
            [("a", 51.0), ("b", 50.0)],
            False,
            "",
            "Discard Hubris. A bot that played on from here won about 51 of 100 games with it; Pass is about as good "
            "(50).",
        ),
    ],
)
def test_a_hint_says_what_to_do_and_why(chances: list[tuple[str, float]], wins: bool, reason: str, words: str) -> None:
    assert hint_words(TEXTS, chances, wins=wins, reason=reason) == words
