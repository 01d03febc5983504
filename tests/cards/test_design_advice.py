"""What works but makes no good card is warned of."""

from __future__ import annotations

import pytest

from crazier.cards.design_advice import MAX_WORDS, warn
from crazier.language import parse_ability


@pytest.mark.parametrize(
    ("type_", "text", "messages"),
    [
        ("event", "You win the game.", ["who plays this event wins at once"]),
        ("event", "If you control 3 or more gods, you win the game.", ["who plays this event wins at once"]),
        ("asset", "At the start of your turn, if you control 4 or more assets, you win the game.", []),
        ("event", "Choose an opponent. That player loses the game.", []),
        ("event", "Name a color.", ["nothing is done with the named color"]),
        ("event", "Draw a card. Choose an opponent.", ["nothing happens to them yet"]),
        ("asset", "When this comes into play, if you control a god, choose a player.", ["nothing happens to them yet"]),
        ("event", "Choose an asset.", ["nothing happens to what is chosen yet"]),
        ("event", "Choose an asset. Destroy it.", []),
        ("event", "Choose an opponent. If you control an asset, that player draws a card.", []),
        ("event", "Name a color. Destroy all assets of the named color.", []),
        ("event", "Draw a card. " * 9 + "Draw 2 cards.", []),
        ("event", "Draw a card. " * 10 + "Draw 2 cards.", [f"this ability has {MAX_WORDS + 3} words"]),
    ],
)
def test_warnings(type_: str, text: str, messages: list[str]) -> None:
    assert [warning.message for warning in warn(type_, parse_ability(text))] == messages
