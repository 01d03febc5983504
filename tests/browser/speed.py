"""Measure how fast the page is in a real browser at a real server: `scripts/page_speed`.

Every figure is measured several times; the median is printed with all values and the aim. Run it when the machine has
nothing else to do.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from tests.browser.chromium import CHROMIUM
from tests.browser.measure import Measure, timed_visit
from tests.browser.player import ASKED, OVER, Player
from tests.browser.server_process import BrowserServer
from tests.browser.slow_processor import SLOW_MEASURES
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOT_SECONDS: Final = 0.6
"""As a server is set up when nobody says otherwise."""
FOLLOWING: Final = ("woff2", "emblems")
"""What no size counts: fonts and emblems, which follow the first picture."""
LEFT_OUT: Final = (*FOLLOWING, "assets/table")
"""What the size of the first load does not count: the table follows the first picture, too."""
CODE: Final = (".js", ".css")
ASKED_FOR: Final = """
performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
  .filter(({startTime}) => startTime < stopwatch.firstQuestion())
  .map(({name, encodedBodySize}) => [name, encodedBodySize])
"""
PLAY_NOW: Final = ".btn.go.xl"
MOVES: Final = 15
BUSY_SECONDS: Final = 12.0


@contextmanager
def first_question(browser: Browser, address: str) -> Iterator[Visit]:
    """Press Play now, in games that one begins, until one's first question is on the screen."""
    for _ in range(20):
        with timed_visit(browser, address) as visit:
            page = visit.page
            page.goto("/")
            page.wait_for_selector(PLAY_NOW)
            page.evaluate("addEventListener('click', () => (window.pressed = performance.now()), true)")
            page.click(PLAY_NOW)
            page.wait_for_selector(".app .ask")
            if visit.update["view"]["current"] == visit.update["view"]["viewer"]:
                page.wait_for_selector(ASKED)
                page.wait_for_function("() => stopwatch.firstQuestion() !== null")
                yield visit
                return
    raise AssertionError("a bot has begun twenty games in a row")


def first_decision(browser: Browser, address: str) -> list[float]:
    """Measure from the click on Play now to one's first question."""
    with first_question(browser, address) as visit:
        return [visit.page.evaluate("stopwatch.firstQuestion() - pressed")]


def first_decision_size(browser: Browser, address: str, *parts: str) -> list[float]:
    """Count the KB, as packed, of what was asked for before one's first question: with `parts`, only those."""
    with first_question(browser, address) as visit:
        sizes: list[tuple[str, int]] = visit.page.evaluate(ASKED_FOR)
        return [
            sum(size for name, size in sizes if (not parts or has(name, parts)) and not has(name, FOLLOWING)) / 1024
        ]


def has(name: str, parts: tuple[str, ...]) -> bool:
    """Check whether an address has one of some parts."""
    return any(part in name for part in parts)


def first_page(browser: Browser, address: str) -> list[float]:
    """Measure from the address to a button that can be pressed, with a cold cache."""
    with timed_visit(browser, address) as visit:
        start = time.monotonic()
        visit.page.goto("/", wait_until="commit")
        visit.page.wait_for_selector(PLAY_NOW)
        return [(time.monotonic() - start) * 1000]


def loaded(browser: Browser, address: str) -> dict[str, float]:
    """Return the KB of everything that opening the start page brings over the line, by address."""
    with timed_visit(browser, address) as visit:
        line = visit.context.new_cdp_session(visit.page)
        line.send("Network.enable")
        names: dict[str, str] = {}
        sizes: dict[str, float] = {}
        line.on("Network.requestWillBeSent", lambda sent: names.update({sent["requestId"]: sent["request"]["url"]}))
        line.on("Network.loadingFinished", lambda got: sizes.update({got["requestId"]: got["encodedDataLength"]}))
        visit.page.goto("/")
        visit.page.wait_for_load_state("networkidle")
        return {names[one]: size / 1024 for one, size in sizes.items()}


def first_load_size(browser: Browser, address: str) -> list[float]:
    """Count everything that the start page needs, data too."""
    sizes = loaded(browser, address)
    return [sum(size for name, size in sizes.items() if not has(name, LEFT_OUT))]


def moves(browser: Browser, address: str) -> list[float]:
    """Measure from the click that answers to the first picture that has changed."""
    with timed_visit(browser, address, "Zoe") as visit:
        visit.make_table(("novice",), {"set": "camelot"})
        player = Player(visit, Random(1))
        found: list[float] = []
        while len(found) < MOVES:
            visit.page.wait_for_selector(f"{ASKED}, {OVER}")
            if player.is_over():
                break
            visit.page.wait_for_timeout(700)  # what moves comes to rest
            visit.page.evaluate("stopwatch.takeChange()")
            if player.answer():
                visit.page.wait_for_timeout(300)
                change = visit.page.evaluate("stopwatch.takeChange()")
                found += [change] if change is not None else []
        return found


def busy_game(browser: Browser, address: str) -> tuple[float, list[float]]:
    """Play at a full table at normal speed; return frames a second while cards move, and the delays of questions."""
    with timed_visit(browser, address, "Zoe") as visit:
        visit.make_table(("novice",) * 3, {"set": "olympus"})
        player, end = Player(visit, Random(2)), time.monotonic() + BUSY_SECONDS
        visit.page.evaluate("stopwatch.count()")
        while time.monotonic() < end and not player.is_over():
            if visit.page.query_selector(ASKED):
                player.answer()
            visit.page.wait_for_timeout(200)
        count, milliseconds = visit.page.evaluate("stopwatch.moving()")
        delays: list[float] = visit.page.evaluate("stopwatch.delays()")
        return (1000 * count / milliseconds if milliseconds else 0.0), delays


MEASURES: Final = (
    Measure("the start page, cold cache", "ms", 2000, first_page),
    Measure("Play now to the first decision, cold cache", "ms", 2000, first_decision),
    Measure("first load without fonts and emblems, as sent", "KB", 90, first_load_size),
    Measure("code and styles up to the first decision", "KB", 110, lambda *at: first_decision_size(*at, *CODE)),
    Measure("all up to the first decision, data too", "KB", 110, first_decision_size),
    Measure("a move on screen, click to changed picture", "ms", 100, moves),
    Measure("frames a second in busy turns", "fps", 50, lambda *at: [busy_game(*at)[0]], is_more_better=True),
    Measure("one's own question, message to picture", "ms", 150, lambda *at: busy_game(*at)[1]),
    *SLOW_MEASURES,
)


def main() -> int:
    """Measure everything, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="how often each figure is measured")
    parser.add_argument("--only", default="", metavar="WORDS", help="only figures whose names have these words")
    arguments = parser.parse_args()
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.2f}")
    with (
        tempfile.TemporaryDirectory() as folder,
        BrowserServer(Path(folder), BOT_SECONDS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for measure in MEASURES:
            if arguments.only in measure.name:
                values = [value for _ in range(arguments.runs) for value in measure.run(browser, server.address)]
                print(f"{measure.line(values)} [load {os.getloadavg()[0]:.2f}]", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
