from __future__ import annotations

import pytest

from crazier.language.inflection import Inflection, inflect

YOU, THIRD, BARE = Inflection(), Inflection(person="third"), Inflection(person="bare")


@pytest.mark.parametrize(
    ("token", "inflection", "words"),
    [
        ("@draw", YOU, ("draw",)),
        ("@draw", THIRD, ("draws",)),
        ("@draw", BARE, ("draw",)),
        ("@search", THIRD, ("searches",)),
        ("@have", THIRD, ("has",)),
        ("@be", THIRD, ("is",)),
        ("@be", BARE, ("are",)),
        ("@draw", Inflection(mood="would"), ("would", "draw")),
        ("@be", Inflection(person="third", mood="cant"), ("can't", "be")),
        ("card|cards", Inflection(number="many"), ("cards",)),
        ("a|-", Inflection(number="many"), ()),
        ("your^their", THIRD, ("their",)),
        ("its&their", BARE, ("their",)),
        ("from%in", Inflection(mood="count"), ("in",)),
        ("play", THIRD, ("play",)),
    ],
)
def test_a_word_follows_number_person_and_mood(token: str, inflection: Inflection, words: tuple[str, ...]) -> None:
    assert inflect(token, inflection) == words
