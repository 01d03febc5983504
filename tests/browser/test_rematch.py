"""What comes after a game, in a real browser: the result closes by itself when the next game begins."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_page import ASKED, OVER, play, sit_down

SHORT = {"stall_guard": 6}
"""The game ends after a few turns."""
MOST_CHOICES = 80


@pytest.mark.parametrize(
    ("options", "verb"),
    [(SHORT, "Rematch"), ({**SHORT, "games": 2, "points": 1}, "Next game")],
    ids=["rematch", "next game of a series"],
)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_next_game_begins_at_the_first_tap(
    open_page: OpenPage, server: str, size: str, options: dict[str, int], verb: str
) -> None:
    page = open_page(size, has_touch=size == "phone")
    sit_down(page, server, ["novice"], {"game": "first", "options": options})
    assert play(page, MOST_CHOICES)
    page.get_by_role("button", name=verb, exact=True).click()
    page.wait_for_selector(OVER, state="detached")
    page.wait_for_selector(ASKED)
    assert page.locator("dialog[open]").count() == 0
    assert page.locator(".bn.warn").count() == 0
    assert page.locator("[data-hand]").count() > 0
