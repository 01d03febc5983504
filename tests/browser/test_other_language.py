"""The page reads no sentences: with every one backwards it shows the same table, and can be played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.picture import READ, check_last_picture
from tests.browser.player import ASKED, Player
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TABLES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "camelot": ({"set": "camelot"}, ("easy",)),
    "nights in teams": ({"set": "nights", "preset": "teams"}, ("novice", "novice", "novice")),
    "light-dark": ({"game": "light-dark"}, ("novice",)),
}
ANSWERS = 10


@pytest.fixture(scope="module")
def backward(tmp_path_factory: pytest.TempPathFactory, server: BrowserServer) -> Iterator[BrowserServer]:
    """Run a server that says everything backwards."""
    folder = tmp_path_factory.mktemp("backward")
    with BrowserServer(folder, server.bot_seconds, module="tests.browser.backward_server") as running:
        yield running


@pytest.mark.parametrize("kind", TABLES)
def test_the_table_can_be_played_in_another_language(backward: BrowserServer, browser: Browser, kind: str) -> None:
    settings, bots = TABLES[kind]
    zoe = Visit(browser, backward.address, "Zoe")
    zoe.make_table(bots, settings)
    Player(zoe, Random(7)).play(ANSWERS)
    check_last_picture(zoe)
    zoe.check()
    zoe.context.close()


def test_what_is_said_is_backwards(backward: BrowserServer, browser: Browser) -> None:
    zoe = Visit(browser, backward.address, "Zoe")
    zoe.make_table(("novice",), {"set": "camelot"})
    zoe.page.wait_for_selector(ASKED)
    assert not zoe.page.evaluate(READ)["question"][0].isalnum()  # what ended the sentence stands first
    zoe.check()
    zoe.context.close()
