"""Games on a bad line: it is cut, or swallows what is sent, at random moments; no press is lost and none counts twice.

scripts/bad_line runs it with fifty faults.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tests.browser.chromium import CHROMIUM
from tests.browser.dropped_line import BOTH_WAYS, CuttableLine, Way
from tests.browser.player import ASKED, OVER, Player
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit, call
from tests.browser.whole_games import press_result

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocket

FAULTS: Final[tuple[tuple[Way, ...] | None, ...]] = (BOTH_WAYS, ("up",), ("down",), None)
"""What a line may do: swallow both ways or one, or be cut."""
LONGEST_FAULT: Final = 4.0
CHOSEN: Final = "SELECT nonce FROM log WHERE table_id = ? AND kind = 'chosen' AND nonce IS NOT NULL"
CARDS: Final = {"set": "camelot"}


@dataclass
class Report:
    """What became of the presses."""

    faults: int = 0
    sent: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    """Those that were refused, so that the player knows."""
    kept: list[str] = field(default_factory=list)
    """Those in the table's log."""

    @property
    def lost(self) -> set[str]:
        """Presses of which nothing came and nobody was told."""
        return self.sent - set(self.kept) - self.told

    @property
    def doubled(self) -> int:
        """Presses that were carried out twice, or that nobody made."""
        return len(self.kept) - len(set(self.kept) & self.sent)

    def __str__(self) -> str:
        return (
            f"{self.faults} faults, {len(self.sent)} presses: {len(set(self.kept))} carried out, {len(self.told)} "
            f"refused, {len(self.lost)} lost, {self.doubled} doubled"
        )


def play_on_a_bad_line(browser: Browser, server: BrowserServer, faults: int, seed: int) -> Report:
    """Play whole games against a bot; the line goes down before, at or after a press, and comes back."""
    report, chance = Report(), Random(seed)
    with CuttableLine(server.port) as line:
        zoe = Visit(browser, line.address, "Zoe")
        zoe.is_cut_off = True
        zoe.page.on("websocket", lambda socket: follow(socket, report))
        table = zoe.make_table(("novice",), CARDS)
        player = Player(zoe, chance)
        while report.faults < faults:
            spoil(line, chance)
            report.faults += 1
            for _ in range(chance.randrange(1, 4)):
                zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
                if player.is_over():
                    press_result(player)
                else:
                    player.answer()
        line.mend()
        zoe.page.wait_for_selector(f".app:not(.offline) {ASKED}, {OVER}")
        zoe.page.wait_for_timeout(1500)
        report.kept = kept_choices(server, table)
        zoe.context.close()
    return report


def spoil(line: CuttableLine, chance: Random) -> None:
    """Let the line fail in a moment, in some way, for a while."""
    fault = chance.choice(FAULTS)
    starts = chance.choice((0.0, 0.05, 0.3))
    ends = starts + chance.uniform(0.2, LONGEST_FAULT)
    threading.Timer(starts, line.cut if fault is None else lambda: line.swallow(fault)).start()
    threading.Timer(ends, line.mend).start()


def follow(socket: WebSocket, report: Report) -> None:
    """Note the choices that the page sends, and those that are refused."""

    def hear_sent(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            report.sent.add(message["nonce"])

    def hear_received(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "refused":
            report.told.add(message["nonce"])

    socket.on("framesent", hear_sent)
    socket.on("framereceived", hear_received)


def kept_choices(server: BrowserServer, table: str) -> list[str]:
    """Return the nonces of the choices in the log of a table."""
    call(server.address, f"tables/{table}")  # it answers, so everything is written
    with closing(sqlite3.connect(server.folder / "crazier.sqlite")) as stored:
        return [nonce for (nonce,) in stored.execute(CHOSEN, (table,))]


def main() -> int:
    """Play with as many faults as asked for, and tell what became of the presses."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        BrowserServer(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        report = play_on_a_bad_line(browser, server, arguments.faults, arguments.seed)
        browser.close()
    print(report)
    return 1 if report.lost or report.doubled else 0


if __name__ == "__main__":
    sys.exit(main())
