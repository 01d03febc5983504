"""Cards on their way: what flies is no taller than a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from tests.browser.laid_tables import LaidTables
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DEATH: Final = """
title = "An asset is destroyed"
rules = "modern"
set = "camelot"
cites = ["M8.1"]
players = ["Zoe", "Ben"]
seed = 1

[start]
phase = "main"
hands.Zoe = ["Death", "Merlin"]
hands.Ben = ["Joust", "Curse"]
assets.Ben = ["Giant of Saint Michael"]
discard = ["Elven Ritual"]
draw = ["Holy Grail", "Prophecy"]

[[steps]]
do = "Zoe plays Death"
"""
WATCH: Final = """
window.flown = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.classList?.contains('flying')) flown.push({ height: node.offsetHeight, tile: node.matches('.tile') });
}).observe(document.body, { childList: true, subtree: true }));
"""
TALLEST: Final = 320
"""A card 200 wide is 280 tall."""


def test_a_destroyed_asset_flies_as_tall_as_it_lay(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe", pace="quick")
    zoe.context.add_init_script(WATCH)
    tables.lay(zoe, start_scenario(read_scenario(DEATH)), ["Zoe", "Ben"])
    zoe.page.click("[data-hand]:has-text('Death') [data-way=play]")
    zoe.page.wait_for_function("() => flown.some((one) => one.tile)")
    flown = zoe.page.evaluate("flown")
    assert max(one["height"] for one in flown) <= TALLEST
    zoe.check()
    zoe.context.close()
