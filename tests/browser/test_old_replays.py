"""Replays that version 0.2.0 stored are shown by the viewer of today."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from crazier.server.page import FOLDER, INDEX
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit
from tests.server.test_old_database import Expected, OldTable, unpack_old

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the old version left."""
    return unpack_old(tmp_path_factory.mktemp("old"))


@pytest.fixture(scope="module")
def old_server(folder: Path) -> Iterator[BrowserServer]:
    """Run a server on the old database."""
    if not (FOLDER / INDEX).exists():
        pytest.skip("the page is not built; scripts/page builds it")
    with BrowserServer(folder) as running:
        yield running


def stored_replays(folder: Path) -> list[OldTable]:
    """Return the tables of the old database that have a replay."""
    expected = msgspec.json.decode((folder / "expected.json").read_bytes(), type=Expected)
    return [table for table in expected.tables if table.replay]


def test_replays_of_the_old_version_are_stepped_through_to_their_end(
    browser: Browser, old_server: BrowserServer, folder: Path
) -> None:
    tables = stored_replays(folder)
    assert tables
    zoe = Visit(browser, old_server.address, "Zoe")
    for table in tables:
        zoe.page.goto(f"#/replays/{table.replay}?at=0&seen=watch")
        zoe.page.wait_for_selector(".frame")
        slider = zoe.page.get_by_role("slider")
        assert f"of {len(table.choices)}" in (slider.get_attribute("aria-valuetext") or "")
        zoe.page.keyboard.press("End")
        zoe.page.get_by_text("The game is over here").wait_for()
        for name in table.names:
            assert name in zoe.page.inner_text("body")
    zoe.check()
    zoe.context.close()
