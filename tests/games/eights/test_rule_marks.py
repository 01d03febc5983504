"""Every rule has a scenario and a test, and nothing cites a rule that does not exist."""

from __future__ import annotations

import pytest

from crazier.cards.library import card_set, card_sets
from crazier.rulebook import rules
from tests.games.eights.rule_marks import (
    ROOT,
    cites,
    marked,
    rules_for_scenarios,
    sources,
    unknown_ids,
    with_a_scenario,
    with_a_test,
)


def test_only_a_few_rules_need_no_scenario() -> None:
    assert set(rules()) - set(rules_for_scenarios()) == {"M16.1", "MQ13"}


@pytest.mark.parametrize("id", rules_for_scenarios())
def test_a_rule_has_a_scenario(id: str) -> None:
    assert id in with_a_scenario(), f"no scenario in src/crazier/scenarios/data cites {id}: {rules()[id].title}"


def test_every_rule_of_every_game_has_a_scenario_or_says_why_it_has_none() -> None:
    assert [id for id, rule in rules().items() if id not in with_a_scenario() and rule.no_scenario is None] == []


@pytest.mark.parametrize("id", rules_for_scenarios())
def test_a_rule_has_a_test(id: str) -> None:
    assert id in with_a_test(), f"no test is marked with {id}: {rules()[id].title}"


def test_every_id_in_the_package_is_a_rule() -> None:
    unknown = [f"{path.relative_to(ROOT)}: {id}" for path in sources() for id in unknown_ids(path.read_text("utf-8"))]
    assert unknown == []


def test_the_sources_are_code_rules_cards_and_scenarios() -> None:
    names = {path.name for path in sources()}
    assert {"state.py", "turn.py", "modern.toml", "sampler.cards", "mq10_destiny.toml"} <= names


def test_every_id_beside_the_basis_of_a_card_is_a_rule() -> None:
    cited = {id for name in card_sets() for card in card_set(name).cards for id in card.rules}
    assert cited
    assert cited <= set(rules())


def test_an_id_that_is_no_rule_is_found() -> None:
    assert unknown_ids("# M5.3, M99.1: as in MQ99 and R1") == ["M99.1", "MQ99"]


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
@pytest.mark.rule("M1.1", "M1.2")
@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("MQ1"))])
def test_it(a): ...
"""
    assert set(marked(source)) == {"M1.1", "M1.2", "MQ1"}


def test_scenarios_count_for_what_they_cite() -> None:
    assert "MQ10" in cites("mq10_destiny")
