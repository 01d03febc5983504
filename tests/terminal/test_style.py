"""Colors, symbols and suits in a terminal."""

from __future__ import annotations

from crazier.terminal.style import TextStyle, visible_width


def test_red_suits_are_red_where_there_are_colors() -> None:
    assert TextStyle(colors=True).with_suits("play [10♥]/2♣") == "play [\033[31m10♥\033[39m]/2♣"
    assert TextStyle().with_suits("play [10♥]/2♣") == "play [10♥]/2♣"
    assert visible_width(TextStyle(colors=True).with_suits("10♥ J♦")) == len("10♥ J♦")


def test_suits_are_letters_where_there_are_no_symbols() -> None:
    assert TextStyle(symbols=False).with_suits("8♠, 6♥/Q♣, A♦") == "8S, 6H/QC, AD"


def test_a_count_stays_on_one_line() -> None:
    assert TextStyle(width=20).wrap("Choose a card. (1 of 2)") == ["Choose a card.", "(1 of 2)"]
