"""The next game begins while somebody still looks back: they are told, and nobody is torn away from what they read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from crazier import Table, new_game
from crazier.server import rows
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ["Zoe", "Ben", "Cid"]
RESULT = ".end"
REMATCH = f"{RESULT} .btn:text-is('Rematch')"
READY = f"{RESULT} [role=status]:has-text('You are ready.')"
BEGUN = "The next game has begun: you begin."
SAID = f".region:has-text('{BEGUN}')"
Lay = Callable[[str], tuple[Visit, LaidTable]]


@pytest.fixture
def ended(browser: Browser, tables: LaidTables) -> Iterator[Lay]:
    """Return a function that opens a window at a table of three whose game is over."""
    opened: list[Visit] = []

    def lay(size: str) -> tuple[Visit, LaidTable]:
        zoe = Visit(browser, tables.address, "Zoe", size=size)
        opened.append(zoe)
        game = new_game(Table("sampler", tuple(NAMES), options={"stall_guard": 3}), seed=4)
        table = tables.lay(zoe, game, NAMES)
        while not table.is_over:
            table.choose(table.game.legal()[0])
        zoe.page.wait_for_selector(RESULT)
        return zoe, table

    yield lay
    for one in opened:
        one.check()
        one.context.close()


def begin(table: LaidTable, *seats: int) -> None:
    """Let players ask for a rematch; the last one begins it."""
    for seat in seats:
        table.ask(seat, "rematch")


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_whoever_reads_the_result_reads_on_and_is_told(ended: Lay, size: str) -> None:
    zoe, table = ended(size)
    zoe.page.click(REMATCH)
    zoe.page.wait_for_selector(READY)
    zoe.page.click(f"{RESULT} h2")
    begin(table, 1, 2)
    zoe.page.wait_for_selector(f"{RESULT} [role=status]:has-text('{BEGUN}')")
    assert zoe.page.locator(f"{RESULT} tbody tr").count() == len(NAMES)
    assert zoe.page.locator(f"{RESULT} h2").inner_text()
    zoe.page.click(f"{RESULT} .btn.go:text-is('To the game')")
    zoe.page.wait_for_selector(RESULT, state="detached")
    assert not zoe.page.locator(".banners .bn").count(), "it was told already"


def test_whoever_waits_for_it_sees_it_at_once_and_is_told(ended: Lay) -> None:
    zoe, table = ended("desktop")
    zoe.page.click(REMATCH)
    zoe.page.wait_for_selector(READY)
    begin(table, 1, 2)
    zoe.page.wait_for_selector(RESULT, state="detached")
    zoe.page.wait_for_selector(f".banners .bn:has-text('{BEGUN}')")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_looks_at_the_table_is_told_until_they_have_read_it(ended: Lay, size: str) -> None:
    zoe, table = ended(size)
    zoe.page.click(REMATCH)
    zoe.page.wait_for_selector(READY)
    zoe.page.click(f"{RESULT} .btn:text-is('Show the table')")
    begin(table, 1, 2)
    zoe.page.wait_for_selector(f".banners .bn:has-text('{BEGUN}')")
    zoe.page.wait_for_selector(SAID, state="attached")
    zoe.page.click(".banners .bn button")
    zoe.page.wait_for_selector(".banners .bn", state="detached")


def test_whoever_begins_it_by_their_own_press_needs_no_telling(ended: Lay) -> None:
    zoe, table = ended("desktop")
    begin(table, 1, 2)
    zoe.page.click(REMATCH)
    zoe.page.wait_for_selector(RESULT, state="detached")
    table.settle(zoe)
    assert not zoe.page.locator(".banners .bn").count()


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_whoever_looks_at_the_replay_is_told_and_comes_back(ended: Lay, size: str) -> None:
    zoe, table = ended(size)
    zoe.page.click(REMATCH)
    zoe.page.click(f"{RESULT} a:text-is('Look back')")
    zoe.page.wait_for_selector("h1:has-text('win')")
    begin(table, 1, 2)
    told = "The next game at Zoe's table has begun: it is your move."
    zoe.page.locator("[role=status] .bn").get_by_text(told).wait_for()
    assert zoe.page.title() == "(1) Your move · Crazier"
    assert "/replays/" in zoe.page.url
    zoe.page.click(".bn a:text-is('To the table')")
    zoe.page.wait_for_selector(".ask:not(.wait)")
    assert zoe.table() == table.live.state.id


def test_whoever_was_away_is_told_what_a_bot_did(ended: Lay) -> None:
    zoe, table = ended("phone")
    begin(table, 0, 1, 2)
    zoe.page.goto("#/about")
    zoe.page.wait_for_selector("h1")
    table.submit(rows.StoodIn(0, on=True, level="novice", absent=True))
    while 0 in table.live.state.waiting:
        table.submit(rows.Chosen(0, table.game.legal()[0], by="bot"))
    choices = table.live.state.seats[0].played_for.choices
    zoe.open_table(table.live.state.id)
    said = f"You are back. Meanwhile a bot took 1 turn, with {choices} choices."
    zoe.page.wait_for_selector(f".banners .bn:has-text('{said}')")
    zoe.page.wait_for_selector(f".region:has-text('{said}')", state="attached")
    zoe.page.click(".banners .bn button")
    zoe.page.wait_for_selector(".banners .bn", state="detached")
    zoe.page.reload()
    zoe.page.wait_for_selector(".ask")
    table.settle(zoe)
    assert not zoe.page.locator(".banners .bn").count(), "it is no news any more"
