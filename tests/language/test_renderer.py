from __future__ import annotations

import pytest

from crazier.language import parse_ability
from crazier.language.inflection import Inflection
from crazier.language.renderer import RenderError, find_row, render, render_phrase
from crazier.language.tree import Node, node


def test_a_tree_made_by_hand_is_rendered_in_english() -> None:
    some = node("some", kind=node("ace"), n=1, place=node("in_play"))
    act = node("do", act=node("destroy", what=some), who=node("you"))
    assert render(node("once", body=node("body", steps=(act,)))) == "Destroy an ace."


def test_a_part_of_a_tree_is_rendered_as_inside_a_sentence() -> None:
    tree = parse_ability("At the start of each player's turn, draw a card.")
    assert render_phrase(tree["when"], "When") == "at the start of each player's turn"


def test_a_part_follows_the_inflection() -> None:
    skip = node("skip", span=node("turn"))
    assert render_phrase(skip, "Act") == "skip your next turn"
    assert render_phrase(skip, "Act", Inflection(person="third")) == "skips their next turn"


@pytest.mark.parametrize(
    ("tree", "category"),
    [
        (node("sing"), "Act"),
        (node("draw"), "Act"),
        (node("cards", n=0), "Amount"),
        (node("own"), "Whose"),
    ],
)
def test_a_tree_that_no_row_expresses_is_an_error(tree: Node, category: str) -> None:
    with pytest.raises(RenderError):
        render(tree, category)


def test_the_row_with_more_fixed_parts_is_preferred() -> None:
    assert "1" in find_row(node("fewer", n=1, who=node("you")), "Replacement").template
    assert "{n:Several}" in find_row(node("fewer", n=2, who=node("you")), "Replacement").template
