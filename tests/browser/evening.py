"""An evening of four browsers: desktop, phone, keyboard alone, and a spectator; `scripts/evening`.

They play a series with a rematch, votes, somebody who is shown out, a new name, and a clock that runs out. What is
checked is what each screen shows its person.
"""

from __future__ import annotations

import argparse
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
from tests.browser.player import ASKED, OVER, Player, by_keys, by_mouse, by_touch
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit, call
from tests.browser.whole_games import take_turns, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAMES: Final = 3
SECONDS: Final = 30
"""For a turn: enough for whoever plays, and not long to wait for whoever does not."""
PATIENCE: Final = 90_000
MOST_TABS: Final = 40
GO: Final = ".acts2 .btn.go:not(:disabled)"
BANNER: Final = "[role=alertdialog]"
AGREE: Final = f"{BANNER} button:text-is('Agree')"


class Evening:
    """Four people and their screens."""

    def __init__(self, ann: Visit, ben: Visit, kim: Visit, cleo: Visit) -> None:
        self.ann, self.ben, self.kim, self.cleo = ann, ben, kim, cleo
        self.all = (ann, ben, kim, cleo)
        self.players = [
            Player(ann, Random(1), by_mouse),
            Player(ben, Random(2), by_touch),
            Player(kim, Random(3), by_keys),
        ]
        for visit in self.all:
            visit.page.set_default_timeout(PATIENCE)

    def everybody_sees(self, selector: str) -> None:
        """Wait until something is on every screen."""
        for visit in self.all:
            visit.page.wait_for_selector(selector)

    # Before the game

    def gather(self, games: int) -> None:
        """Make a table for three; one is shown out and watches, one changes the name, one comes by keys alone."""
        self.ann.page.goto("#/about")
        options = {"stall_guard": 6, **({"games": games, "points": 1} if games > 1 else {})}
        settings = {"game": "first", "clock": {"kind": "turn", "seconds": SECONDS}, "grace": 3600, "options": options}
        seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
        table = call(self.ann.address, "tables", {"seats": seats, "settings": settings}, self.ann.guest())["table"]
        for visit in self.all:
            visit.open_table(table)
        self.show_cleo_out()
        self.rename_ben()
        press(self.kim, GO)
        self.kim.page.wait_for_selector("[data-ready]")
        press(self.kim, "[data-ready]")
        self.ben.page.tap("[data-ready]")
        self.ann.page.click(GO)
        self.everybody_sees(".ask")

    def show_cleo_out(self) -> None:
        """Let Cleo sit down and the host remove her: she is told, and may watch."""
        self.cleo.page.click(GO)
        self.ann.page.click(".sls button:text-is('Remove')")
        self.cleo.page.wait_for_selector("h1:has-text('You were shown out.')")
        self.cleo.page.reload()
        self.cleo.page.wait_for_selector(".sls")
        assert not self.cleo.page.locator("[data-ready]").count()

    def rename_ben(self) -> None:
        """Let Ben sit down and take another name: the others see it at once."""
        self.ben.page.tap(GO)
        self.ben.page.wait_for_selector("[data-ready]")
        self.ben.page.fill("[aria-label='Your name']", "Benjamin")
        self.ben.page.press("[aria-label='Your name']", "Enter")
        for visit in (self.ann, self.kim, self.cleo):
            visit.page.wait_for_selector(".sls :text-is('Benjamin')")

    # During the game

    def pause_and_go_on(self) -> None:
        """Ask for a pause: everybody is asked once and told how it ended; one declines to go on, then all agree."""
        self.ann.page.get_by_role("button", name="Menu").click()
        self.ann.page.locator("dialog").get_by_role("button", name="Pause", exact=True).click()
        self.ben.page.tap(AGREE)
        self.kim.page.wait_for_selector(AGREE)
        self.kim.page.keyboard.press("v")
        self.everybody_sees(".ask:has-text('The game is paused.')")
        self.ben.page.tap(".slots button:text-is('Go on')")
        self.kim.page.wait_for_selector(AGREE)
        self.kim.page.keyboard.press("Shift+V")
        for visit in (self.ann, self.ben):
            visit.page.wait_for_selector(":text('Not now: Kim.')")
        self.ann.page.click(".slots button:text-is('Go on')")
        self.ben.page.tap(AGREE)
        self.kim.page.keyboard.press("v")
        for visit in self.all:
            visit.page.wait_for_selector(".ask:has-text('The game is paused.')", state="detached")

    def let_the_clock_run_out(self) -> None:
        """Let Ben do nothing when it is his turn: he is told so, and so is everybody in the log."""
        while not self.ben.page.query_selector(ASKED):
            take_turns([player for player in self.players if player.visit is not self.ben], 1)
            self.ben.page.wait_for_timeout(300)
        self.ben.page.wait_for_selector(f"{ASKED} [role=timer]")
        self.ben.page.wait_for_selector(".question:has-text('Your time ran out.')")
        self.ann.page.wait_for_selector(".log li:has-text('Benjamin'):has-text('time')")

    # After the game

    def play_on(self) -> None:
        """Play the game to its end: everybody sees who won."""
        while not all(visit.page.query_selector(OVER) for visit in self.all):
            take_turns(self.players, 1)
        winners = {visit.page.inner_text(f"{OVER} .winhead") for visit in (self.ann, self.cleo)}
        assert any("win" in words.lower() for words in winners), winners

    def ask_for_the_next(self, verb: str) -> None:
        """Let somebody who is not the host ask for another game: the host is told, and all of them begin it."""
        button = f"{OVER} .btn:text-is('{verb}')"
        press(self.kim, button)
        self.ann.page.wait_for_selector(f"{OVER} [role=status]:has-text('Kim')")
        self.kim.page.wait_for_selector(f"{OVER} [role=status]:has-text('Waiting for')")
        self.ann.page.click(button)
        self.ben.page.tap(button)
        # Cleo watches: nobody asked her, so she reads on until she goes there.
        self.cleo.page.wait_for_selector(f"{OVER} [role=status]:has-text('The next game has begun')")
        self.cleo.page.click(f"{OVER} .btn:text-is('To the game')")
        for visit in self.all:
            visit.page.wait_for_selector(OVER, state="detached")
        self.everybody_sees(".ask")

    def check(self) -> None:
        """Raise Trouble for anything that went wrong on a screen, and for anything that was refused."""
        for visit in self.all:
            visit.check()


