from __future__ import annotations

import pytest

from crazier.cards.card import Card, Side


def side(rank: str, *colors: str, type_: str = "asset") -> Side:
    return Side("Any", rank, colors, type_, (), (), ())


SPLIT = Card("One // Two", (side("4", "red", type_="event"), side("9", "blue", "purple")))


@pytest.mark.rule("M11.1")
def test_a_split_card_has_the_colors_ranks_and_types_of_both_sides() -> None:
    assert SPLIT.is_split
    assert SPLIT.colors == ("red", "purple", "blue")
    assert SPLIT.ranks == ("4", "9")
    assert SPLIT.types == ("event", "asset")


@pytest.mark.rule("M6.2")
@pytest.mark.parametrize(
    ("card", "multicolor"),
    [
        (Card("One", (side("4", "red"),)), False),
        (Card("One", (side("4", "red", "green"),)), True),
        (SPLIT, True),
        (Card("Twins", (side("4", "red"), side("5", "red"))), False),
    ],
)
def test_a_card_of_two_colors_is_multicolor(card: Card, multicolor: bool) -> None:
    assert card.multicolor is multicolor


@pytest.mark.rule("M5.2")
def test_an_eight_is_a_card_with_that_rank_on_a_side() -> None:
    assert Card("One", (side("8", "red"),)).is_eight
    assert Card("One // Two", (side("4", "red"), side("8", "blue"))).is_eight
    assert not SPLIT.is_eight
    assert not Card("One", (side("", "red", "blue"),)).is_eight


def test_a_card_without_a_rank_has_none() -> None:
    card = Card("One", (side("", "red"),))
    assert card.ranks == ()
    assert card.sides[0].type_line == "- red asset"


def test_colors_and_ranks_are_listed_once() -> None:
    twins = Card("Twins", (side("4", "red"), side("4", "red")))
    assert (twins.colors, twins.ranks, twins.types) == (("red",), ("4",), ("asset",))
