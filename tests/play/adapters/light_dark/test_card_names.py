"""Test the names of two-sided cards."""

from __future__ import annotations

import pytest

from crazier.play.adapters.light_dark.card_names import CARD_NAMES, PACK


@pytest.mark.rule("D2.1", "R16")
def test_there_are_52_cards_and_each_side_is_on_one_of_them() -> None:
    assert len(PACK) == 52
    for place in (0, 1):
        assert len({(card.sides[place].rank, card.sides[place].colors) for card in PACK}) == 52


def test_a_card_is_written_light_side_first() -> None:
    card = PACK[CARD_NAMES.face("6♥/Q♣")]
    assert card.name == "6♥/Q♣"
    assert [(side.type, side.rank, side.colors) for side in card.sides] == [
        ("light", "6", ("hearts",)),
        ("dark", "Q", ("clubs",)),
    ]


@pytest.mark.parametrize(("name", "found"), [("6h/qc", True), ("Q♣/6♥", True), ("6♥", False), ("6♥/Q♠", False)])
def test_a_card_is_named_by_both_sides(name: str, found: bool) -> None:
    assert (CARD_NAMES.face(name) >= 0) == found


def test_calls_are_a_shade_and_a_suit() -> None:
    assert CARD_NAMES.calls[:2] == ("light clubs", "light diamonds")
    assert CARD_NAMES.calls[-1] == "dark spades"
