"""The related rules of a card follow from its abilities, rank, colors and sides."""

from __future__ import annotations

import pytest

from crazier.cards import card_set, find_card
from crazier.cards.related_rules import EIGHT_RULES, MULTICOLOR_RULES, RULES_BY_NODE, SPLIT_RULES, related_rules
from crazier.cards.search import EFFECT_KINDS
from crazier.language.act_specs import ACTS
from crazier.language.phrases import PHRASE_TABLE
from crazier.rulebook import rules


def test_every_rule_exists() -> None:
    all_ids = [id for ids in (*RULES_BY_NODE.values(), EIGHT_RULES, MULTICOLOR_RULES, SPLIT_RULES) for id in ids]
    assert [id for id in all_ids if id not in rules()] == []


def test_every_node_is_one_of_the_grammar_or_an_act() -> None:
    """Some acts, such as the change that "instead" makes, have no phrase of their own."""
    assert set(RULES_BY_NODE) <= {row.kind for row in PHRASE_TABLE} | set(ACTS)


def test_every_effect_has_an_entry() -> None:
    assert set(EFFECT_KINDS) - {"fewer", "more", "instead"} <= set(RULES_BY_NODE)


@pytest.mark.parametrize(
    ("name", "included", "excluded"),
    [
        ("Death", {"M4.3"}, {"M14.1", "M5.2"}),
        ("Wizardry", {"M5.2", "M5.3", "MQ1", "M12.2"}, {"M6.2"}),
        ("Open Sesame", {"R41", "M6.2"}, {"M5.2", "M11.1"}),
        ("Round Table", {"M4.3"}, {"M9.1"}),
        ("Castle", {"M15.1", "M15.2"}, {"R10", "M14.1"}),
        ("Zeus", {"M10.1", "MQ22"}, {"M8.2"}),
    ],
)
def test_the_related_rules_leave_out_those_of_the_basis(name: str, included: set[str], excluded: set[str]) -> None:
    related = set(related_rules(find_card(name, "sampler")))
    assert included <= related
    assert not excluded & related


def test_a_rule_is_listed_once() -> None:
    for card in card_set("sampler").cards:
        related = related_rules(card)
        assert len(set(related)) == len(related)
        assert not set(related) & set(card.rules)
