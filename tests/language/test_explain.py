from __future__ import annotations

import pytest

from crazier.language.ability_text import judge_for, parse_ability
from crazier.language.checks.checker import check_ability
from crazier.language.diagnostics import Diagnostic, ParseError
from crazier.language.explain import explain_failures, known_words
from crazier.language.reader import read_all
from crazier.language.unsayable import UNSAYABLE, Unsayable
from crazier.language.vocabulary import TYPES


def failures(text: str, type_: str = "") -> list[Diagnostic]:
    """Return the explanations of a text that has no tree."""
    trees, _ = read_all(text)
    assert trees == []
    return explain_failures(text, judge_for(type_), judge_for("asset"))


def failure(text: str, type_: str = "") -> Diagnostic:
    """Return the only explanation of a text that has no tree."""
    (diagnostic,) = failures(text, type_)
    return diagnostic


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Destroy 2 asset.", "did you mean 'assets'? Then it reads: Destroy 2 assets."),
        (
            "That player draw a card.",
            "did you mean 'draws'? But then there is nobody yet that 'that player' could mean",
        ),
        ("Draw a new card.", "did you mean it without 'new'? Then it reads: Draw a card."),
        ("Draw card.", "did you mean 'a' here? Then it reads: Draw a card."),
        ("Destroy an asset draw a card.", "did you mean a '.' here? Then it reads: Destroy an asset. Draw a card."),
        ("Put it on the bottom draw pile.", "here may stand: 'of'"),
        (
            "Discard a card.",
            "to discard is to match the pile, in one's main phase (MQ24); this only puts the card away",
        ),
        ("Destory an aset.", "did you mean 'destroy'? Then it reads: Destroy an asset."),
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
    assert failure("Smite an asset.").message == "the word 'Smite' is not known here"
    assert failure("Asset destroy.").message == "'Asset' doesn't fit here"


def test_a_number_beyond_the_largest_is_named() -> None:
    assert "up to 20" in failure("Draw 50 cards.").message


def test_a_text_that_ends_too_soon_is_marked_at_its_end() -> None:
    diagnostic = failure("Destroy an")
    assert diagnostic.message == "the text stops too soon, after 'an'"
    assert diagnostic.span == (10, 10)


def test_the_known_words_include_every_form_of_a_word() -> None:
    assert {"draw", "draws", "would", "can't", "their", "your", "assets", "queen"} <= known_words()


def test_every_sentence_at_fault_is_reported() -> None:
    first, second = failures("Chose an opponent. That player draws 2 cards. Destroi an asset.")
    assert first.suggestion == "Choose an opponent. That player draws 2 cards. Destroy an asset."
    assert (second.span, second.message) == ((46, 53), "the word 'Destroi' is not known here")


def test_reading_goes_on_where_a_sentence_could_not_be_mended() -> None:
    texts = [text.message for text in failures("Frobnicate wildly. Draw a card. Defenestrate everything.")]
    assert texts == [
        "the word 'Frobnicate' is not known here",
        "the word 'Defenestrate' is not known here",
    ]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Choose a player. They draws a card.", "Choose a player. That player draws a card."),
        (
            "If an opponent plays an event, they draw a card.",
            "When an opponent plays an event, that player draws a card.",
        ),
        (
            "If an opponent plays an event, they draw a card instead.",
            "When an opponent plays an event, that player draws a card.",
        ),
        ("While you control a knight and a queen, you can't be chosen.", ""),
        ("Choose an opponent. Take three random cards from that player's hand.", ""),
        ("They draw a card.", ""),
        ("Everyone else draw a card.", ""),
        ("Their opponents draw a card.", ""),
        ("Him draw a card.", ""),
    ],
)
def test_a_suggestion_never_changes_who_does_something(text: str, suggestion: str) -> None:
    assert failures(text)[0].suggestion == suggestion


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("unsayable", UNSAYABLE, ids=lambda unsayable: unsayable.what)
def test_what_can_not_be_said_is_told_with_the_nearest_thing_that_can(unsayable: Unsayable, type_: str) -> None:
    sentence = f"Frobnicate {' '.join(part.split('|')[0] for part in unsayable.patterns[0].split())}."
    for part, word in (("<group>", "opponent"), ("<number>", "7"), ("?", ""), ("....", "1 card"), ("...", "an asset")):
        sentence = sentence.replace(part, word)
    told = failure(sentence, type_)
    assert told.message == unsayable.what
    assert told.suggestion in unsayable.nearest
    assert not check_ability(type_, parse_ability(told.suggestion))


@pytest.mark.parametrize(
    ("type_", "text", "hint"),
    [
        (
            "asset",
            "You may skip your draw phase.",
            "only the next one can be skipped. "
            "Then it reads: When this comes into play, you may skip your next draw phase.",
        ),
        (
            "event",
            "Steal a card from an opponent's hand.",
            "Then it reads: Choose an opponent. Take a random card from that player's hand.",
        ),
        ("event", "At the start of your turn, drow a card.", "But then an event happens once, when it is played"),
    ],
)
def test_what_is_suggested_has_been_checked_on_a_card_of_that_type(type_: str, text: str, hint: str) -> None:
    told = failure(text, type_)
    assert hint in told.hint
    assert not told.suggestion or not check_ability(type_, parse_ability(told.suggestion))


def test_no_word_for_a_player_is_taken_for_another() -> None:
    assert "did you mean" not in failure("Your hand can't be seen.").hint


def test_digits_of_other_scripts_and_endless_numbers_are_no_numbers() -> None:
    for text in ("Draw ² cards.", "Draw ① cards.", f"Draw {'9' * 5000} cards."):
        with pytest.raises(ParseError):
            parse_ability(text)
