"""Test the names of playing cards."""

from __future__ import annotations

import pytest

from crazier.play.adapters.classic.card_names import CARD_NAMES, PACK
from crazier.play.adapters.playing_cards.card_names import in_letters


def test_there_are_52_different_cards() -> None:
    assert len({card.name for card in PACK}) == 52
    assert [card.name for card in PACK][:5] == ["2♣", "2♦", "2♥", "2♠", "3♣"]


@pytest.mark.parametrize("name", ["10♥", "10h", "10H"])
def test_a_card_is_found_with_signs_and_with_letters(name: str) -> None:
    assert CARD_NAMES.cards[CARD_NAMES.face(name)] == "10♥"


@pytest.mark.parametrize("name", ["", "1♥", "♥", "11H", "Zeus"])
def test_what_is_no_card_is_not_found(name: str) -> None:
    assert CARD_NAMES.face(name) == -1


def test_letters_for_suits() -> None:
    assert [in_letters(name) for name in ("8♠", "6♥/Q♣", "A♦")] == ["8S", "6H/QC", "AD"]


def test_a_card_says_its_rank_and_suit() -> None:
    side = PACK[CARD_NAMES.face("K♠")].sides[0]
    assert (side.rank, side.colors) == ("K", ("spades",))
