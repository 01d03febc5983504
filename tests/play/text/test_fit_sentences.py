"""What fits on the discard pile, in words."""

from __future__ import annotations

import pytest

from crazier.play.text.fit_sentences import color_to_be_named, next_discard

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("colors", "ranks", "shade", "text"),
    [
        (["green"], ["8", "9"], None, "Green, or a 9, or any eight"),
        (["red", "blue"], ["A", "8"], None, "Red or blue, or an ace, or any eight"),
        (["hearts"], ["Q"], None, "Hearts, or a queen"),
        (["clubs"], ["A", "8"], "dark", "Dark clubs, or a dark ace, or any dark eight"),
        ([], ["2"], None, "A 2"),
        ([], [], None, "No card"),
    ],
)
def test_what_fits(colors: list[str], ranks: list[str], shade: str | None, text: str) -> None:
    fit = next_discard(colors, ranks, shade=shade)
    assert (fit.text, fit.colors, fit.ranks, fit.shade) == (text, tuple(colors), tuple(ranks), shade)


def test_everything_fits() -> None:
    assert next_discard((), (), anything=True).text == "Any card"


def test_somebody_has_to_say_first() -> None:
    assert color_to_be_named(0, 0, NAMES, "color").text == "Yours to name"
    assert color_to_be_named(0, 1, NAMES, "color").text == "Ann names a color"
    assert color_to_be_named(1, None, NAMES, "suit").text == "Ben calls a suit"
