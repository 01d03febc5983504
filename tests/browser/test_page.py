"""The page in a real browser at a real server: the first click, reloads, dropped lines, and access for everyone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal

import pytest

from crazier.cards.library import card_set
from tests.browser.conftest import OpenVisit
from tests.browser.kinds import PILE_CARDS, STAYING_CARDS
from tests.browser.picture import check_last_picture, check_picture
from tests.browser.player import ASKED, OVER, Player, by_mouse, reach
from tests.browser.server_process import BrowserServer
from tests.browser.visits import Json, Visit
from tests.browser.whole_games import press_result, question, reload_in_mid_decision
from tests.server.running import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FULL = 12
"""So many assets in play are many for a small window."""
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = """() => Promise.all(document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => null)))"""
"""Waits until nothing moves or fades any more, but for what does so for ever."""


def test_one_click_starts_a_first_game(visit: OpenVisit) -> None:
    newcomer = visit()
    newcomer.page.goto("/")
    newcomer.page.get_by_role("button", name="Play now").click()
    newcomer.page.wait_for_selector(".ask")
    assert not Player(newcomer, Random(1)).play(3)


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_second_thing_on_the_start_page_is_that_one_can_make_a_card(visit: OpenVisit, size: str) -> None:
    newcomer = visit(size=size)
    newcomer.page.goto("/")
    offer = newcomer.page.locator("section:has(h2)").first  # after the title, and nobody has a table yet
    offer.get_by_role("heading", name="Make a card of your own").wait_for()
    said = offer.locator(".field").inner_text()
    assert said in offer.locator(".card").inner_text().replace("\n", " ")
    assert offer.get_by_role("link", name="Write a card").evaluate("link => link.getBoundingClientRect().bottom") < 1000
    offer.get_by_role("link", name="Write a card").click()
    newcomer.page.locator(".cm-content").wait_for()


@pytest.mark.parametrize("is_mixed", [False, True], ids=["alone", "with its small set"])
def test_a_world_is_mixed_only_if_that_is_ticked(visit: OpenVisit, is_mixed: bool) -> None:
    zoe = visit("Zoe")
    zoe.page.goto("/")
    world = zoe.page.locator(".world:has-text('Olympus')")
    if is_mixed:
        world.locator("input").check()
    world.locator("button").click()
    zoe.page.wait_for_selector(".ask")
    cards = len(card_set("olympus").cards) + is_mixed * len(card_set("pantheon").cards)
    assert len(zoe.update["view"]["faces"]) == cards


def test_the_question_is_there_again_after_a_reload(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"set": "camelot"})
    Player(zoe, Random(2)).play(3)
    zoe.page.wait_for_selector(ASKED)
    reload_in_mid_decision(zoe)


def test_the_game_goes_on_after_a_restart_of_the_server(
    tmp_path_factory: pytest.TempPathFactory, server: BrowserServer, browser: Browser
) -> None:
    with BrowserServer(tmp_path_factory.mktemp("restarted"), server.bot_seconds) as restarted:
        zoe = Visit(browser, restarted.address, "Zoe")
        zoe.make_table(("novice",), {"set": "camelot"})
        player = Player(zoe, Random(3))
        player.play(2)
        zoe.page.wait_for_selector(ASKED)
        before = question(zoe)
        zoe.is_cut_off = True
        restarted.stop()
        zoe.page.wait_for_selector(".app.offline")
        restarted.start()
        zoe.page.wait_for_selector(f".app:not(.offline) {ASKED}")
        zoe.is_cut_off = False
        assert question(zoe) == before
        player.play(2)
        check_last_picture(zoe)
        zoe.check()
        zoe.context.close()


def test_a_resigned_series_goes_on_to_the_next_game_and_to_a_rematch(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"set": "nights", "options": {"games": 2, "points": 1}})
    player = Player(zoe, Random(4))
    for expected in ("between", "over"):
        player.play(2)
        resign(zoe)
        assert zoe.update["table"]["phase"] == expected
        check_last_picture(zoe)
        press_result(player)
    assert not player.play(2)


def resign(visit: Visit) -> None:
    """Resign by the menu; a list that has opened by itself is closed first."""
    while visit.page.locator("dialog[open]").count():
        visit.page.keyboard.press("Escape")
    visit.page.get_by_role("button", name="Menu").click()
    for words in ("Resign", "Yes, resign"):
        visit.page.locator("dialog").get_by_role("button", name=words).click()
    visit.page.wait_for_selector(OVER)


def test_the_top_discard_is_chosen_where_it_lies(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"cards": PILE_CARDS})
    player = Player(zoe, Random(7))
    top: Json = {"selector": ".topcard:has(.can)", "at": 0, "words": "the top discard"}
    while not zoe.page.query_selector(top["selector"]):
        if player.play(1):
            press_result(player)
        zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
        check_picture(zoe)
    zoe.page.keyboard.press("Escape")  # the list, if cards below it can be chosen too
    token = zoe.update["view"]["discard"][0]
    assert by_mouse(player, top)
    zoe.page.click(f"{ASKED} .btn.go")
    zoe.page.wait_for_selector(f"[data-hand][data-token='{token}']")


def test_a_full_table_in_a_small_window_covers_nothing_that_can_be_chosen(visit: OpenVisit) -> None:
    """A mouse reaches everything that is offered, and everything that is offered is in the window."""
    zoe = visit("Zoe", size="tablet")
    zoe.make_table(("novice",), {"cards": STAYING_CARDS, "options": {"stall_guard": 200}})
    player = Player(zoe, Random(8))
    in_play = 0
    while in_play < FULL and not player.play(1):
        zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
        offered = zoe.page.evaluate("reader.offered()")["card"]
        assert all(reach(player, target) for target in offered)
        in_play = max(in_play, sum(map(len, zoe.update["view"]["assets"])))
    assert in_play > FULL / 2


def test_motion_ends_with_the_server_s_picture(visit: OpenVisit) -> None:
    zoe = visit("Zoe", pace="quick")
    zoe.make_table(("novice",) * 2, {"set": "olympus"})
    player = Player(zoe, Random(9))
    for _ in range(12):
        zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
        player.answer()
    zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
    zoe.page.wait_for_timeout(1000)
    check_last_picture(zoe)


def test_the_focus_never_moves_the_table(visit: OpenVisit) -> None:
    """Cards reach below the edge of the window; a browser scrolls to what has the focus if it can."""
    zoe = visit("Zoe", size="tablet")
    zoe.make_table(("novice",) * 3, {"set": "olympus"})
    Player(zoe, Random(5)).play(4)
    for key in ("9", "ArrowRight", *("Tab",) * 30):
        zoe.page.keyboard.press(key)
        assert zoe.page.evaluate("[document.querySelector('.app').scrollTop, scrollY]") == [0, 0]
    check_picture(zoe)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_page_keeps_anyone_out(visit: OpenVisit, theme: Literal["dark", "light"]) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    zoe = visit("Zoe", theme=theme, bypass_csp=True)
    for address, shown in (
        ("/", ".world button"),
        ("#/create", ".sls"),
        ("#/how", "ol"),
        ("#/none", "h1"),
        ("#/about", "h1"),
    ):
        zoe.page.goto(address)
        zoe.page.wait_for_selector(shown)
        zoe.page.wait_for_timeout(500)
        assert violations(zoe.page) == []
    zoe.make_table(("novice",) * 2, {"set": "camelot"})
    Player(zoe, Random(6)).play(8)
    zoe.page.wait_for_timeout(500)
    assert violations(zoe.page) == []
    zoe.page.get_by_role("button", name="Menu").click()
    assert violations(zoe.page) == []
    zoe.page.keyboard.press("Escape")
    resign(zoe)
    assert violations(zoe.page) == []


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong with a page at rest: a text that fades in has too little contrast for a moment."""
    page.evaluate(SETTLED)
    page.evaluate("source => { (0, eval)(source) }", AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"[:300]
        for one in found["violations"]
        for node in one["nodes"]
    ]
