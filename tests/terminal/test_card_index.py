"""Looking up cards by name for display."""

from __future__ import annotations

from crazier.play.adapters.classic.card_names import PACK
from crazier.play.adapters.light_dark.card_names import PACK as TWO_SIDED
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle


def test_the_name_of_a_playing_card_says_it_all() -> None:
    assert CardIndex(PACK).rank_and_color("8♠", TextStyle()) == ""
    assert CardIndex(TWO_SIDED).rank_and_color("6♥/Q♣", TextStyle()) == ""


def test_a_playing_card_is_found_by_letters_too() -> None:
    cards = CardIndex(TWO_SIDED)
    assert cards.card("6h/qc") == cards.card("6♥/Q♣") == TWO_SIDED[18]
