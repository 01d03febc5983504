"""The result of a game in a real browser: who won is said once, and it can be shared as a picture."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crazier import new_game, play_bots
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
SHORT_GAME = 41
"""Deals a game that two greedy players end in nine turns."""
LONGEST_SEARCH = 120_000
"""Milliseconds; plain Python takes far longer than the compiled engine."""
MOST_TURNS = 3


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


def test_where_it_turned_is_found_when_asked_and_leads_to_its_moment(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe")
    played = play_bots(new_game("camelot", players=2, seed=SHORT_GAME), "greedy", "greedy")
    table = tables.lay(zoe, new_game("camelot", players=2, seed=SHORT_GAME), ["Zoe", "Ben"])
    for code in played.choices:
        table.choose(code)
    curves: list[dict[str, Any]] = []
    zoe.page.on("response", lambda answer: curves.append(answer.json()) if "/chance?" in answer.url else None)
    zoe.page.get_by_role("button", name="Find where it turned").click()
    zoe.page.wait_for_selector(f"{OVER} ol", state="attached", timeout=LONGEST_SEARCH)
    turns = [point["turn"] for point in curves[-1]["turning_points"]][:MOST_TURNS]
    links = zoe.page.locator(f"{OVER} ol a")
    assert [text.split()[2] for text in links.all_inner_texts()] == [f"{turn}:" for turn in turns]
    if not turns:
        assert "No turn changed the chances" in zoe.page.inner_text(OVER)
    for link in links.all()[:1]:
        link.click()
        zoe.page.wait_for_selector("text=/^Turn [0-9]+, step/")
    zoe.check()
    zoe.context.close()
