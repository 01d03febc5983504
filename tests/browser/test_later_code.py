"""Code that waits until it is needed: it is there before that, works without a line, and says so if it can't be had."""

from __future__ import annotations

from playwright.sync_api import Page, Route

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED

PLAY = ".btn.go.xl"
SHEET = "dialog[open] h2"
LOST = "dialog[open]:has-text('could not be loaded')"
LOST_CHAT = ".rail .bn.warn button"
CHAT = ".rail input"


def play(page: Page) -> None:
    """Begin a game and wait for the first question."""
    page.goto("/")
    page.click(PLAY)
    page.wait_for_selector(ASKED)


def wait_until_idle(page: Page) -> None:
    """Wait until all is done that waited for the browser to be idle."""
    page.evaluate("() => new Promise((done) => requestIdleCallback(() => done()))")


def test_from_the_first_question_on_a_sheet_opens_without_a_line(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    play(zoe.page)
    zoe.page.wait_for_selector("link[href*='OpenSheets']", state="attached")
    zoe.page.wait_for_load_state("networkidle")
    zoe.is_cut_off = True
    zoe.context.set_offline(True)
    zoe.page.press("body", "?")
    zoe.page.wait_for_selector(SHEET)
    zoe.page.press("body", "Escape")
    zoe.page.press("body", "c")
    zoe.page.wait_for_selector(f"{CHAT}:focus")


def test_a_sheet_that_can_t_be_had_says_so_and_comes_when_asked_again(visit: OpenVisit) -> None:
    """With its styles, which the browser asks for only once by itself."""
    zoe = visit("Zoe")
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    zoe.is_cut_off = True
    zoe.page.route("**/assets/OpenSheets*", lose)
    play(zoe.page)
    zoe.page.press("body", "?")
    zoe.page.wait_for_selector(LOST)
    wait_until_idle(zoe.page)  # the browser asks once by itself, too
    zoe.page.wait_for_selector(LOST)
    assert any(url.endswith(".css") for url in lost)
    zoe.page.unroute("**/assets/OpenSheets*")
    zoe.page.click(f"{LOST} button")
    zoe.page.wait_for_selector(SHEET)
    assert zoe.page.locator("link[href*='OpenSheets'][rel=stylesheet]").evaluate("link => link.sheet !== null")
    zoe.page.press("body", "Escape")
    zoe.page.wait_for_selector(SHEET, state="detached")


def test_what_is_on_its_way_comes_although_something_else_is_asked_for_again(visit: OpenVisit) -> None:
    """The styles of the sheets are slow; those of the chat are lost at first."""
    zoe = visit("Zoe")
    slow: list[Route] = []
    zoe.is_cut_off = True
    zoe.page.route("**/assets/OpenSheets*.css", lambda route: slow.append(route))
    zoe.page.route("**/assets/ChatPanel*.css", lambda route: route.abort())
    with zoe.page.expect_request("**/assets/OpenSheets*.css"):
        play(zoe.page)
    zoe.page.press("body", "c")
    zoe.page.wait_for_selector(LOST_CHAT)
    zoe.page.unroute("**/assets/ChatPanel*.css")
    zoe.page.click(LOST_CHAT)
    zoe.page.wait_for_selector(CHAT)
    for route in slow:
        route.continue_()
    zoe.page.press("header", "?")
    zoe.page.wait_for_selector(SHEET)
