"""Look at every move of games of every kind, in windows of three sizes: `scripts/table_walk`.

Prints what is wrong with the places of the table, by state, and fails if anything is: a bar that is not where it always
is, a board that scrolls, words that are cut, something that can be chosen and is covered.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.chromium import CHROMIUM
from tests.browser.laid_tables import LaidTables
from tests.browser.positions import NAMES, POSITIONS
from tests.browser.table_walk import FAULTS, walk
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CLOCK = 3600


def main() -> int:
    """Walk the games that were asked for; return whether anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORD", help="only kinds of games with this word")
    parser.add_argument("--seed", type=int, default=1, help="for what is chosen")
    parser.add_argument("--games", type=int, default=1, help="so many games of each kind")
    parser.add_argument("--short", action="store_true", help="look at each state once, not at every move")
    arguments = parser.parse_args()
    found: Counter[str] = Counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        LaidTables(Path(folder)) as tables,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for kind in POSITIONS:
            if arguments.only in kind:
                for seed in range(arguments.seed, arguments.seed + arguments.games):
                    found.update(walk_kind(browser, tables, kind, seed, every=not arguments.short))
        browser.close()
    return int(bool(found))


def walk_kind(browser: Browser, tables: LaidTables, kind: str, seed: int, *, every: bool) -> Counter[str]:
    """Walk one game, print how it went, and return what was wrong, with how often."""
    visit = Visit(browser, tables.address, NAMES[0])
    visit.context.add_init_script(path=FAULTS)
    game = POSITIONS[kind]()
    table = tables.lay(visit, game, NAMES[: len(game.table.players)], CLOCK)
    looks, found = 0, Counter[str]()
    for state, wrong in walk(visit, table, seed, every=every):
        looks += 1
        found.update(f"{state}: {one}" for one in wrong)
    visit.check()
    visit.context.close()
    print(f"{kind}, seed {seed}: {looks} states in three windows, {len(found)} faults", flush=True)
    for fault, times in found.most_common():
        print(f"    {times} times: {fault}", flush=True)
    return found
