from __future__ import annotations

import pytest

from crazier.language.parser import parse_all
from crazier.language.tree import node, outline


def test_a_text_becomes_a_tree() -> None:
    (tree,), _ = parse_all("Destroy an asset.")
    some = node("some", kind=node("asset"), n=1, place=node("in_play"))
    act = node("do", act=node("destroy", what=some), who=node("you"))
    assert tree == node("once", body=node("body", steps=(act,)))


def test_a_tree_knows_the_place_of_its_words() -> None:
    text = "Choose a player. That player draws 3 cards."
    (tree,), _ = parse_all(text)
    spans = {part.kind: text[slice(*part.span)] for part in tree.walk()}
    assert spans["that_player"] == "That player"
    assert spans["draw"] == "draws 3 cards"
    assert spans["cards"] == "3 cards"


def test_a_part_of_the_grammar_can_be_parsed_alone() -> None:
    (tree,), _ = parse_all("opponents control 3 or more assets", "Cond")
    measure = node("at_least", kind=node("asset"), n=3)
    assert tree == node("holds", who=node("opponents"), hold=node("controls", n=measure))


def test_a_failed_parse_says_how_far_it_got() -> None:
    trees, state = parse_all("Destroy an aset.")
    assert trees == []
    assert state.word_at(state.furthest) == "aset"
    assert {"asset", "queen", "red", "other"} <= set(state.expected_words)


def test_words_left_over_are_an_error() -> None:
    trees, state = parse_all("it is your turn tomorrow", "Cond")
    assert trees == []
    assert "the end" in state.expected_words


@pytest.mark.parametrize("number", ["0", "1", "21", "100", "two"])
def test_a_number_of_several_cards_is_between_2_and_20(number: str) -> None:
    assert parse_all(f"Draw {number} cards.")[0] == []


def test_a_parsed_tree_in_one_line() -> None:
    (tree,), _ = parse_all("Draw 2 cards.")
    assert outline(tree) == "once(body=body(steps=[do(act=draw(n=cards(n=2)), who=you)]))"
