from __future__ import annotations

import re

import pytest

from crazier.language.inflection import Inflection, inflect
from crazier.language.phrases import PHRASE_TABLE, THIRD_PERSON

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


def test_no_verb_of_a_phrase_has_a_third_person_that_is_no_word() -> None:
    verbs = {word[1:] for row in PHRASE_TABLE for word in row.template if word.startswith("@")}
    irregular = {verb for verb in verbs if re.search(r"(?:s|sh|ch|x|[^aeiou]y)$", verb)}
    assert irregular
    missing = irregular - set(THIRD_PERSON)
    assert not missing, f"say in THIRD_PERSON (language/phrases.py) how these go on: {sorted(missing)}"
