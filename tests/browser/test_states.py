"""Every state of a game of each kind, in windows of three sizes; scripts/table_walk looks at every move of many games.

The bar stands where it always stands, nothing scrolls in the board, no words are cut, and nothing that can be chosen is
covered: with 12 assets, 7 of them at one seat and one of 400 letters, 15 cards in hand, and names of 24 letters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.laid_tables import LaidTables
from tests.browser.positions import NAMES, POSITIONS
from tests.browser.table_walk import FAULTS, walk
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CLOCK = 3600
SEED = 3
SEEDS = {"modern, two players": 14, "teams of eight": 11, "Light & Dark": 14, "classic": 15}
"""Games with more to ask: a list, a player to choose beside cards on their way, a shade and a suit to call."""


@pytest.mark.parametrize("kind", POSITIONS)
def test_every_state_of_a_game_keeps_its_places(browser: Browser, tables: LaidTables, kind: str) -> None:
    zoe = Visit(browser, tables.address, NAMES[0])
    zoe.context.add_init_script(path=FAULTS)
    game = POSITIONS[kind]()
    table = tables.lay(zoe, game, NAMES[: len(game.table.players)], CLOCK)
    seen = dict(walk(zoe, table, SEEDS.get(kind, SEED)))
    assert {state: wrong for state, wrong in seen.items() if wrong} == {}
    assert {"own turn", "waiting", "vote", "result", "after the result"} <= {
        name for state in seen for name in state.split("/")
    }
    zoe.check()
    zoe.context.close()
