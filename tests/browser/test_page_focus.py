"""The pages beside the table by keyboard: a way past the navigation, and a focus that is somewhere after every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.conftest import OpenVisit

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES: Final = ("", "cards", "workshop", "learn", "rules", "puzzles", "replays", "how", "about", "you", "nowhere")
"""By the first word of their address; the last one is the page for addresses that lead nowhere."""
FOCUSED: Final = "document.activeElement.tagName"
WORDS: Final = "document.activeElement.textContent.trim()"
OUTLINE: Final = "getComputedStyle(document.activeElement).outlineStyle"
COLUMNS: Final = "[...document.querySelector('.lobby').children].map((one) => one.getBoundingClientRect().left)"
"""Where the parts of the lobby begin, in the order of Tab."""
IN_MAIN: Final = "!!document.activeElement.closest('main')"


def wait_for_title(page: Page) -> None:
    """Wait until the title of a page has the focus."""
    page.wait_for_function("() => document.activeElement.matches('main h1')")


def outline(page: Page) -> str:
    """Return how the outline of what has the focus is drawn."""
    drawn: str = page.evaluate(OUTLINE)
    return drawn


@pytest.mark.parametrize("address", PAGES)
def test_the_first_stop_of_a_page_leads_to_its_content(visit: OpenVisit, address: str) -> None:
    page = visit("Zoe").page
    page.goto(f"#/{address}")
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Tab")
    assert page.evaluate(WORDS) == "To the content"
    page.keyboard.press("Enter")
    wait_for_title(page)
    assert outline(page) != "none"
    page.keyboard.press("Tab")
    assert page.evaluate(IN_MAIN)


@pytest.mark.parametrize("address", PAGES)
def test_whoever_comes_to_a_page_by_keyboard_is_at_its_title(visit: OpenVisit, address: str) -> None:
    page = visit("Zoe").page
    page.goto("#/how" if address != "how" else "#/about")
    page.wait_for_selector("main h1")
    page.keyboard.press("Tab")
    page.evaluate("address => (location.hash = '#/' + address)", address)
    wait_for_title(page)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FOCUSED) == "H1"
    assert outline(page) != "none"


def test_a_link_of_the_navigation_leads_to_the_title_with_an_outline_for_keys_alone(visit: OpenVisit) -> None:
    page = visit("Zoe").page
    page.goto("#/how")
    page.locator("nav [href='#/rules']").focus()
    page.keyboard.press("Enter")
    wait_for_title(page)
    assert outline(page) != "none"
    page.locator("nav [href='#/learn']").click()
    page.get_by_role("heading", name="Learn by playing").wait_for()
    wait_for_title(page)
    assert outline(page) == "none"


def test_the_start_page_leads_straight_into_the_guided_first_game(visit: OpenVisit) -> None:
    zoe = visit()
    zoe.context.add_init_script("localStorage.removeItem('crazier.settings')")  # somebody who has never played
    page = zoe.page
    page.goto("/")
    way = page.get_by_role("button", name="New here? Play the first game with hints.")
    way.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach")
    page.wait_for_selector(".ask.yours")
    assert zoe.table()


def test_a_lesson_that_is_chosen_is_one_stop_before_its_start(visit: OpenVisit) -> None:
    page = visit("Zoe").page
    page.goto("#/learn")
    page.get_by_role("link", name="Eights").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('main h2')")
    assert page.evaluate(WORDS) == "Eights"
    page.keyboard.press("Tab")
    shown = page.evaluate("document.activeElement.ariaLabel")
    assert shown == "Show step 1"
    page.wait_for_selector("a[aria-label='Show step 1']:text-is('1')")
    while page.evaluate(WORDS) != "Start":
        page.keyboard.press("Tab")
        assert page.evaluate(IN_MAIN)


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_lobby_is_gone_through_in_the_order_in_which_it_is_read(visit: OpenVisit, size: str) -> None:
    page = visit("Zoe", size=size).page
    page.goto("#/create")
    page.wait_for_selector(".sls")
    page.wait_for_selector(".lobby section .btn, .lobby section button")
    places = page.evaluate(COLUMNS)
    assert places == sorted(places)
    assert page.evaluate("document.querySelector('.lobby').firstElementChild.tagName") == (
        "ASIDE" if size == "phone" else "SECTION"
    )


def test_the_focus_stays_at_a_seat_whatever_the_host_does_with_it(visit: OpenVisit) -> None:
    page = visit("Zoe").page
    page.goto("#/create")
    page.wait_for_selector(".sls li")
    seats = page.locator(".sls li").count()
    page.locator("button", has_text="Add a seat").focus()
    page.keyboard.press("Enter")
    page.locator(".sls li").nth(seats).wait_for()
    page.locator(".sls li").nth(seats).get_by_role("button", name="Add a bot").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('.sls li:last-child select')")
    assert outline(page) != "none"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # takes the bot away
    page.wait_for_function("() => document.activeElement.textContent === 'Add a bot'")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # closes the seat
    page.locator(".sls li").nth(seats).wait_for(state="detached")
    page.wait_for_function("() => document.activeElement.textContent.startsWith('Add a seat')")


def test_a_puzzle_that_is_over_says_so_where_the_focus_is(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    page = zoe.page
    page.goto("#/puzzles")
    page.wait_for_selector(".ask.yours")
    page.locator("#decision").focus()
    page.keyboard.press("e")  # gives up the turn
    page.wait_for_function("() => document.activeElement.matches('.side h2')")
    assert outline(page) != "none"
    page.get_by_role("button", name="Start over").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'decision'")
