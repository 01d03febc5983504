"""Walk a game through every state of a table, and look at each of them in windows of three sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from crazier.play.game import Game
from crazier.server import rows
from tests.browser.laid_tables import LaidTable
from tests.browser.player import OVER
from tests.browser.visits import SIZES, Visit

ME: Final = 0
BAR: Final = {"tablet": 541, "phone": 482, "desktop": 588}
"""Where the bar's top is in a window of that size, in pixels."""
WINDOWS: Final = {"tablet": "middle", "phone": "phone", "desktop": "tall"}
"""The class of a window of that size."""
FAULTS: Final = Path(__file__).with_name("table_faults.js")
PLACES: Final = ("card", "player", "button", "verb", "list")
"""Where something may be chosen, as the reader calls it."""
MOST_MOVES: Final = 400
SETTLED: Final = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))"


def is_asked(game: Game) -> bool:
    """Check whether the visitor is asked."""
    return game.decision is not None and ME in game.decision.seats


STATES: Final[dict[str, Callable[[Game], bool]]] = {
    "own turn": lambda game: is_asked(game) and game.decision is not None and game.decision.kind == "main",
    "waiting": lambda game: not is_asked(game),
    "question": lambda game: is_asked(game) and game.decision is not None and game.decision.kind != "main",
    "limbo": lambda game: bool(game.view(ME).to_wire().limbo),
}
"""What a game can be in of itself; the rest is done to it."""


def walk(visit: Visit, table: LaidTable, seed: int, *, every: bool = False) -> Iterator[tuple[str, list[str]]]:
    """Play by chance, and yield each state when it is first there, or all of them, with what is wrong in it."""
    chance = Random(seed)
    left = set(STATES)
    for _ in range(MOST_MOVES):
        found = [name for name in sorted(STATES) if STATES[name](table.game)] if not table.is_over else []
        new = [name for name in found if name in left]
        if new or (every and found):
            yield "/".join(new or found), faults(visit, table)
            left -= set(new)
        if "own turn" in new:
            yield from vote(visit, table)
        if table.is_over or not (left or every):
            break
        table.choose(chance.choice(table.game.legal()))
    yield from result(visit, table)


def vote(visit: Visit, table: LaidTable) -> Iterator[tuple[str, list[str]]]:
    """Let somebody ask for a pause, and look at the table while the visitor is asked, who then declines."""
    table.ask(1, "pause")
    visit.page.wait_for_selector("[role=alertdialog]")
    yield "vote", faults(visit, table)
    visit.page.click("[role=alertdialog] button:has-text('Not now')")
    visit.page.wait_for_selector("[role=alertdialog]", state="detached")


def result(visit: Visit, table: LaidTable) -> Iterator[tuple[str, list[str]]]:
    """End the game, and look at its result and at the table after it."""
    for seat in range(1, len(table.game.table.players)):
        if not table.is_over and table.game.can_resign(seat):
            table.submit(rows.Resigned(seat))
    visit.page.wait_for_selector(OVER)
    yield "result", faults(visit, table)
    visit.page.keyboard.press("Escape")
    visit.page.wait_for_selector(OVER, state="detached")
    yield "after the result", faults(visit, table)


def faults(visit: Visit, table: LaidTable) -> list[str]:
    """Return what is wrong with the table in a window of each size."""
    table.settle(visit)
    found = []
    for size, bar in BAR.items():
        width, height = SIZES[size]
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.page.wait_for_selector(f".app[data-window={WINDOWS[size]}]")
        visit.page.evaluate(SETTLED)
        y, wrong = visit.page.evaluate("tableFaults()")
        found += [f"{size}: {one}" for one in dict.fromkeys([*wrong, *covered(visit)])]
        if y != bar:
            found.append(f"{size}: the bar is at {y}")
    return found


def covered(visit: Visit) -> list[str]:
    """Return what is offered and can't be pressed because something lies over it."""
    offered = visit.page.evaluate("reader.offered()")
    if offered["other"]:
        return []
    # A list lies over the table.
    targets = offered["sheet"] or [target for place in PLACES for target in offered[place]]
    points = visit.page.evaluate("targets => targets.map(reader.point)", targets)
    return [
        f"{target['group']} {target['words']!r} is covered by {point['covered']}"
        for target, point in zip(targets, points, strict=True)
        if point and "covered" in point
    ]
