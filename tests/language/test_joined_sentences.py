"""What somebody else does is offered as a sentence of its own where it was joined to another."""

from __future__ import annotations

import pytest

from crazier.language import check

SPLIT = "Each other player draws 2 cards. The next player skips their next turn."


@pytest.mark.parametrize("joint", [" and", ", and", " then", " and then", ", and then"])
def test_one_correction_splits_the_sentence(joint: str) -> None:
    found = check(f"Everyone else draws 2 cards{joint} the next player skips their turn.", "event")
    if not found.is_accepted:
        assert [fix.reads for finding in found.findings for fix in finding.fixes] == [SPLIT]
    else:
        assert found.standard == SPLIT


@pytest.mark.parametrize(
    ("type_", "text", "split"),
    [
        (
            "event",
            "Destroy an asset and each opponent draws a card and the next player skips their turn.",
            "Destroy an asset. Each opponent draws a card. The next player skips their next turn.",
        ),
        ("event", "Draw a card, and everyone else draws 2 cards.", "Draw a card. Each other player draws 2 cards."),
        (
            "asset",
            "When you draw cards, gain control of an asset and each opponent draws a card.",
            "When you draw cards, gain control of an asset. Each opponent draws a card.",
        ),
        (
            "event",
            "You may destroy an asset and the next player skips their turn.",
            "You may destroy an asset. If you do, the next player skips their next turn.",
        ),
        (
            "event",
            "Choose an opponent. That player may draw a card and each other player draws a card.",
            "Choose an opponent. That player may draw a card. If that player does, each other player draws a card.",
        ),
    ],
)
def test_a_split_keeps_what_holds_for_both(type_: str, text: str, split: str) -> None:
    (finding,) = check(text, type_).findings
    assert finding.fixes[0].reads == split
    assert check(finding.fixes[0].taken(text), type_).tree


@pytest.mark.parametrize(
    "text",
    [
        "If you control an ace, draw a card and the next player skips their turn.",
        "Each opponent may draw a card and the next player skips their turn.",
    ],
)
def test_nothing_is_split_off_from_its_condition(text: str) -> None:
    assert not [fix for finding in check(text, "event").findings for fix in finding.fixes]
