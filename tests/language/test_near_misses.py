"""Near misses lead to texts that can be read, and nothing that is read is a near miss."""

from __future__ import annotations

import pytest

from crazier.language import ParseError, parse_ability, render
from crazier.language.near_misses import NEAR_MISSES, UNSAYABLE


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Discard a card.", "Put a card from your hand on the bottom of the discard pile."),
        ("Opponents discard their hands.", "Each opponent puts their hand on the bottom of the discard pile."),
        ("Return an asset to its owner's hand.", "Return an asset to its controller's hand."),
        ("When you draw a card, destroy an asset.", "When you draw cards, destroy an asset."),
        ("If you play an event, draw a card.", "When you play an event, draw a card."),
        ("An opponent draws a card.", "Choose an opponent. That player draws a card."),
        ("If you control two gods, draw a card.", "If you control 2 or more gods, draw a card."),
        ("Destroy an asset or draw a card.", "You may destroy an asset. If you don't, draw a card."),
        ("Draw 2. Each opponent draws 1.", "Draw 2 cards. Each opponent draws a card."),
    ],
)
def test_a_near_miss_is_refused_with_what_can_be_said(text: str, suggestion: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    assert caught.value.diagnostics[0].suggestion == suggestion
    assert render(parse_ability(suggestion)) == suggestion


def test_every_rule_has_a_reason_and_everything_unsayable_something_near() -> None:
    assert all(rule.reason for rule in NEAR_MISSES)
    assert all(render(parse_ability(unsayable.nearest)) == unsayable.nearest for unsayable in UNSAYABLE)
