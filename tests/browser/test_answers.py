"""What is pressed to answer: marks on cards do what they say, and answers have room in windows of three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from tests.browser.laid_tables import LaidTables
from tests.browser.positions import busy_table
from tests.browser.table_walk import FAULTS, faults
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

EIGHT: Final = """
title = "An eight and a card with a long name fit"
rules = "modern"
set = "first"
cites = ["M5.3"]
players = ["Zoe", "Ben"]
seed = 1

[start]
phase = "main"
hands.Zoe = ["Ancient Oak", "Forbidden Knowledge", "Potion of Vitality", "Death"]
hands.Ben = ["Castle", "Phoenix"]
discard = ["Enchanted Sleep"]
draw = ["Vampire", "Kraken"]

[[steps]]
do = "Zoe discards Ancient Oak"
"""
ON_WORDS: Final = """() => [...document.querySelectorAll('[data-hand]')].flatMap((card) => {
  const words = [...card.querySelectorAll('.name, .text, .corner')].flatMap((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()];
  });
  const marks = [...card.querySelectorAll('.marks i, .tag')].map((mark) => mark.getBoundingClientRect());
  const meets = (one, other) => one.left < other.right && other.left < one.right &&
    one.top - 2 < other.bottom && other.top < one.bottom + 2;
  return marks.some((mark) => words.some((word) => meets(mark, word))) ? [card.textContent] : [];
})"""
"""The cards in hand of which a mark, with its edge, lies on rank, suit, name or text."""


@pytest.mark.parametrize(("size", "hand"), [("desktop", 8), ("desktop", 5), ("tablet", 8), ("tablet", 5)])
def test_no_mark_lies_on_the_words_of_its_card(browser: Browser, tables: LaidTables, size: str, hand: int) -> None:
    zoe = Visit(browser, tables.address, "Zoe", size=size)
    table = tables.lay(zoe, busy_table(hand), ["Zoe", "Ben", "Cid", "Dot"])
    zoe.page.wait_for_selector("[data-hand] .marks")
    assert zoe.page.evaluate(ON_WORDS) == []
    turn = zoe.update["view"]["turn"]
    while zoe.update["view"]["turn"] == turn or not zoe.page.query_selector("[data-hand] .tag"):
        table.choose(table.game.legal()[-1])
        table.settle(zoe)
    assert zoe.page.evaluate(ON_WORDS) == [], "nor does the tag of a new card"
    zoe.check()
    zoe.context.close()


def test_marks_on_cards_do_what_they_say_and_answers_have_room(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe")
    zoe.context.add_init_script(path=FAULTS)
    table = tables.lay(zoe, start_scenario(read_scenario(EIGHT)), ["Zoe", "Ben"])
    zoe.page.click("[data-hand]:has-text('Forbidden Knowledge')")
    zoe.page.wait_for_selector(".answers[data-about=card]")
    assert faults(zoe, table) == []
    zoe.page.click("[data-hand]:has-text('Ancient Oak') [data-way=discard]")
    zoe.page.wait_for_selector(".ask:has-text('Name a color')")
    assert faults(zoe, table) == []
    assert zoe.page.locator(".endturn").count() == 0
    zoe.page.click(".answers .btn:has-text('Blue')")
    zoe.page.click("[data-hand]:has-text('Potion of Vitality') [data-way=play]")
    zoe.page.wait_for_selector(".log:has-text('You play')")
    assert zoe.page.locator("[data-hand]").count() == 2
    zoe.check()
    zoe.context.close()
