"""Lines that die without a word: whoever presses is told in time, and no press is lost or counts twice."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from tests.browser.cuts import play_on_a_bad_line
from tests.browser.dropped_line import CuttableLine
from tests.browser.picture import check_last_picture
from tests.browser.player import ANSWERS, ASKED, Player, by_mouse
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Visit
from tests.browser.whole_games import LINE_DOWN

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TOLD_WITHIN = 9.0
"""Five seconds after a press, and something for a busy machine; without one, it is asked after ten quiet seconds."""
SAY = "[aria-label='Say something to the table']"


def test_a_press_on_a_dead_line_is_told_in_time_and_carried_out_once(browser: Browser, server: BrowserServer) -> None:
    with CuttableLine(server.port) as line:
        zoe = Visit(browser, line.address, "Zoe")
        zoe.make_table(("novice",), {"set": "camelot"})
        player = Player(zoe, Random(21))
        player.play(1)
        zoe.page.wait_for_selector(ASKED)
        line.swallow()
        zoe.is_cut_off = True
        before = zoe.updates
        press(player)
        began = time.monotonic()
        zoe.page.wait_for_selector(LINE_DOWN)
        assert time.monotonic() - began < TOLD_WITHIN
        assert zoe.page.locator(".bn.warn").is_visible()
        assert zoe.updates == before
        line.mend()
        zoe.page.wait_for_selector(f".app:not(.offline) {ASKED}")
        assert zoe.updates > before
        check_last_picture(zoe)
        assert zoe.refusals == []
        zoe.context.close()


def press(player: Player) -> None:
    """Answer the question, without waiting for what comes of it.

    What is offered can be gone when the mouse gets there: cards are dealt and picked while one looks.
    """
    group = ""
    while group not in ANSWERS:
        target = player.choose(player.visit.page.evaluate("reader.offered()"))
        if target is not None and by_mouse(player, target):
            group = target["group"]
        else:
            player.visit.page.wait_for_timeout(20)


def test_the_line_is_looked_after_without_a_press(browser: Browser, server: BrowserServer) -> None:
    with CuttableLine(server.port) as line:
        zoe = Visit(browser, line.address, "Zoe")
        zoe.make_table(("novice",), {"set": "camelot"})
        zoe.is_cut_off = True
        line.swallow()
        zoe.page.evaluate("dispatchEvent(new Event('online'))")
        zoe.page.wait_for_selector(LINE_DOWN, timeout=TOLD_WITHIN * 1000)
        zoe.context.close()


def test_what_is_said_on_a_dead_line_is_kept_and_arrives_once(browser: Browser, server: BrowserServer) -> None:
    """It stays in sight as being sent; whoever reads on a phone gets a mark, and hears it if they can't see it."""
    with CuttableLine(server.port) as line:
        ann = Visit(browser, line.address, "Ann")
        table = ann.make_table(("novice",), {"set": "camelot"})
        ben = Visit(browser, server.address, size="phone")
        ben.open_table(table)
        ann.page.click("[role=tab]:has-text('Chat')")
        line.swallow()
        ann.is_cut_off = True
        ann.page.fill(SAY, "Anyone there?")
        ann.page.press(SAY, "Enter")
        ann.page.wait_for_selector(".unsaid:has-text('Anyone there?')")
        ann.page.wait_for_selector(LINE_DOWN)
        assert ann.page.locator(".unsaid").count() == 1
        line.mend()
        ann.page.wait_for_selector(".unsaid", state="detached")
        assert ann.page.locator(".chat p:has-text('Anyone there?')").count() == 1
        ben.page.wait_for_selector(".tool:has-text('1')")
        ben.page.wait_for_selector(".sr[aria-live]:has-text('Anyone there?')", state="attached")
        for one in (ann, ben):
            assert one.refusals == []
            one.context.close()


def test_no_press_is_lost_and_none_counts_twice(browser: Browser, server: BrowserServer) -> None:
    report = play_on_a_bad_line(browser, server, faults=4, seed=5)
    assert not report.lost
    assert not report.doubled
    assert report.sent
