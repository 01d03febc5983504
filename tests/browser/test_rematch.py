"""What comes after a game on a phone: the result closes by itself when the next game begins, at the first tap."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED, OVER, Player, by_touch

SHORT = {"stall_guard": 6}
"""The game ends after a few turns."""


@pytest.mark.parametrize(
    ("options", "verb"),
    [(SHORT, "Rematch"), ({**SHORT, "games": 2, "points": 1}, "Next game")],
    ids=["rematch", "next game of a series"],
)
def test_the_next_game_begins_at_the_first_tap(visit: OpenVisit, options: dict[str, int], verb: str) -> None:
    zoe = visit("Zoe", size="phone", has_touch=True)
    zoe.make_table(("novice",), {"game": "first", "options": options})
    assert Player(zoe, Random(11), by_touch).play()
    zoe.page.get_by_role("dialog").get_by_role("button", name=verb, exact=True).tap()
    zoe.page.wait_for_selector(OVER, state="detached")
    zoe.page.wait_for_selector(ASKED)
    assert zoe.page.locator("dialog[open], .bn.warn").count() == 0
    assert zoe.page.locator("[data-hand]").count() == len(zoe.update["view"]["hands"][0])
    assert zoe.refusals == []
