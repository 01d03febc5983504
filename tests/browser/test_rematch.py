"""What comes after a game, in a real browser: the result closes by itself when the next game begins."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED, OVER, Player, by_mouse, by_touch

SHORT = {"stall_guard": 6}
"""The game ends after a few turns."""
MOST_CHOICES = 80


@pytest.mark.parametrize(
    ("options", "verb"),
    [(SHORT, "Rematch"), ({**SHORT, "games": 2, "points": 1}, "Next game")],
    ids=["rematch", "next game of a series"],
)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_next_game_begins_at_the_first_tap(visit: OpenVisit, size: str, options: dict[str, int], verb: str) -> None:
    is_phone = size == "phone"
    zoe = visit("Zoe", size=size, has_touch=is_phone)
    zoe.make_table(("novice",), {"game": "first", "options": options})
    assert Player(zoe, Random(1), by_touch if is_phone else by_mouse).play(MOST_CHOICES)
    zoe.page.get_by_role("button", name=verb, exact=True).click()
    zoe.page.wait_for_selector(OVER, state="detached")
    zoe.page.wait_for_selector(ASKED)
    assert zoe.page.locator("dialog[open]").count() == 0
    assert zoe.page.locator(".bn.warn").count() == 0
    assert zoe.page.locator("[data-hand]").count() > 0
