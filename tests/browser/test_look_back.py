"""Finished games and puzzles in a real browser: step by step, by anybody's eyes, and a turn that is won."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Literal

import pytest

from crazier import Table, new_game
from crazier.bots.bot_game import play_bots
from crazier.lab.daily_puzzles import FIRST_DAY, all_puzzles
from crazier.lab.puzzle_proof import Puzzle
from tests.browser.conftest import OpenVisit
from tests.browser.server_process import BrowserServer
from tests.browser.test_page import AXE, violations
from tests.browser.visits import call

if TYPE_CHECKING:
    from playwright.sync_api import Page

VERBS = {"discards": "discard", "plays": "play"}
HOLDS = "count => document.querySelectorAll('.handzone button[data-token]').length === count"


@pytest.fixture(scope="module")
def replay(server: BrowserServer) -> str:
    """A game of classic Crazy Eights, brought as a record."""
    game = play_bots(new_game(Table(game="classic", players=("Ann", "Ben")), seed=4), "greedy", "greedy")
    record = {"crazier": "record", **game.record.to_json()}
    return str(call(server.address, "replays", record)["replay"])


def step_shown(page: Page) -> str:
    """Return which step is shown, as the slider says it."""
    return page.get_by_role("slider").get_attribute("aria-valuetext") or ""


def test_a_replay_is_stepped_through_by_keys_and_its_address_leads_back(visit: OpenVisit, replay: str) -> None:
    zoe = visit("Zoe")
    zoe.page.goto(f"#/replays/{replay}?at=2&seen=all")
    zoe.page.wait_for_selector(".frame")
    assert "step 2 of" in step_shown(zoe.page)
    zoe.page.keyboard.press("ArrowRight")
    assert "step 3 of" in step_shown(zoe.page)
    zoe.page.keyboard.press("2")
    zoe.page.wait_for_selector(".eyes button.on:has-text('Ben sees')")
    assert "at=3&seen=1" in zoe.page.url
    assert zoe.page.locator(".frame .open").count() == 0
    zoe.page.keyboard.press("End")
    zoe.page.get_by_text("The game is over here").wait_for()
    zoe.page.keyboard.press("Home")
    zoe.page.reload()
    zoe.page.wait_for_selector(".frame")
    assert "step 0 of" in step_shown(zoe.page)


def test_a_replay_plays_until_it_is_paused(visit: OpenVisit, replay: str) -> None:
    zoe = visit("Zoe", size="phone")
    zoe.page.goto(f"#/replays/{replay}?seen=all")
    zoe.page.get_by_role("button", name="Play", exact=True).click()
    zoe.page.wait_for_function("() => /at=[4-9]/.test(location.hash)")
    zoe.page.get_by_role("button", name="Pause").click()
    assert zoe.page.get_by_role("button", name="Play", exact=True).is_visible()


def test_one_plays_on_from_a_moment_of_a_replay(visit: OpenVisit, replay: str) -> None:
    zoe = visit("Zoe")
    zoe.page.goto(f"#/replays/{replay}?at=4&seen=0")
    zoe.page.get_by_role("button", name="Play on as Ann").click()
    zoe.page.wait_for_selector(".ask")
    assert "/t/" in zoe.page.url


def test_without_games_the_list_says_so(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.page.goto("#/replays")
    zoe.page.get_by_text("No replays yet").wait_for()


def plain_puzzle() -> tuple[str, Puzzle]:
    """Return the first puzzle that is solved by plays and discards alone, and its day."""
    for number, puzzle in enumerate(all_puzzles()):
        if all(move.split(" ")[1] in VERBS for move in puzzle.line):
            return (FIRST_DAY + timedelta(number)).isoformat(), puzzle
    raise AssertionError("there is none")


def take(page: Page, move: str) -> None:
    """Discard or play a card of the hand, by the buttons of the bar, and wait until it has left the hand."""
    _, verb, name = move.split(" ", 2)
    card = page.locator(f".handzone button[data-token]:has([aria-label^='{name}'])").first
    token = card.get_attribute("data-token")
    card.click()
    page.locator(".answers .btn", has_text=VERBS[verb].capitalize()).first.click()
    page.wait_for_selector(f".handzone button[data-token='{token}']", state="detached")


def test_a_puzzle_is_solved_by_its_line_and_ticked(visit: OpenVisit) -> None:
    day, puzzle = plain_puzzle()
    zoe = visit("Zoe")
    zoe.page.goto(f"#/puzzles/{day}")
    for move in puzzle.line:
        zoe.page.wait_for_selector(".ask.yours")
        take(zoe.page, move)
    zoe.page.get_by_text("Solved!").wait_for()
    assert zoe.page.locator("nav a[aria-current] i").count() == 1


def test_a_try_that_fails_says_why_and_starts_over(visit: OpenVisit) -> None:
    day, puzzle = plain_puzzle()
    zoe = visit("Zoe", size="phone")
    zoe.page.goto(f"#/puzzles/{day}")
    zoe.page.wait_for_selector(".ask.yours")
    zoe.page.locator(".endturn").first.click()
    zoe.page.get_by_text("The turn is over, and you still hold").wait_for()
    zoe.page.get_by_role("button", name="Start over").click()
    zoe.page.wait_for_function(HOLDS, arg=len(puzzle.hand))  # the bot may have played on meanwhile


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_pages_are_accessible(visit: OpenVisit, replay: str, theme: Literal["dark", "light"], size: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    zoe = visit("Zoe", theme=theme, size=size, bypass_csp=True)
    for address, there in (
        (f"#/replays/{replay}?at=3&seen=all", ".frame .hand"),
        ("#/replays", ".none"),
        ("#/puzzles/2026-11-01", ".ask.yours"),
    ):
        zoe.page.goto(address)
        zoe.page.wait_for_selector(there)
        assert not violations(zoe.page)
