"""How cards look in a terminal."""

from __future__ import annotations

from crazier.play.adapters.classic.card_names import PACK
from crazier.play.adapters.light_dark.card_names import PACK as TWO_SIDED
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle, visible


def test_red_suits_are_red_where_there_are_colors() -> None:
    assert TextStyle(colors=True).suited("play [10♥]/2♣") == "play [\033[31m10♥\033[39m]/2♣"
    assert TextStyle().suited("play [10♥]/2♣") == "play [10♥]/2♣"
    assert visible(TextStyle(colors=True).suited("10♥ J♦")) == len("10♥ J♦")


def test_suits_are_letters_where_there_are_no_symbols() -> None:
    assert TextStyle(symbols=False).suited("8♠, 6♥/Q♣, A♦") == "8S, 6H/QC, AD"


def test_the_name_of_a_playing_card_says_it_all() -> None:
    assert CardIndex(PACK).kinds("8♠", TextStyle()) == ""
    assert CardIndex(TWO_SIDED).kinds("6♥/Q♣", TextStyle()) == ""


def test_a_playing_card_is_found_by_letters_too() -> None:
    cards = CardIndex(TWO_SIDED)
    assert cards.card("6h/qc") == cards.card("6♥/Q♣") == TWO_SIDED[18]
