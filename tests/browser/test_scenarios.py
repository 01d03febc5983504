"""Scenarios of the rules are played on the page to the end they expect; scripts/scenario_walk plays sixty of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from crazier.play.game import Game
from tests.browser.laid_tables import LaidTables
from tests.browser.scenario_walk import sample, walk_scenario
from tests.browser.visits import Trouble

if TYPE_CHECKING:
    from playwright.sync_api import Browser

COUNT = 4
SEED = 7


@pytest.fixture(scope="module")
def scenarios() -> list[tuple[str, Game, Game]]:
    """Some scenarios in which the first seat chooses, before and after their steps."""
    return list(sample(COUNT, SEED))


def test_scenarios_are_played_to_the_end_they_expect(
    browser: Browser, tables: LaidTables, scenarios: list[tuple[str, Game, Game]]
) -> None:
    for name, before, after in scenarios:
        assert walk_scenario(browser, tables, before, after), name


def test_another_end_is_noticed(browser: Browser, tables: LaidTables, scenarios: list[tuple[str, Game, Game]]) -> None:
    _, before, after = scenarios[0]
    further = after.clone()
    while further.decision is not None and len(further.choices) < len(after.choices) + 1:
        further.step(further.legal()[0])
    with pytest.raises(Trouble, match="not the one"):
        walk_scenario(browser, tables, before, after, further)
