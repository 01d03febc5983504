"""One's own clock: it is in sight while one is asked, it is said when it gets low, and its end is told."""

from __future__ import annotations

from typing import Final

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED

SECONDS: Final = 6
SPOKEN: Final = "[...document.querySelectorAll('.sr[aria-live]')].map(one => one.textContent).join(' ')"
HEARD: Final = f"words => ({SPOKEN}).includes(words)"


def test_one_s_own_clock_is_seen_and_its_end_is_told(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"set": "camelot", "clock": {"kind": "turn", "seconds": SECONDS}})
    zoe.page.wait_for_selector(f"{ASKED} [role=timer]")
    shown = zoe.page.inner_text(f"{ASKED} [role=timer]")
    assert 0 < int(shown.rpartition(":")[2]) <= SECONDS
    zoe.page.wait_for_function(HEARD, arg="seconds")
    zoe.page.wait_for_selector(".question:has-text('Your time ran out.')")
    zoe.page.wait_for_selector(".log li:has-text('Your time ran out.')")
    zoe.page.wait_for_function(HEARD, arg="Your time ran out.")
    zoe.page.reload()
    zoe.page.wait_for_selector(".log li:has-text('Your time ran out.')")
