"""The table in windows that are too low for it; tests/browser/test_states.py looks at all others."""

from __future__ import annotations

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED


def test_low_windows_scroll_as_a_page_and_keep_the_question_in_sight(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"set": "camelot"})
    zoe.page.wait_for_selector(ASKED)
    zoe.page.set_viewport_size({"width": 720, "height": 450})
    zoe.page.wait_for_selector(".app.scrolls")
    for top in (0, 10_000):
        zoe.page.evaluate("top => scrollTo(0, top)", top)
        zoe.page.wait_for_timeout(100)
        box = zoe.page.locator(".ask").bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= 450 - box["height"]
    assert zoe.page.evaluate("document.documentElement.scrollWidth") <= 720
