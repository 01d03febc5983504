"""How fast the page is on a processor six times slower: figures for `scripts/page_speed`.

Chromium slows the page down by itself (CDP). Two people play; what is measured is the one with the slow phone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from tests.browser.measure import Measure, timed_visit
from tests.browser.player import ASKED, Player, by_touch
from tests.browser.visits import Visit, call

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOWER: Final = 6
CHOICES: Final = 14
"""How many choices of each player are looked at."""
TASKS: Final = "disabled-by-default-devtools.timeline"
"""The category of Chromium's trace in which tasks are noted with their CPU time."""
TASK: Final = "RunTask"
SEEN_WITHIN: Final = 10_000
"""Milliseconds in which the other's choice must be seen at all."""
REST: Final = 1000
"""Milliseconds without a change after which what was told before has been shown."""
LOOK: Final = 100


@contextmanager
def slow_table(browser: Browser, address: str) -> Iterator[tuple[Player, Player]]:
    """Seat two people at a table: one with a fast processor, one with a phone whose processor is slow."""
    with (
        timed_visit(browser, address, "Ann") as ann,
        timed_visit(browser, address, "Zoe", size="phone", has_touch=True, is_mobile=True) as zoe,
    ):
        seat_both(ann, zoe)
        slow_down(zoe)
        yield Player(ann, Random(1)), Player(zoe, Random(2), by_touch)


def seat_both(ann: Visit, zoe: Visit) -> None:
    """Start a game of two people."""
    for visit in (ann, zoe):
        visit.page.goto("#/about")
    plan = {
        "seats": [{"kind": "you"}, {"kind": "open"}],
        "settings": {"set": "olympus", "grace": 3600},
    }
    table = call(ann.address, "tables", plan, ann.guest())["table"]
    call(zoe.address, f"tables/{table}/sit", {}, zoe.guest())
    for visit in (ann, zoe):
        visit.open_table(table)
    zoe.page.click("[data-ready]")
    ann.page.click(".acts2 .btn.go:not(:disabled)")
    for visit in (ann, zoe):
        visit.page.wait_for_selector(".ask")


def slow_down(visit: Visit) -> None:
    """Make a window's processor slower."""
    line = visit.context.new_cdp_session(visit.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def asked(players: tuple[Player, Player]) -> Player | None:
    """Wait until somebody is asked; return who, or nothing when the game is over."""
    for _ in range(3000):
        for player in players:
            if player.is_over():
                return None
            if player.visit.page.query_selector(ASKED):
                return player
        players[0].visit.page.wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def others_moves(browser: Browser, address: str) -> list[float]:
    """Measure from the other's press to the first frame on the slow phone that shows it."""
    found: list[float] = []
    with slow_table(browser, address) as players:
        fast, slow = players
        while len(found) < CHOICES and (player := asked(players)):
            if player is slow:
                player.answer()
                continue
            come_to_rest(slow)
            slow.visit.page.evaluate("stopwatch.watch()")
            if fast.answer():
                found.append(seen_at(slow) - fast.visit.page.evaluate("stopwatch.clickedAt()"))
    return found


def come_to_rest(player: Player) -> None:
    """Wait until everything that was told so far has been shown, so that the next change is about something new."""
    scene, still = "", 0
    while still < REST:
        player.visit.page.wait_for_timeout(LOOK)
        before, scene = scene, player.visit.page.evaluate("stopwatch.scene()")
        still = still + LOOK if scene == before else 0


def seen_at(player: Player) -> float:
    """Wait until a player's table that is watched has changed; return when that was seen."""
    for _ in range(SEEN_WITHIN // 20):
        seen: float | None = player.visit.page.evaluate("stopwatch.seen()")
        if seen is not None:
            return seen
        player.visit.page.wait_for_timeout(20)
    raise AssertionError("the other's choice was never seen")


def own_presses(browser: Browser, address: str) -> list[float]:
    """Measure from a press on the slow phone to its first frame."""
    found: list[float] = []
    with slow_table(browser, address) as players:
        slow = players[1]
        while len(found) < CHOICES and (player := asked(players)):
            slow.visit.page.wait_for_timeout(600)
            slow.visit.page.evaluate("stopwatch.takeShown()")
            player.answer()
            slow.visit.page.wait_for_timeout(300)
            shown = slow.visit.page.evaluate("stopwatch.takeShown()")
            found += [shown] if player is slow and shown is not None else []
    return found


def longest_tasks(browser: Browser, address: str) -> list[float]:
    """Measure the longest task of the slow page in a part of a game, in CPU time as Chromium notes it."""
    with slow_table(browser, address) as players:
        slow = players[1]
        browser.start_tracing(page=slow.visit.page, categories=[TASKS])
        for _ in range(CHOICES):
            player = asked(players)
            if player is None:
                break
            player.answer()
        slow.visit.page.wait_for_timeout(1500)
        trace = json.loads(browser.stop_tracing())
    return [max(cpu_milliseconds(trace["traceEvents"]))]


def cpu_milliseconds(events: list[dict[str, object]]) -> list[float]:
    """Return the CPU time of every task of the page's main thread, of the renderer that worked most."""
    by_thread: dict[object, list[float]] = {}
    mains = {(one["pid"], one["tid"]) for one in events if dict_of(one, "args").get("name") == "CrRendererMain"}
    for one in events:
        if one.get("name") == TASK and "tdur" in one and (one["pid"], one["tid"]) in mains:
            by_thread.setdefault((one["pid"], one["tid"]), []).append(float(str(one["tdur"])) / 1000)
    return max(by_thread.values(), key=sum, default=[0.0])


def dict_of(event: dict[str, object], key: str) -> dict[str, object]:
    """Return a part of an event that has names of its own, or nothing."""
    part = event.get(key)
    return part if isinstance(part, dict) else {}


SLOW_MEASURES: Final = (
    Measure("slow processor: another's press to its first frame", "ms", 250, others_moves),
    Measure("slow processor: one's own press to its first frame", "ms", 100, own_presses),
    Measure("slow processor: the longest task, CPU time", "ms", 200, longest_tasks),
)
