from __future__ import annotations

import pytest

from crazier.rulebook.keywords import vocabulary
from crazier.rulebook.relevance import newcomer_words, terms_of
from crazier.rulebook.stemming import STOP_WORDS, split_words, stem
from crazier.rulebook.synonyms import fillers, join_phrases, phrases, synonyms


@pytest.mark.parametrize("pair", ["redo replay", "forgot missed", "talk chat", "theme flavor", "swapped exchanged"])
def test_words_of_the_same_meaning(pair: str) -> None:
    first, second = map(stem, pair.split())
    assert second in synonyms()[first]
    assert first in synonyms()[second]


def test_a_word_is_not_its_own_synonym() -> None:
    assert [word for word, others in synonyms().items() if word in others] == []


def test_two_words_that_mean_one() -> None:
    assert join_phrases(["i", "take", "back", "my", "move", "right", "away"]) == [
        "i",
        "redo",
        "my",
        "move",
        "immediately",
    ]


def test_a_phrase_at_the_end_and_words_that_form_none() -> None:
    assert join_phrases(["take", "a", "card", "take", "back"]) == ["take", "a", "card", "redo"]
    assert join_phrases([]) == []


def test_what_a_phrase_means_is_not_left_out() -> None:
    assert [phrase for phrase, words in phrases().items() if set(words) <= STOP_WORDS | fillers()] == []


def test_the_longest_phrase_is_taken() -> None:
    assert join_phrases(["the", "face", "down", "stack", "ran", "out"]) == ["the", "draw", "pile", "empty"]
    assert join_phrases(["face", "down"]) == ["hidden"]


def test_apostrophes_may_be_missing() -> None:
    assert {"can't", "cant", "isn't", "isnt"} <= fillers()
    assert join_phrases(["whats", "an", "asset"]) == join_phrases(["what's", "an", "asset"]) == ["definition", "asset"]


def test_a_phrase_gives_only_words_that_the_rules_or_their_synonyms_know() -> None:
    asked = {term for text in newcomer_words().values() for term in terms_of(split_words(text))}
    known = vocabulary().keys() | synonyms().keys() | asked
    assert [phrase for phrase, words in phrases().items() if not {stem(word) for word in words} <= known] == []


def test_fillers_are_no_stop_words() -> None:
    assert not fillers() & STOP_WORDS
