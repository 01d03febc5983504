"""The rules that a card touches follow from its words and its frame."""

from __future__ import annotations

import pytest

from crazier.cards import card_set, find_card
from crazier.cards.related_rules import EIGHT, MULTICOLOR, RULES_BY_NODE, SPLIT, related_rules
from crazier.cards.search import EFFECT_KINDS
from crazier.language.phrases import TABLE
from crazier.rulebook import rules


def test_every_rule_exists() -> None:
    ids = [id for several in (*RULES_BY_NODE.values(), EIGHT, MULTICOLOR, SPLIT) for id in several]
    assert [id for id in ids if id not in rules()] == []


def test_every_phrase_is_one_of_the_language() -> None:
    assert set(RULES_BY_NODE) <= {row.kind for row in TABLE}


def test_every_act_is_thought_of() -> None:
    assert set(EFFECT_KINDS) - {"fewer", "more", "instead"} <= set(RULES_BY_NODE)


@pytest.mark.parametrize(
    ("name", "some", "none"),
    [
        ("Death", {"M4.3"}, {"M14.1", "M5.2"}),
        ("Wizardry", {"M5.2", "M5.3", "MQ1", "M12.2"}, {"M6.2"}),
        ("Open Sesame", {"R41", "M6.2"}, {"M5.2", "M11.1"}),
        ("Round Table", {"M4.3"}, {"M9.1"}),
        ("Castle", {"M15.1", "M15.2"}, {"R10", "M14.1"}),
        ("Zeus", {"M10.1", "MQ22"}, {"M8.2"}),
    ],
)
def test_a_card_touches_what_it_brings_up_beside_what_it_rests_on(name: str, some: set[str], none: set[str]) -> None:
    touched = set(related_rules(find_card(name, "sampler")))
    assert some <= touched
    assert not none & touched


def test_a_rule_is_told_once() -> None:
    for card in card_set("sampler").cards:
        touched = related_rules(card)
        assert len(set(touched)) == len(touched)
        assert not set(touched) & set(card.rules)
