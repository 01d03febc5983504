from __future__ import annotations

import pytest

from crazier.language.ability_text import judge_for
from crazier.language.corrections import correct, near_words
from crazier.language.parser import parse_all
from crazier.language.renderer import render


def corrected(text: str) -> str:
    """Return the corrected text, or an empty string."""
    _, state = parse_all(text)
    correction = correct(state, judge_for(""))
    return render(correction.tree) if correction else ""


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Destory an aset.", "Destroy an asset."),
        ("Put it on the bottom from the draw pile.", "Put it on the bottom of the draw pile."),
        ("Steal an asset.", "Gain control of an asset."),
        ("Draw a new card", "Draw a card."),
        ("Frobnicate. Draw a card.", ""),
    ],
)
def test_the_smallest_change_is_found(text: str, right: str) -> None:
    assert corrected(text) == right


@pytest.mark.parametrize(
    "text",
    [
        "Him draws a card.",
        "You never draw a card.",
        "Each player loses a foot.",
        "You may draw a card or an asset.",
    ],
)
def test_no_change_turns_a_meaning_round(text: str) -> None:
    assert corrected(text) == ""


def test_a_correction_whose_pronouns_mean_something_is_preferred() -> None:
    _, state = parse_all("Choose an opponent. That playr draws a card.")
    correction = correct(state, judge_for(""))
    assert correction is not None
    assert [change.naming for change in correction.changes] == ["'player'"]


def test_near_words_are_sorted_by_similarity() -> None:
    _, state = parse_all("Desroy an asset.")
    assert near_words(state, 0.6)[0] == "destroy"