def press(visit: Visit, selector: str) -> None:
    """Go to something by Tab, and press Enter."""
    visit.page.wait_for_selector(selector)
    for _ in range(MOST_TABS):
        if visit.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", css(selector)):
            visit.page.keyboard.press("Enter")
            return
        visit.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached by Tab")


def css(selector: str) -> str:
    """Return a selector as the browser itself understands it."""
    return selector.partition(":text-is")[0] + (".go" if ":text-is" in selector else "")


@contextmanager
def four_people(browser: Browser, address: str) -> Iterator[Evening]:
    """Open four windows."""
    with (
        visiting(browser, address, "Ann") as ann,
        visiting(browser, address, "Ben", size="phone", has_touch=True, is_mobile=True) as ben,
        visiting(browser, address, "Kim", size="tablet") as kim,
        visiting(browser, address, "Cleo") as cleo,
    ):
        yield Evening(ann, ben, kim, cleo)


def spend(browser: Browser, address: str, games: int = GAMES) -> str:
    """Spend an evening of so many games and the beginning of a rematch; return how it went."""
    start = time.monotonic()
    with four_people(browser, address) as evening:
        evening.gather(games)
        evening.pause_and_go_on()
        evening.let_the_clock_run_out()
        for game in range(games):
            evening.play_on()
            evening.ask_for_the_next("Next game" if game < games - 1 else "Rematch")
        take_turns(evening.players, 3)
        evening.check()
        clicks = " ".join(str(player.clicks) for player in evening.players)
    return f"{games} games and a rematch, clicks {clicks}, {time.monotonic() - start:.0f} s"


def main() -> int:
    """Spend an evening, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games the series has; 1 is short")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        BrowserServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(spend(browser, server.address, arguments.games), flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
