"""Findings about an ability: the very words, and corrections to take, each of which was tried."""

from __future__ import annotations

from random import Random

import pytest

from crazier.language import check
from tests.language.broken_lines import broken, failed_fixes
from tests.language.completion_walks import shipped_texts


def fixed(text: str, type_: str = "event") -> list[str]:
    """Return what the corrections of the first finding make of a text."""
    return [fix.taken(text) for fix in check(text, type_).findings[0].fixes]


def test_a_text_that_is_fine_has_its_standard_wording() -> None:
    checked = check("Whenever an opponent draws cards, you draw a card.", "asset")
    assert checked.is_accepted
    assert checked.standard == "When an opponent draws cards, draw a card."


def test_a_finding_marks_the_word_and_corrects_it() -> None:
    text = "When an asset is destryed, draw a card."
    (finding,) = check(text, "asset").findings
    assert text[slice(*finding.span)] == "destryed"
    assert finding.fixes[0].insert == finding.fixes[0].label == "destroyed"
    assert finding.fixes[0].reads == "When an asset is destroyed, draw a card."


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("That player draws a card.", ["Choose an opponent. That player draws a card.", "Each opponent draws a card."]),
        (
            "Reveal a knight from your hand.",
            ["You may reveal a knight from your hand.", "Reveal a card from your hand."],
        ),
        ("Destroy an", ["Destroy an asset."]),
    ],
)
def test_corrections_that_are_offered(text: str, offered: list[str]) -> None:
    assert set(offered) <= set(fixed(text))


def test_what_can_not_be_said_gets_the_nearest_that_can() -> None:
    (finding,) = check("Roll a die. Draw that many cards.", "event").findings
    assert finding.message == "dice and coins can't be said"
    assert finding.fixes


def test_the_best_card_is_for_somebody_to_choose() -> None:
    (finding,) = check("Each opponent draws two cards and steal the best card.", "event").findings
    assert finding.message.startswith("which card is the best can't be said")
    assert fixed("Steal the best card.") == [
        "Choose an opponent. Look at that player's hand and take a card among them."
    ]


def test_a_line_without_its_full_stop_is_read() -> None:
    assert check("Draw a card").standard == check("Draw a card.").standard == "Draw a card."
    assert not check("Draw a").is_accepted


def test_every_correction_of_a_broken_line_corrects_it() -> None:
    """`scripts/corrections` breaks 10,000 lines."""
    rng = Random(11)
    for type_, text in rng.sample(shipped_texts(), 40):
        assert failed_fixes(type_, broken(rng, text))[1] == []


def test_a_text_that_is_too_long_is_a_finding() -> None:
    assert check("x" * 900).findings[0].message.startswith("the ability is too long")
