"""The table on a phone: every card can be read, nothing is done by a second tap, and what matters is in sight."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Literal

import pytest

from crazier import new_game
from tests.browser.conftest import OpenVisit
from tests.browser.laid_tables import LaidTables
from tests.browser.player import ASKED, OVER, Player, by_touch
from tests.browser.test_page import AXE, violations
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

USABLE = "[data-hand]:has(.can)"
BOARD_PARTS = (".ring", ".mine")
IN_SIGHT = """selector => {
  const part = document.querySelector(selector).getBoundingClientRect();
  const board = document.querySelector('.board').getBoundingClientRect();
  return part.top >= board.top - 1 && part.bottom <= board.bottom + 1 && part.left >= 0 && part.right <= innerWidth;
}"""
"""Check that a part of the table lies within the board and is not scrolled away."""

HINT = ".firsthint"
CLICKS_WITH_HINT = 25
COVERED = """selector => {
  const hint = document.querySelector(selector)?.getBoundingClientRect();
  const parts = document.querySelectorAll('.ring, .pile, .plate, .ask, .verbs, [data-hand], button.asset');
  const meets = ({ left, right, top, bottom }) =>
    right > left && hint.left < right && left < hint.right && hint.top < bottom - 1 && top + 1 < hint.bottom;
  return hint ? [...parts].filter((one) => meets(one.getBoundingClientRect())).map((one) => one.className) : [];
}"""
"""Return which parts of the table a part lies over."""


def first_turn(visit: OpenVisit, theme: Literal["dark", "light"] = "dark", **options: object) -> Visit:
    """Open a table for two on a phone, and wait for a question that cards of the hand answer."""
    zoe = visit("Zoe", size="phone", theme=theme, has_touch=True, **options)
    zoe.make_table(("novice",), {"game": "first"})
    zoe.page.wait_for_selector(ASKED)
    while not zoe.page.locator(USABLE).count():  # what the bot's cards ask comes first
        assert not Player(zoe, Random(1), by_touch).play(1)
        zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
    return zoe


def test_a_second_tap_puts_a_card_back(visit: OpenVisit) -> None:
    page = first_turn(visit).page
    hand = page.locator("[data-hand]")
    before = hand.count()
    card = page.locator(USABLE).first
    card.tap()
    page.wait_for_selector("[data-hand][aria-pressed=true]")
    card.tap()
    page.wait_for_selector("[data-hand][aria-pressed=true]", state="detached")
    assert hand.count() == before


def test_what_was_chosen_can_be_taken_back_at_the_table(visit: OpenVisit) -> None:
    page = first_turn(visit).page
    hand = page.locator("[data-hand]")
    before = [hand.nth(at).get_attribute("data-token") for at in range(hand.count())]
    page.locator(USABLE).first.tap()
    page.locator(".answers .btn.go").first.tap()
    page.wait_for_selector(".takeback:not(:disabled)")
    page.locator(".takeback").tap()
    page.wait_for_function("count => document.querySelectorAll('[data-hand]').length === count", arg=len(before))
    assert [hand.nth(at).get_attribute("data-token") for at in range(hand.count())] == before


def test_the_first_hint_covers_nothing_and_goes_by_itself(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe", size="phone", has_touch=True)
    settings = json.dumps({"pace": "none", "name": "Zoe", "theme": "system", "knows": False, "autoEnd": False})
    zoe.context.add_init_script(f"localStorage.setItem('crazier.settings', {json.dumps(settings)})")
    table = tables.lay(zoe, new_game("camelot+avalon", players=2, seed=4), ["Zoe", "Ben"])
    zoe.page.wait_for_selector(HINT)
    player = Player(zoe, Random(2), by_touch)
    while not json.loads(zoe.page.evaluate("localStorage.getItem('crazier.settings')")).get("knows"):
        assert zoe.page.evaluate(COVERED, HINT) == []
        assert player.clicks < CLICKS_WITH_HINT
        table.settle(zoe)
        if zoe.page.query_selector(ASKED):
            player.answer()
        else:
            table.choose(table.game.legal()[0])
    assert not zoe.page.query_selector(HINT)
    zoe.context.close()


def test_every_card_in_hand_can_be_read(visit: OpenVisit) -> None:
    """A tap shows its name and its whole text, and why it can't be used if it can't."""
    zoe = first_turn(visit)
    page, view = zoe.page, zoe.update["view"]
    faces = zoe.update["faces"]
    for at in range(page.locator("[data-hand]").count()):
        card = page.locator(f"[data-hand='{at}']")
        face = faces[view["faces"][int(card.get_attribute("data-token") or -1)]]
        card.tap(force=True)  # also those that can't be used
        page.wait_for_selector(f"[data-hand='{at}'][aria-pressed=true]")
        name = page.locator(".reader h2").evaluate("heading => heading.firstChild.textContent.trim()")
        assert name == face["name"]
        texts = page.locator(".reader p:not(.because)").all_inner_texts()
        assert [text.strip() for text in texts] == [line["text"] for line in face["lines"]]
        if card.get_attribute("aria-disabled") == "true":
            page.wait_for_selector(".reader .because")  # the server is asked for it


def test_piles_and_own_cards_are_in_sight(visit: OpenVisit) -> None:
    zoe = first_turn(visit)
    player = Player(zoe, Random(2), by_touch)
    for _ in range(8):
        zoe.page.wait_for_selector(f"{ASKED}, {OVER}")
        if player.is_over():
            return
        if not zoe.page.locator(".limrow, dialog[open]").count():
            zoe.page.wait_for_timeout(100)
            assert [part for part in BOARD_PARTS if not zoe.page.evaluate(IN_SIGHT, part)] == []
        player.play(1)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_phone_keeps_anyone_out(visit: OpenVisit, theme: Literal["dark", "light"]) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    page = first_turn(visit, theme, bypass_csp=True).page
    page.wait_for_timeout(500)
    assert violations(page) == []
    page.locator("[data-hand]").first.tap(force=True)
    page.wait_for_selector("[data-hand][aria-pressed=true]")
    page.wait_for_timeout(300)
    assert violations(page) == []
