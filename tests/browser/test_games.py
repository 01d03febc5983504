"""Games of every kind in a real browser, the first answers of each; scripts/browser_games plays them to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.kinds import KINDS, Kind
from tests.browser.server_process import BrowserServer
from tests.browser.whole_games import play_kind, play_own_cards, play_together

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHORT = 12
"""So many answers of a game."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_game_of_each_kind(browser: Browser, server: BrowserServer, kind: Kind) -> None:
    assert "clicks" in play_kind(browser, server.address, kind, seed=1, most=SHORT)


def test_cards_pasted_as_text_are_drawn_and_play(browser: Browser, server: BrowserServer) -> None:
    assert "clicks" in play_own_cards(browser, server.address, seed=1, most=SHORT)


def test_two_browsers_and_a_spectator(browser: Browser, server: BrowserServer) -> None:
    assert "clicks" in play_together(browser, server.address, server.port, seed=1, most=SHORT)
