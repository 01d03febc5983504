"""The result of a game in a real browser: who won is said once, and it can be shared as a picture."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import TYPE_CHECKING

from crazier import new_game
from crazier.server import rows
from tests.browser.laid_tables import LaidTables
from tests.browser.player import OVER
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PNG = b"\x89PNG\r\n\x1a\n"
SIZE = (1200, 630)
LEAST_BYTES = 5_000
"""An empty picture of this size has fewer."""


def test_who_won_is_said_once(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe")
    table = tables.lay(zoe, new_game("camelot", players=2, seed=4), ["Zoe", "Ben"])
    table.submit(rows.Resigned(1))
    zoe.page.wait_for_selector(OVER)
    assert zoe.page.inner_text(f"{OVER} .winhead") == "You win: nobody else is left."
    assert zoe.page.inner_text(OVER).count("You win") == 1
    zoe.check()
    zoe.context.close()


def test_a_result_is_shared_as_a_picture(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe")
    table = tables.lay(zoe, new_game("camelot", players=2, seed=4), ["Zoe", "Ben & <Co>"])
    table.submit(rows.Resigned(1))
    zoe.page.wait_for_selector(OVER)
    with zoe.page.expect_download() as saved:
        zoe.page.get_by_role("button", name="Share as a picture").click()
    assert saved.value.suggested_filename == "crazier.png"
    picture = Path(saved.value.path()).read_bytes()
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == SIZE
    assert len(picture) > LEAST_BYTES
    zoe.check()
    zoe.context.close()
