"""The log: all of it can be read back, also after a reload."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from crazier import Game, new_game
from crazier.server import game_updates
from tests.browser.laid_tables import LaidTables
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MANY: Final = 240
AT_ONCE: Final = 100
"""So many events are sent by themselves here, so that no long game is needed."""
LINES: Final = "[...document.querySelectorAll('.log > li')].map(one => one.innerText.replaceAll(/\\s+/g, ' ').trim())"
AT_END: Final = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.log');
  return scrollHeight - scrollTop - clientHeight < 24;
}"""
READ_BACK: Final = "document.querySelector('.log').scrollTo(0, 0)"


def long_game() -> tuple[Game, list[int]]:
    """Return a game, and choices after which it has many events and is not over."""
    for seed in range(100):
        game, chance, codes = new_game("camelot", players=2, seed=seed), Random(seed), list[int]()
        played = game.clone()
        while played.event_count < MANY and (legal := played.legal()):
            codes.append(chance.choice(legal))
            played.step(codes[-1])
        if played.decision is not None:
            return game, codes
    raise AssertionError("every game is over soon")


def whole_log(visit: Visit) -> list[str]:
    """Read back to the beginning, and return all lines."""
    visit.page.wait_for_selector(".log > li")
    lines: list[str] = []
    for _ in range(40):
        visit.page.evaluate(READ_BACK)
        visit.page.wait_for_timeout(150)
        now = visit.page.evaluate(LINES)
        if now == lines:
            return lines
        lines = now
    raise AssertionError("the log has no beginning")


def test_the_whole_log_can_be_read_after_a_reload(
    browser: Browser, tables: LaidTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_updates, "MAX_OLD_EVENTS", AT_ONCE)
    zoe = Visit(browser, tables.address, "Zoe")
    game, codes = long_game()
    table = tables.lay(zoe, game, ["Zoe", "Ben"])
    for code in codes:
        table.choose(code)
    table.settle(zoe)
    # However fast a game goes, whoever reads its end goes on reading there.
    zoe.page.wait_for_function(AT_END)
    before = whole_log(zoe)
    zoe.page.reload()
    zoe.page.wait_for_selector(".log > li")
    assert zoe.update["events"][0]["number"] > 0
    assert whole_log(zoe) == before
    assert len(before) > MANY / 4
    zoe.check()
    zoe.context.close()
