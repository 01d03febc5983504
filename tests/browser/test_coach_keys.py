"""The hints of the guided first game by keyboard: Enter goes on, Tab comes to them first, and they hide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from crazier.scenarios.lessons import lessons
from tests.browser.conftest import OpenVisit
from tests.browser.test_learn import COACH, show_me, wrong_move

if TYPE_CHECKING:
    from tests.browser.visits import Visit

(GUIDE,) = lessons()[0].steps
COVERED: Final = """parts => {
  const box = (one) => one.getBoundingClientRect();
  const hint = box(document.querySelector('.coach'));
  const lies = ({ left, right, top, bottom }) =>
    left < hint.right && hint.left < right && top < hint.bottom && hint.top < bottom;
  return [...document.querySelectorAll(parts)].filter((one) => lies(box(one))).map((one) => one.className);
}"""
"""Which of some parts of the table lie under a hint."""
IN_HINT: Final = "!!document.activeElement.closest('.coach')"


def begin(visit: Visit) -> None:
    """Begin the guided first game, and wait for its first hint and for one's turn."""
    visit.page.goto("#/learn/first")
    visit.page.get_by_role("button", name="Start").click()
    visit.page.wait_for_selector(COACH)
    visit.page.wait_for_selector(".ask.yours")


def said(visit: Visit) -> str:
    """Return what the hint says."""
    return visit.page.locator(f"{COACH} .said").inner_text()


def test_enter_goes_on_from_a_hint_and_its_scolding(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    begin(zoe)
    wrong_move(zoe)
    zoe.page.locator("#decision").focus()
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_selector(f"{COACH} :text('{GUIDE.says[1]}')")
    assert GUIDE.wrong not in said(zoe)
    show_me(zoe, GUIDE, f"{COACH} :text('Have fun')")
    zoe.page.evaluate("document.activeElement.blur()")
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_selector(COACH, state="detached")
    zoe.page.wait_for_function("() => document.activeElement.id === 'decision'")


def test_enter_takes_a_picked_card_before_a_hint(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    begin(zoe)
    zoe.page.keyboard.press("1")
    zoe.page.keyboard.press("Enter")  # picks it
    zoe.page.wait_for_selector("[data-hand][aria-pressed=true]")
    zoe.page.evaluate("document.activeElement.blur()")
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_selector(f"{COACH} .wrong")
    assert GUIDE.says[0] in said(zoe)


def test_tab_comes_to_the_hint_first_and_stays_there(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    begin(zoe)
    zoe.page.evaluate("document.activeElement.blur()")
    zoe.page.keyboard.press("Tab")
    assert zoe.page.evaluate("document.activeElement.textContent") == "To the decision"
    zoe.page.keyboard.press("Tab")
    assert zoe.page.evaluate(IN_HINT)
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_selector(f"{COACH} :text('{GUIDE.says[1]}')")
    assert zoe.page.evaluate(IN_HINT)


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_hints_hide_neither_the_question_nor_what_they_speak_of(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    begin(zoe)
    always = ".ask, .handzone, .ring" + ("" if size == "phone" else ", .asset, .plate, .fits")
    assert zoe.page.evaluate(COVERED, always) == []
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_selector(f"{COACH} :text('{GUIDE.says[1]}')")
    assert zoe.page.evaluate(COVERED, always) == []
