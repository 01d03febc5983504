"""Draw cards with the page's own drawings in a real browser: shared by scripts/card_check and scripts/card_pictures.

Needs Playwright and chromium; the page's packages come from `scripts/page`.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
FRONTEND: Final = ROOT / "frontend"
BUILT: Final = FRONTEND / "node_modules" / ".check"
CHROMIUM: Final = os.environ.get("CHROMIUM", "/usr/bin/chromium")
Json = dict[str, Any]  # plain values from the command line and from the browser


def listed_cards(*arguments: str) -> list[Json]:
    """Return what `crazier cards --json` lists."""
    command = [sys.executable, "-m", "crazier", "cards", "--json", *arguments]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    cards: list[Json] = json.loads(done.stdout)
    return cards


def build_card_page(cards: list[Json]) -> None:
    """Build the page that shows cards in every form, with the cards beside it."""
    vite = ["node", "node_modules/vite/bin/vite.js", "build", "--config", "vite.check.config.ts", "--logLevel", "warn"]
    subprocess.run(vite, cwd=FRONTEND, check=True, timeout=120)
    (BUILT / "cards.json").write_text(json.dumps(cards), encoding="utf-8")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serve files without a line for each."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def card_page(pixels: float = 1) -> Iterator[Page]:
    """Open the page in a browser, so many pixels for each of its own; an error on the page ends the script."""
    errors: list[str] = []
    handler = functools.partial(QuietHandler, directory=str(BUILT))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1600, "height": 1200}, device_scale_factor=pixels)
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(f"http://127.0.0.1:{server.server_port}/check.html")
            page.wait_for_selector("body[data-ready]", timeout=240_000)
            yield page
            browser.close()
        server.shutdown()
    if errors:
        raise SystemExit(f"{Path(sys.argv[0]).name}: the page failed: {errors[0]}")
