from __future__ import annotations

import pytest

from crazier.rulebook.stemming import split_words, stem


@pytest.mark.parametrize(
    "forms",
    [
        "discard discards discarded discarding",
        "shuffle shuffles shuffled shuffling",
        "name names named naming",
        "play plays played playing",
        "pass passes passed passing",
        "split splits splitting",
        "ability abilities",
        "color colors colored colour colours",
        "choose chooses chose chosen choosing",
        "lose loses lost losing loss",
        "control controls controlled controlling",
        "forget forgets forgot forgotten forgetting",
        "take takes took taken taking",
        "draw draws drew drawn drawing",
        "win wins won winning",
        "use uses used using",
        "eight eights 8 8s",
        "ace aces",
        "lancelot lancelot's",
    ],
)
def test_forms_of_one_word_share_a_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("word", ["king", "red", "need", "this", "pass", "use"])
def test_letters_that_only_look_like_an_ending_stay(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize("pair", ["play player", "shuffle reshuffle", "card discard", "hand band"])
def test_different_words_have_different_stems(pair: str) -> None:
    first, second = pair.split()
    assert stem(first) != stem(second)


def test_words_of_a_text() -> None:
    assert split_words("Ja’far's “may”: M5.3, two-sided.") == ["ja'far's", "may", "m5.3", "two", "sided"]
