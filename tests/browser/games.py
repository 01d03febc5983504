"""Play whole games of every kind in a real browser at a real server: `scripts/browser_games`.

Prints a line for each game with its clicks, seconds and result, and fails if anything went wrong: an error in the
console, a failed request, something that is offered and can't be reached or is refused, a page wider than the screen, a
picture that is not the server's view, a game that does not end.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from tests.browser.chromium import CHROMIUM
from tests.browser.kinds import KINDS, Kind
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Trouble
from tests.browser.whole_games import play_kind, play_own_cards, play_together

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Run = Callable[["Browser", BrowserServer, int], str]


def run_of(kind: Kind) -> Run:
    """Return the function that plays a game of a kind."""
    return lambda browser, server, seed: play_kind(browser, server.address, kind, seed)


RUNS: Final[dict[str, Run]] = {
    **{kind.name: run_of(kind) for kind in KINDS},
    "own cards pasted as text, by mouse": lambda browser, server, seed: play_own_cards(browser, server.address, seed),
    "two browsers and a spectator": lambda browser, server, seed: play_together(
        browser, server.address, server.port, seed
    ),
}


def main() -> int:
    """Run the games that were asked for; return how many went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="only games with these words")
    parser.add_argument("--seed", type=int, default=1, help="for what the players click (deals are always new)")
    arguments = parser.parse_args()
    chosen = [name for name in RUNS if all(word in name for word in arguments.only)]
    failed = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        BrowserServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in chosen:
            failed += not run_one(name, browser, server, arguments.seed)
        browser.close()
    return int(failed > 0)


def run_one(name: str, browser: Browser, server: BrowserServer, seed: int) -> bool:
    """Play one game and print how it went; return whether nothing went wrong."""
    start = time.monotonic()
    try:
        print(f"{name}: {RUNS[name](browser, server, seed)}", flush=True)
    except Exception as error:
        if not isinstance(error, Trouble) and "Timeout" not in str(error):
            raise
        print(f"{name}: FAILED after {time.monotonic() - start:.0f} s: {error}", flush=True)
        print(f"the server said last: {server.last_words()}", flush=True)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
