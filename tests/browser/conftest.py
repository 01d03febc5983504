"""Fixtures for tests in a real browser: a server as a process of its own, and pages that notice every error.

They are skipped, with the reason, where Chromium, Playwright or the built page is missing. scripts/page builds it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crazier.server.page import FOLDER, INDEX
from tests.server.running import ROOT, free_port

CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)
STARTS_WITHIN = 60.0
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server whose bots answer quickly; return its address."""
    if not (FOLDER / INDEX).exists():
        pytest.skip("the page is not built; scripts/page builds it")
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    log = tmp_path_factory.mktemp("server") / "server.log"
    arguments = ["serve", "--port", str(port), "--data", str(log.parent), "--bot-seconds", "0.02", "--no-limits"]
    source = {"PYTHONPATH": str(ROOT / "src")} if os.environ.get("CRAZIER_TESTED") == "source" else {}
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "crazier", *arguments],
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=log.parent,
            env={**os.environ, **source},
        )
        try:
            wait_until_ready(address, process, log)
            yield address
        finally:
            process.terminate()
            process.wait(20)


def wait_until_ready(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}api/ready", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"the server did not start: {log.read_text()[-2000:]}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Start Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api")
    if not CHROMIUM:
        pytest.skip("there is no Chromium on the PATH")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


OpenPage = Callable[..., Any]


@pytest.fixture
def open_page(server: str, browser: Any) -> Iterator[OpenPage]:
    """Return a function that opens a page; at the end no console error and no failed request may have been seen."""
    troubles: list[str] = []
    contexts = []

    def new_page(size: str = "desktop", theme: str = "dark", **options: object) -> Any:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, base_url=server, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("response", lambda got: troubles.append(f"{got.status} {got.url}") if got.status >= 400 else None)
        page.on(
            "request", lambda sent: troubles.append(f"outside: {sent.url}") if is_outside(sent.url, server) else None
        )
        return page

    yield new_page
    for context in contexts:
        context.close()
    assert troubles == []


def is_outside(url: str, server: str) -> bool:
    """Check whether a request leaves the server."""
    return not url.startswith((server, server.replace("http", "ws", 1), "data:", "blob:"))
