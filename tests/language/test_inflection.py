from __future__ import annotations

import pytest

from crazier.language.inflection import Inflection, inflect
from crazier.language.tokens import normalize_synonyms, sentence_text, tokenize

YOU, THIRD, BARE = Inflection(), Inflection(person="third"), Inflection(person="bare")


@pytest.mark.parametrize(
    ("token", "voice", "said"),
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
def test_a_word_follows_number_person_and_mood(token: str, voice: Inflection, said: tuple[str, ...]) -> None:
    assert inflect(token, voice) == said


def test_words_keep_their_place() -> None:
    words = tokenize("Destroy an asset.")
    assert [(word.said, word.start, word.end) for word in words] == [
        ("destroy", 0, 7),
        ("a", 8, 10),
        ("asset", 11, 16),
        (".", 16, 17),
    ]


def test_another_is_heard_as_an_other() -> None:
    assert [word.said for word in tokenize("another player")] == ["a", "other", "player"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("At the beginning of your turn", "at the start of your turn"),
        ("destroy all your assets", "destroy all assets you control"),
        ("you may discard an additional card this turn", "you may discard 1 more card this turn"),
    ],
)
def test_a_synonym_is_turned_into_the_house_wording(text: str, meant: str) -> None:
    assert " ".join(word.said for word in normalize_synonyms(tokenize(text))) == meant


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("destroy a asset .", "Destroy an asset."),
        ("destroy a other asset .", "Destroy another asset."),
        ("draw a card . take a ace .", "Draw a card. Take an ace."),
        ("if you would draw cards , prevent that .", "If you would draw cards, prevent that."),
    ],
)
def test_words_become_english(words: str, text: str) -> None:
    assert sentence_text(words.split()) == text
