"""Ability lines have marks, so that a screen can leave lines out without knowing rules."""

from __future__ import annotations

import pytest

from crazier.cards.ability_lines import ability_lines, marks_of
from crazier.cards.library import card_set, card_sets
from crazier.language.ability_text import parse_ability


@pytest.mark.rule("M10.2")
def test_a_requirement_is_marked() -> None:
    assert marks_of(parse_ability("Play this only if you control a god.")) == ("requirement",)


def test_indestructible_is_marked_if_it_is_all_the_line_says() -> None:
    assert marks_of(parse_ability("This can't be destroyed.")) == ("indestructible",)
    assert marks_of(parse_ability("Other assets you control can't be destroyed.")) == ()
    assert marks_of(parse_ability("While you control a god, this can't be destroyed.")) == ()


def test_each_ability_is_a_line_with_its_text() -> None:
    for name in card_sets():
        for card in card_set(name).cards:
            for side in card.sides:
                assert tuple(line.text for line in ability_lines(side)) == side.text
