"""Test that every rule of Light & Dark has a scenario, and every rule has a test."""

from __future__ import annotations

import pytest

from crazier.rulebook import rules
from crazier.scenarios.library import scenario_names, scenario_text
from tests.games.eights.rule_marks import with_a_scenario, with_a_test

IDS = [id for id, rule in rules().items() if id.startswith("D") or id in {f"R{number}" for number in range(16, 25)}]


def test_these_are_the_rules_of_light_and_dark() -> None:
    assert len(IDS) == 25
    assert all("light-dark" in rules()[id].rulebooks for id in IDS)


@pytest.mark.parametrize("id", IDS)
def test_a_rule_has_a_scenario(id: str) -> None:
    assert id in with_a_scenario(), rules()[id].title


@pytest.mark.parametrize("id", IDS)
def test_a_rule_has_a_test(id: str) -> None:
    assert id in with_a_test(), rules()[id].title


def test_a_rule_that_refuses_is_shown_refusing() -> None:
    texts = [scenario_text(name) for name in scenario_names() if name.startswith(("d", "r1", "r2"))]
    for id in ("D4.1", "D5.1", "D5.2", "D5.3", "D6.1", "D7.1", "R18", "R19", "R21"):
        assert any(f'rule = "{id}"' in text for text in texts), id
