from __future__ import annotations

import pytest

from crazier.language.diagnostics import Diagnostic
from crazier.language.explain import explain_failure, known_words
from crazier.language.parser import parse_all


def failure(text: str) -> Diagnostic:
    """Return the explanation of a text that has no tree."""
    trees, state = parse_all(text)
    assert trees == []
    return explain_failure(text, state)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Draw three cards.", "did you mean '3'? Then it reads: Draw 3 cards."),
        ("Draw 1 card.", "did you mean 'a'? Then it reads: Draw a card."),
        ("Destroy 2 asset.", "did you mean 'assets'? Then it reads: Destroy 2 assets."),
        ("That player draw a card.", "did you mean 'draws'? Then it reads: That player draws a card."),
        ("You draw a card.", "did you mean 'draw' alone? Then it reads: Draw a card."),
        ("Draw a new card.", "did you mean it without 'new'? Then it reads: Draw a card."),
        ("Draw card.", "did you mean 'a' here? Then it reads: Draw a card."),
        ("Draw a card", "did you mean a '.' here? Then it reads: Draw a card."),
        ("Put it on the bottom draw pile.", "here may stand: 'of'"),
        ("Discard a card.", "only players discard, in their main phase (MQ24)"),
        ("Draw a card, then draw a card.", "end the sentence with a full stop and begin a new one"),
    ],
)
def test_the_nearest_valid_wording_is_suggested(text: str, hint: str) -> None:
    assert hint in failure(text).hint


@pytest.mark.parametrize(
    ("text", "follows"),
    [
        ("Destroy all.", "a kind of card (cards, assets, events, aces …)"),
        ("Destroy all.", "a color (red, purple, green, blue …)"),
        ("Draw.", "'a' or a number of 2 or more"),
        ("At your turn, draw a card.", "'the'"),
        ("Look at nothing.", "whose (your, that player's, its controller's)"),
        ("If nobody controls an asset, draw a card.", "a player (you, that player, its controller, opponents …)"),
    ],
)
def test_what_may_follow_is_listed_in_groups(text: str, follows: str) -> None:
    assert follows in failure(text).hint


def test_an_unknown_word_is_distinguished_from_a_misplaced_one() -> None:
    assert failure("Smite an asset.").message == "'Smite' is not a word of the card language"
    assert failure("Asset destroy.").message == "'Asset' can't stand here"


def test_a_number_beyond_the_largest_is_named() -> None:
    assert "up to 20" in failure("Draw 50 cards.").message


def test_a_text_that_ends_too_soon_is_marked_at_its_end() -> None:
    diagnostic = failure("Destroy an")
    assert diagnostic.message == "the text stops too soon, after 'an'"
    assert diagnostic.span == (10, 10)


def test_the_known_words_include_every_form_of_a_word() -> None:
    assert {"draw", "draws", "would", "can't", "their", "your", "assets", "queen"} <= known_words()
