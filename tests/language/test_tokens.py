from __future__ import annotations

import pytest

from crazier.language.tokens import replace_name, sentence_text, tokenize


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


def test_a_cards_name_becomes_this_and_keeps_its_place() -> None:
    tokens = replace_name("When Princess Sitt al-Husn leaves play", "Princess Sitt al-Husn")
    assert [(token.text, token.start, token.end) for token in tokens][:2] == [("when", 0, 4), ("this", 5, 26)]
    assert replace_name("Draw a card", "draw") == tokenize("Draw a card")


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
