from __future__ import annotations

import pytest

from crazier.language.tokens import normalize_synonyms, sentence_text, tokenize


def test_tokens_keep_their_place() -> None:
    tokens = tokenize("Destroy an asset.")
    assert [(token.text, token.start, token.end) for token in tokens] == [
        ("destroy", 0, 7),
        ("a", 8, 10),
        ("asset", 11, 16),
        (".", 16, 17),
    ]


def test_another_becomes_a_other() -> None:
    assert [token.text for token in tokenize("another player")] == ["a", "other", "player"]


@pytest.mark.parametrize(
    ("text", "standard"),
    [
        ("At the beginning of your turn", "at the start of your turn"),
        ("destroy all your assets", "destroy all assets you control"),
        ("you may discard an additional card this turn", "you may discard 1 more card this turn"),
    ],
)
def test_a_synonym_is_replaced_with_the_standard_wording(text: str, standard: str) -> None:
    assert " ".join(token.text for token in normalize_synonyms(tokenize(text))) == standard


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("destroy a asset .", "Destroy an asset."),
        ("destroy a other asset .", "Destroy another asset."),
        ("draw a card . take a ace .", "Draw a card. Take an ace."),
        ("if you would draw cards , prevent that .", "If you would draw cards, prevent that."),
    ],
)
def test_words_are_joined_into_an_english_sentence(words: str, text: str) -> None:
    assert sentence_text(words.split()) == text
