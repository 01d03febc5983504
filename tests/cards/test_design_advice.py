"""What works but makes no good card is warned of."""

from __future__ import annotations

import pytest

from crazier.cards.design_advice import MAX_WORDS, warn
from crazier.cards.library import card_set, card_sets
from crazier.language import check_ability, parse_ability


@pytest.mark.parametrize(
    ("type_", "text", "messages"),
    [
        ("event", "You win the game.", ["who plays this event wins at once"]),
        ("event", "If you control 3 or more gods, you win the game.", ["who plays this event wins at once"]),
        ("asset", "At the start of your turn, if you control 4 or more assets, you win the game.", []),
        ("event", "Choose an opponent. That player loses the game.", []),
        ("asset", "At the start of your turn, choose an opponent.", ["nothing happens to that player yet"]),
        ("event", "Choose an opponent. Draw a card.", ["nothing happens to that player yet"]),
        ("event", "Choose 2 opponents.", ["nothing happens to those players yet"]),
        ("event", "Choose an asset.", ["nothing happens to what is chosen yet"]),
        ("event", "Choose an asset and destroy it.", []),
        ("event", "Choose an opponent. Look at that player's hand.", []),
        ("event", "Take a random card from an opponent's hand.", []),
        ("event", "Choose 2 opponents. Each of those players draws a card.", []),
        ("event", "Name a color.", ["nothing is done with the named color"]),
        ("event", "Draw a card. Choose an opponent.", ["nothing happens to that player yet"]),
        (
            "asset",
            "At the end of your turn, if you control a god, choose a player.",
            ["nothing happens to that player yet"],
        ),
        ("event", "Choose an asset. Destroy it.", []),
        ("event", "Choose an opponent. If you control an asset, that player draws a card.", []),
        ("event", "Name a color. Destroy all assets of the named color.", []),
        ("event", "Draw a card. " * 9 + "Draw 2 cards.", []),
        ("event", "Draw a card. " * 10 + "Draw 2 cards.", [f"this ability has {MAX_WORDS + 3} words"]),
    ],
)
def test_warnings(type_: str, text: str, messages: list[str]) -> None:
    assert [warning.message for warning in warn(type_, parse_ability(text))] == messages


def test_the_phrases_that_may_follow_a_choice_are_told_and_can_be_said() -> None:
    for text in ("Choose an opponent.", "Choose 2 opponents.", "Choose an asset.", "Choose a card from your hand."):
        (told,) = warn("event", parse_ability(text))
        _, _, phrases = told.hint.partition("such as: ")
        for phrase in phrases.split(" Or: "):
            assert not check_ability("event", parse_ability(f"{text} {phrase}")), phrase


def test_no_shipped_card_chooses_for_nothing() -> None:
    for name in card_sets():
        for card in card_set(name).cards:
            for side in card.sides:
                told = [warning.message for text in side.text for warning in warn(side.type, parse_ability(text))]
                assert not [message for message in told if "nothing happens" in message], card.name
