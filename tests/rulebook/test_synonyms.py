from __future__ import annotations

import pytest

from crazier.rulebook.stemming import STOP_WORDS, stem
from crazier.rulebook.synonyms import FILLERS, PHRASES, join_phrases, synonyms


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
    assert [phrase for phrase, word in PHRASES.items() if word in STOP_WORDS | FILLERS] == []


def test_fillers_are_no_stop_words() -> None:
    assert not FILLERS & STOP_WORDS
