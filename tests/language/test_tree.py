from __future__ import annotations

import pytest

from crazier.language.tree import Node, make_node, node, outline

DESTROY = node("destroy", what=node("some", kind=node("asset"), n=1, place=node("in_play")))


def test_parts_are_found_by_name() -> None:
    some = DESTROY["what"]
    assert some.number("n") == 1
    assert some["kind"] == node("asset")
    assert node("body", steps=(DESTROY,)).items("steps") == (DESTROY,)
    assert node("tagged", tag="god").word("tag") == "god"
    assert some.get("nothing") is None


@pytest.mark.parametrize("get_part", [Node.__getitem__, Node.number, Node.word, Node.items])
def test_a_part_of_another_type_is_an_error(get_part: object) -> None:
    with pytest.raises(KeyError, match="destroy has no"):
        get_part(DESTROY, "n")  # type: ignore[operator]


def test_the_span_takes_no_part_in_comparison() -> None:
    assert make_node("asset", {}, (3, 8)) == node("asset")
    assert hash(make_node("asset", {}, (3, 8))) == hash(node("asset"))


def test_walking_visits_all_nodes_parents_first() -> None:
    body = node("body", steps=(DESTROY, node("win", who=node("you"))))
    assert [part.kind for part in body.walk()] == ["body", "destroy", "some", "asset", "in_play", "win", "you"]


def test_a_tree_in_one_line() -> None:
    assert outline(DESTROY) == "destroy(what=some(kind=asset, n=1, place=in_play))"
    assert outline(node("body", steps=(node("it"), node("them")))) == "body(steps=[it; them])"
