"""Fixtures for tests in a real browser: a server as a process of its own, and windows that notice every error.

They are skipped, with the reason, where Chromium, Playwright or the built page is missing. scripts/page builds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from crazier.server.page import FOLDER, INDEX
from tests.browser.chromium import CHROMIUM
from tests.browser.laid_tables import LaidTables
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserServer]:
    """Run a server whose bots answer quickly."""
    if not (FOLDER / INDEX).exists():
        pytest.skip("the page is not built; scripts/page builds it")
    with BrowserServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LaidTables]:
    """Run a server on which tables can be laid out."""
    if not (FOLDER / INDEX).exists():
        pytest.skip("the page is not built; scripts/page builds it")
    with LaidTables(tmp_path_factory.mktemp("laid")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api")
    if not CHROMIUM:
        pytest.skip("there is no Chromium on the PATH")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


OpenVisit = Callable[..., Visit]


@pytest.fixture
def visit(server: BrowserServer, browser: Browser) -> Iterator[OpenVisit]:
    """Return a function that opens a window; at the end nothing may have gone wrong in any of them."""
    opened: list[Visit] = []

    def open_visit(name: str = "", **options: Any) -> Visit:  # whatever a visit takes
        opened.append(Visit(browser, server.address, name, **options))
        return opened[-1]

    yield open_visit
    try:
        for one in opened:
            one.check()
    finally:
        for one in opened:
            one.context.close()
