"""Of the ranks and tags that a text does not name yet, one stands for all."""

from __future__ import annotations

from crazier.language import parse_ability
from crazier.language.alike_nouns import named_nouns, nouns_stood_for, with_other_noun
from crazier.language.renderer import render
from crazier.language.tree import node
from crazier.language.vocabulary import RANK_NOUNS, TAGS


def test_one_rank_and_one_tag_stand_for_the_others() -> None:
    stood_for = nouns_stood_for(frozenset())
    standing = {other for other, _, _ in stood_for.values()}
    assert len(standing) == 4  # each of the two in singular and plural
    assert len(stood_for) + len(standing) == 2 * (len(RANK_NOUNS) + len(TAGS))


def test_a_noun_that_the_text_names_stands_for_itself_alone() -> None:
    stood_for = nouns_stood_for(named_nouns(("destroy", "all", "aces", ".")))
    assert not {"ace", "aces"} & {*stood_for, *(other for other, _, _ in stood_for.values())}
    assert stood_for["kings"] == ("twos", "two", "king")


def test_only_what_is_behind_the_text_is_exchanged() -> None:
    tree = parse_ability("Destroy a queen.")
    assert with_other_noun(tree, "queen", "king") is tree  # the text names it
    made_up = node("do", who=node("you"), act=node("draw", n=node("queen")))
    assert with_other_noun(made_up, "queen", "king") == node("do", who=node("you"), act=node("draw", n=node("king")))
    assert render(tree) == "Destroy a queen."
