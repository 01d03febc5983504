"""Rows about cards with their texts."""

from __future__ import annotations

from crazier.terminal.card_rows import INDENT_BELOW, CardRow, fitted_lines, shared_rows
from crazier.terminal.style import TextStyle

TEXT = "At the start of your turn, draw a card. Then discard a card. Then draw another card and play it."


def test_a_text_stands_beside_its_card_where_there_is_room() -> None:
    lines = CardRow("  1 play  Holy Grail  ", TEXT).lines(TextStyle(width=80))
    assert lines[0].startswith("  1 play  Holy Grail  At the start of your turn")
    assert all(line.startswith(" " * 22) for line in lines[1:])


def test_a_text_that_is_long_for_a_narrow_screen_stands_below() -> None:
    row = CardRow("  1 play  Holy Grail  ", TEXT)
    style = TextStyle(width=50)
    head, *below = row.lines(style)
    assert head == "  1 play  Holy Grail"
    assert " ".join(line.strip() for line in below) == TEXT
    assert all(line.startswith(INDENT_BELOW) for line in below)
    assert row.lines(style, 1) == ["  1 play  Holy Grail  At the start of your turn, …"]
    assert [line[-1] for line in row.lines(style, 2)] == ["l", "…"]


def test_all_long_texts_stand_below_if_one_does() -> None:
    narrow, wide = CardRow("  1  your Black Knight  asset knight  ", TEXT), CardRow("  2  Zeus  asset  ", TEXT)
    style = TextStyle(width=70)
    assert len(wide.lines(style)) == 2
    assert wide.lines(style)[0] != "  2  Zeus  asset"
    lines = fitted_lines([narrow, wide, CardRow("  3  Death  ", "Destroy an asset.")], style, 20)
    assert [line for line in lines if not line.startswith(INDENT_BELOW)] == [
        "  1  your Black Knight  asset knight",
        "  2  Zeus  asset",
        "  3  Death  Destroy an asset.",
    ]


def test_a_short_text_stays_beside_its_card() -> None:
    assert CardRow("  1 play  Death  ", "Destroy an asset.").lines(TextStyle(width=40)) == [
        "  1 play  Death  Destroy an asset."
    ]


def test_a_row_that_is_too_wide_says_less() -> None:
    row = CardRow("  1 play  Death       5 blue  event  ", "", ("  1 play  Death", "Death"))
    assert row.lines(TextStyle(width=20)) == ["  1 play  Death"]
    assert row.lines(TextStyle(width=8)) == ["Death"]


def test_free_rows_are_used_and_no_more() -> None:
    rows = [CardRow("  1 play  Holy Grail  ", TEXT)] * 3
    style = TextStyle(width=50)
    assert [len(fitted_lines(rows, style, free)) for free in range(12)] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12]


def test_short_texts_are_whole_first() -> None:
    wanted, places = [4, 1, 2, 3], [1, 2, 3, 0]
    assert dict(shared_rows(wanted, places, free=0)) == {2: 1, 3: 1, 0: 1}
    assert dict(shared_rows(wanted, places, free=4)) == {0: 2}
    assert dict(shared_rows(wanted, places, free=6)) == {}


def test_texts_of_cards_that_can_be_used_are_whole_before_those_that_must_wait() -> None:
    waiting, ready = CardRow("        Excalibur   ", TEXT, usable=False), CardRow("  1 play  Holy Grail  ", TEXT + TEXT)
    style = TextStyle(width=50)
    whole = len(ready.lines(style))
    lines = fitted_lines([waiting, ready], style, whole - 1)
    assert lines == [*waiting.lines(style, 1), *ready.lines(style)]
