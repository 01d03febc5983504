"""The page in a real browser at a real server: games by mouse, keyboard and touch, reloads, and access for everyone."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Sequence
from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.server.running import ROOT

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = ".ask:not(.wait)"
"""The decision bar when the decision is the reader's."""
QUESTION = ".ask .q strong"
OVER = ".end"
ANSWER = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const first = (...selectors) => selectors.flatMap(seen)[0];
  const choice = first("dialog[open] .choice", ".ask .btn.go", "button[data-token].can, button[data-token]:has(.can)",
                       ".plate.can", ".ask .btn:not(.skip)", ".ask .btn");
  choice?.click();
}"""
"""Click the first thing that can be chosen."""
KEEP = "items => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value))"
"""Keep texts in the browser."""


def call(server: str, path: str, body: object, secret: str = "") -> Any:
    """Ask the server for something over HTTP."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    request = urllib.request.Request(f"{server}api/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def sit_down(page: Any, server: str, bots: Sequence[str], settings: dict[str, object]) -> str:
    """Make a table with bots for a guest, open it in the page, and return its id."""
    guest = call(server, "guests", {"name": "Zoe"})
    kept = json.dumps({"name": "Zoe", "secret": guest["secret"]})
    pace = json.dumps({"pace": "none", "name": "Zoe"})
    seats = [{"kind": "you"}, *({"kind": "bot", "level": level} for level in bots)]
    settings = {"grace": 3600, **settings}  # no bot stands in at tables that a test has left
    made = call(server, "tables", {"seats": seats, "start": True, "settings": settings}, guest["secret"])
    page.goto("/")
    page.evaluate(KEEP, {"crazier.guest": kept, "crazier.settings": pace})
    page.goto(f"#/t/{made['table']}")
    page.reload()  # what is kept for the guest is read when the page is loaded
    page.wait_for_selector(".ask")
    return str(made["table"])


def play(page: Any, choices: int) -> bool:
    """Answer so many questions by clicking what can be chosen; return whether the game is over."""
    for _ in range(choices):
        page.wait_for_selector(f"{ASKED}, {OVER}")
        if page.query_selector(OVER):
            return True
        page.evaluate(ANSWER)
        page.wait_for_timeout(60)
    return page.query_selector(OVER) is not None


def test_one_click_starts_a_first_game(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".ask")
    assert not play(page, 4)


@pytest.mark.parametrize(
    ("bots", "settings"),
    [
        (["novice"], {"set": "first"}),
        (["novice"] * 3, {"set": "camelot", "preset": "teams"}),
        (["novice"], {"game": "light-dark"}),
        (["novice"] * 2, {"game": "classic"}),
    ],
    ids=["modern", "teams", "light-dark", "classic"],
)
def test_a_game_of_each_kind_by_mouse(
    open_page: OpenPage, server: str, bots: list[str], settings: dict[str, object]
) -> None:
    page = open_page()
    sit_down(page, server, bots, settings)
    play(page, 25)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_by_touch(open_page: OpenPage, server: str) -> None:
    page = open_page("phone", has_touch=True)
    sit_down(page, server, ["novice"], {"set": "first"})
    play(page, 10)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_question_is_there_again_after_a_reload(open_page: OpenPage, server: str) -> None:
    page = open_page()
    sit_down(page, server, ["novice"], {"set": "camelot"})
    play(page, 3)
    page.wait_for_selector(f"{ASKED}, {OVER}")
    asked = page.inner_text(QUESTION)
    page.reload()
    page.wait_for_selector(f"{ASKED}, {OVER}")
    assert page.inner_text(QUESTION) == asked


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_page_keeps_anyone_out(open_page: OpenPage, server: str, theme: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    page = open_page(theme=theme, bypass_csp=True)
    for address in ("/", "#/create", "#/how", "#/about"):
        page.goto(address)
        page.wait_for_timeout(500)
        assert violations(page) == []
    sit_down(page, server, ["novice"] * 2, {"set": "camelot"})
    play(page, 8)
    page.wait_for_timeout(500)
    assert violations(page) == []


def violations(page: Any) -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate("source => { (0, eval)(source) }", AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"[:300]
        for one in found["violations"]
        for node in one["nodes"]
    ]
