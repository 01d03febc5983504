"""Measure how soon the workshop answers what is typed, in a real browser at a real server: `scripts/workshop_speed`.

Shipped texts are typed, some of them with slips. Told are medians: the frames until the card is drawn anew, and the
milliseconds until the server's answer is on the page, from the last key and from the question.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.chromium import CHROMIUM
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit
from tests.language.broken_lines import broken
from tests.language.completion_walks import shipped_texts

WATCH: Final = Path(__file__).parent / "workshop_watch.js"
LAST_KEYS: Final = 3
"""How many letters are typed; those before are put in at once."""
KEY_PAUSE: Final = 70
"""Milliseconds between keys, as of a good typist."""
LOOK_AGAIN: Final = 50
SLIPS: Final = 0.3
AIMS: Final = {"frames": 1.0, "fromKey": 300.0, "fromAsking": 100.0}
NAMES: Final = {
    "frames": "frames until the card is drawn",
    "fromKey": "ms from the last key to the answer on the page",
    "fromAsking": "ms from the question to the answer on the page",
}


def write(visit: Visit, text: str) -> dict[str, float]:
    """Write a text in the place of what is there, and return how long the answers took."""
    page = visit.page
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text[:-LAST_KEYS])
    page.wait_for_timeout(500)
    page.keyboard.type(text[-LAST_KEYS:], delay=KEY_PAUSE)
    page.wait_for_function("() => workshopWatch.isShown()", polling=LOOK_AGAIN)
    times: dict[str, float] = page.evaluate("workshopWatch.times()")
    page.keyboard.press("Escape")
    return times


def measure(visit: Visit, texts: int, random: Random) -> list[dict[str, float]]:
    """Write so many texts, and return how long the answers took."""
    visit.page.goto("#/workshop")
    visit.page.locator(".cm-content").wait_for()
    known = sorted({text for _, text in shipped_texts() if len(text) > 2 * LAST_KEYS})
    found = []
    for text in random.sample(known, texts):  # of a text that was checked before, the page keeps the answer
        slipped = broken(random, text) if random.random() < SLIPS else text
        found.append(write(visit, slipped if len(slipped) > LAST_KEYS else text))
    return found[1:]  # with the first one the server's process may still have been starting


def main() -> int:
    """Measure, print the figures, and return 1 if one of them is missed."""
    parser = argparse.ArgumentParser(prog="scripts/workshop_speed", description=__doc__)
    parser.add_argument("--texts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.2f}")
    with (
        tempfile.TemporaryDirectory() as folder,
        BrowserServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        visit = Visit(browser, server.address, "Zoe")
        visit.context.add_init_script(path=WATCH)
        found = measure(visit, arguments.texts + 1, Random(arguments.seed))
        browser.close()
    missed = False
    for name, aim in AIMS.items():
        values = sorted(one[name] for one in found)
        missed = missed or median(values) > aim
        most = f"95 of 100 up to {values[len(values) * 95 // 100]:.0f}, most {values[-1]:.0f}"
        print(f"{NAMES[name]}: median {median(values):.0f} (aim {aim:g}), {most}; {len(values)} values")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
