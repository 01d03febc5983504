"""Votes and pauses: all that can be pressed stays in reach, chat too; while a game is paused nothing can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from crazier.server import rows
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.positions import busy_table
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ["Zoe", "Ben", "Cid", "Dot"]
CLOCK = 300
SIZES = ["desktop", "tablet", "phone"]
VOTE = "[role=alertdialog]"
CARD = "[data-hand='0']"
UNDER = """within => [...document.querySelectorAll(`${within} :is(button, a[href], input)`)].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!width || one.disabled || one.closest('.hand,.skip')) return false;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== one && !one.contains(found);
}).map((one) => one.getAttribute('aria-label') || one.textContent)"""
"""What can be pressed inside of something, and lies under something else; cards of the hand may lie over each other."""
Lay = Callable[[str], tuple[Visit, LaidTable]]


@pytest.fixture
def full(browser: Browser, tables: LaidTables) -> Iterator[Lay]:
    """Return a function that opens a window at a full table whose players are asked for a pause."""
    opened: list[Visit] = []

    def lay(size: str) -> tuple[Visit, LaidTable]:
        zoe = Visit(browser, tables.address, "Zoe", size=size)
        opened.append(zoe)
        table = tables.lay(zoe, busy_table(8), NAMES, CLOCK)
        table.settle(zoe)
        table.ask(1, "pause")
        zoe.page.wait_for_selector(VOTE)
        return zoe, table

    yield lay
    for one in opened:
        one.check()
        one.context.close()


def agree(table: LaidTable, *seats: int) -> None:
    """Let players say yes to the open vote."""
    vote = table.live.state.vote
    assert vote is not None
    for seat in seats:
        table.submit(rows.VoteAnswered(seat, vote.id, agree=True))


def test_on_a_phone_a_vote_covers_nothing_that_can_be_pressed(full: Lay) -> None:
    zoe, _ = full("phone")
    zoe.page.wait_for_timeout(200)  # the board has made room
    assert zoe.page.evaluate(UNDER, ".app") == []
    bar = zoe.page.locator(".ask").bounding_box()
    assert bar is not None
    assert bar["y"] == 482, "the bar stands where it always stands"


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_vote_can_be_talked_about_and_answered_at_once(full: Lay, size: str) -> None:
    zoe, table = full(size)
    zoe.page.click("[aria-label^='Log and chat']")
    zoe.page.click("dialog [role=tab]:has-text('Chat')")
    zoe.page.fill("dialog input", "In a minute?")
    assert zoe.page.evaluate(UNDER, "dialog") == []
    zoe.page.press("dialog input", "Enter")
    zoe.page.wait_for_selector("dialog :text('In a minute?')")
    zoe.page.click(f"dialog {VOTE} button:has-text('Agree')")
    table.settle(zoe)
    zoe.page.wait_for_selector(f"dialog {VOTE} button", state="detached")
    assert table.live.state.vote is not None
    assert table.live.state.vote.answers[0] is True


@pytest.mark.parametrize("size", SIZES)
def test_a_paused_game_cannot_be_played(full: Lay, size: str) -> None:
    zoe, table = full(size)
    agree(table, 0, 2, 3)
    zoe.page.wait_for_selector(".ask:has-text('The game is paused.')")
    table.settle(zoe)
    answers = zoe.page.locator(".slots button")
    assert answers.all_inner_texts() == ["Go on"]
    assert not zoe.page.locator(".app .btn.go, .app .can, .app .cannot, .marks").count()
    assert not zoe.page.locator("[role=timer]").count()
    assert zoe.page.evaluate("getComputedStyle(document.querySelector('.handzone')).opacity") == "0.75"
    before, choices = zoe.update["seq"], table.live.state.game and table.live.state.game.decision_number
    for key in ("1", "D", "P", "E", "Enter", "Escape"):
        zoe.page.keyboard.press(key)
    drag(zoe)
    table.settle(zoe)
    zoe.page.keyboard.press("Escape")
    assert (zoe.update["seq"], zoe.refusals) == (before, [])
    assert table.live.state.game is not None
    assert table.live.state.game.decision_number == choices


def drag(visit: Visit) -> None:
    """Drag the first card of the hand to the table."""
    card = visit.page.locator(CARD).bounding_box()
    assert card is not None
    visit.page.mouse.move(card["x"] + 20, card["y"] + 20)
    visit.page.mouse.down()
    visit.page.mouse.move(visit.page.viewport_size["width"] / 2, 400, steps=4)  # type: ignore[index]
    visit.page.mouse.up()


def test_going_on_asks_again_and_lets_the_clock_run(full: Lay) -> None:
    zoe, table = full("desktop")
    agree(table, 0, 2, 3)
    zoe.page.click(".slots button:text-is('Go on')")
    zoe.page.wait_for_selector(".slots button:text-is('Go on'):disabled")
    agree(table, 1, 2, 3)
    zoe.page.wait_for_selector(".ask:not(.wait)")
    zoe.page.wait_for_selector("[role=timer]")
    assert zoe.page.locator(".slot .can").count()
