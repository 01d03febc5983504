"""Lessons, the guided first game, and positions from the rulebook and the gallery, in a real browser."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from crazier.rulebook import rules
from crazier.rulebook.sections import sections
from crazier.scenarios.lessons import Lesson, LessonStep, lessons
from tests.browser.conftest import OpenVisit
from tests.browser.player import Player
from tests.browser.test_page import AXE, resign, violations
from tests.browser.visits import LONGEST_WAIT, Visit

COACH = ".coach"
HEAD = COACH + " h2:has-text('step {} of')"
CHOICE = "dialog[open] .choice[data-name='{}']"
DONE = "text=That was all of it"
PAUSE, PRESSED_WITHIN = 100, 1000
"""Milliseconds between two looks, and within which a press must be possible before one looks again."""
LESSONS = [lesson for lesson in lessons() if not any(step.plays_on for step in lesson.steps)]
RULES = ("M5.2", "R4", "D4.1")
FAR_RULES = ("M9.2", "MQ38", "R63", "F12", "D10.1")
"""Rules far down on the page of their section."""
PAGES = (("#/rules/M5", "article"), ("#/cards/camelot/Green%20Knight", "article"), ("#/learn", "ol .btn"))


def show_me(visit: Visit, step: LessonStep, until: str) -> None:
    """Let the lesson make the moves of a step, and choose from lists that cover it, until something is shown."""
    from playwright.sync_api import TimeoutError as TooLate

    for _ in range(LONGEST_WAIT // PAUSE):
        if visit.page.locator(until).count():
            return
        wanted = [goal.object for equals in step.goals for goal in equals if isinstance(goal.object, str)]
        listed = [choice for name in wanted if (choice := visit.page.locator(CHOICE.format(name))).count()]
        button = visit.page.locator(COACH).get_by_role("button", name="Show me")
        with suppress(TooLate):  # the step may be over before the press
            if listed:
                listed[0].first.click(timeout=PRESSED_WITHIN)
            elif button.count():
                button.click(timeout=PRESSED_WITHIN)
        visit.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"the lesson does not get to {until}")


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_a_lesson_is_walked_from_its_first_step_to_its_end(visit: OpenVisit, lesson: Lesson) -> None:
    zoe = visit("Zoe")
    zoe.page.goto(f"#/learn/{lesson.id}")
    zoe.page.get_by_role("button", name="Start").click()
    for number, step in enumerate(lesson.steps, 1):
        show_me(zoe, step, HEAD.format(number + 1) if number < len(lesson.steps) else DONE)
    assert zoe.page.locator("li .number.done").count() == len(lesson.steps)


def test_a_wrong_move_is_answered_and_what_is_done_is_kept(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    lesson = next(lesson for lesson in lessons() if lesson.id == "requirements")
    zoe.page.goto(f"#/learn/{lesson.id}")
    zoe.page.get_by_role("button", name="Start").click()
    zoe.page.wait_for_selector(".ask.yours")
    wrong_move(zoe)
    wrong = lesson.steps[0].wrong
    assert wrong in zoe.page.locator(f"{COACH} .said").inner_text()
    show_me(zoe, lesson.steps[0], HEAD.format(2))
    zoe.page.goto(f"#/learn/{lesson.id}")
    zoe.page.reload()
    zoe.page.wait_for_selector("li .number.done")
    assert zoe.page.locator("li .number.done").count() == 1


def wrong_move(visit: Visit) -> None:
    """End the turn at once, which the lesson does not ask for."""
    hand = visit.page.locator("[data-hand]").count()
    visit.page.keyboard.press("e")
    visit.page.wait_for_selector(f"{COACH} .wrong")
    assert visit.page.locator("[data-hand]").count() == hand


def test_the_guided_first_game_is_left_found_again_and_played_on(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    (step,) = lessons()[0].steps
    zoe.page.goto("#/learn/first")
    zoe.page.get_by_role("button", name="Start").click()
    zoe.page.wait_for_selector(f"{COACH}:has(.arrow) :text('{step.says[0]}')")
    zoe.page.locator(COACH).get_by_role("button", name="Go on").click()
    assert step.says[1] in zoe.page.locator(COACH).inner_text()
    zoe.page.goto("#/learn/first")
    zoe.page.get_by_role("link", name="Back to the table").click()
    zoe.page.wait_for_selector(f"{COACH} :text('{step.says[1]}')")
    zoe.page.wait_for_selector(".ask.yours")
    wrong_move(zoe)
    said = zoe.page.locator(f"{COACH} .said").inner_text()
    assert step.wrong in said
    assert step.says[1] in said
    show_me(zoe, step, f"{COACH} :text('Have fun')")
    zoe.page.locator(COACH).get_by_role("button", name="Go on").click()
    zoe.page.wait_for_selector(COACH, state="detached")
    assert not Player(zoe, Random(1)).play(3)
    resign(zoe)
    zoe.page.get_by_role("img", name="You: 7,").wait_for()  # the curve of cards in hand
    zoe.page.get_by_role("link", name="Next: short lessons").click()
    zoe.page.wait_for_selector("nav a[aria-current]:not([href$='/first'])")


def test_every_rule_has_its_anchor(visit: OpenVisit) -> None:
    page = visit("Zoe").page
    found: set[str] = set()
    for section in sections():
        page.goto(f"#/rules/{section.id}")
        page.get_by_role("heading", level=1, name=section.title, exact=True).wait_for()
        found |= set(page.locator("article[id]").evaluate_all("all => all.map(({ id }) => id)"))
    assert set(rules()) <= found
    for rule in FAR_RULES:
        page.goto(f"#/rules/{rule}")
        page.wait_for_selector(f"[id='{rule}']")
        page.wait_for_function("id => document.getElementById(id).getBoundingClientRect().top < innerHeight", arg=rule)


def test_rules_are_played_from_the_rulebook(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    for rule in RULES:
        zoe.page.goto(f"#/rules/{rule}")
        zoe.page.locator(f"[id='{rule}']").get_by_role("button", name="Play this").click()
        zoe.page.wait_for_selector(".ask.yours")
        assert zoe.update["ask"]["options"]
    page = zoe.page
    page.goto("#/rules")
    page.get_by_role("searchbox").fill("can I win with an eight?")
    assert "no color is named" in page.locator(".answer b").first.inner_text()
    assert page.locator(".answer .row .rule").inner_text() == "R4"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_page_to_learn_keeps_anyone_out(visit: OpenVisit, size: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    page = visit("Zoe", size=size, theme="light" if size == "phone" else "dark", bypass_csp=True).page
    for address, shown in PAGES:
        page.goto(address)
        page.wait_for_selector(shown)
        page.wait_for_timeout(300)
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(COACH)
    page.wait_for_selector(".ask.yours")
    assert violations(page) == []


def test_the_table_of_a_position_says_which_rule_it_shows_and_leads_back(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.page.goto("#/rules/M5.2")
    zoe.page.locator("button:text-is('Play this')").first.click()
    zoe.page.wait_for_selector(".ask")
    shown = zoe.page.locator("[role=status]", has_text="A position to try a rule on")
    shown.wait_for()
    rule = shown.get_by_role("link", name="Back to the rule").get_attribute("href")
    assert rule is not None
    assert rule.removeprefix("#/rules/") in zoe.page.inner_text("header h1")
    shown.get_by_role("button", name="All right").click()
    shown.wait_for(state="detached")
    zoe.page.goto(rule)
    zoe.page.wait_for_selector("article")
