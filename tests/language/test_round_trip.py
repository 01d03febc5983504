"""Parsing and rendering are inverse: text to tree and back, tree to text and back."""

from __future__ import annotations

import pytest
from hypothesis import given, seed, settings

from crazier.cards import card_set, card_sets
from crazier.language import Node, parse_ability, render
from crazier.language.parser import parse_all
from tests.language.trees import trees

TREES = 2050
CHUNKS = [*["triggered"] * 3, *["once"] * 3, *["substitution"] * 2, "always", "requirement"]
"""Ten chunks, so that several processes can share them; together 20,500 trees."""


def printed_lines() -> list[str]:
    """Return the text of every ability of every set."""
    cards = [card for name in card_sets() for card in card_set(name).cards]
    return sorted({line for card in cards for side in card.sides for line in side.text})


@pytest.mark.parametrize("text", printed_lines())
def test_an_ability_is_rendered_as_it_was_written(text: str) -> None:
    assert render(parse_ability(text)) == text


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(len(CHUNKS)), ids=lambda chunk: f"{chunk}-{CHUNKS[chunk]}")
def test_every_tree_is_the_only_parse_of_its_text(chunk: int) -> None:
    seen: set[Node] = set()

    @seed(chunk)
    @settings(max_examples=TREES, database=None)
    @given(trees(CHUNKS[chunk]))
    def round_trip(tree: Node) -> None:
        seen.add(tree)
        found, _ = parse_all(render(tree))
        assert found == [tree]

    round_trip()
    assert len(seen) == TREES


@settings(max_examples=300)
@given(trees())
def test_parsing_accepts_what_rendering_wrote(tree: Node) -> None:
    assert parse_ability(render(tree)) == tree
