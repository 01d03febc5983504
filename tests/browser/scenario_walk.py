"""Play scenarios of the rules in a real browser to the end they expect: `scripts/scenario_walk`.

The visitor has the first seat and takes every option of theirs from the page's list; the others do what the scenario
says. At the end the table must be the one that the scenario's own run leads to, and the page must show it.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from crazier.play.game import Game
from crazier.play.wire import WireView
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import game_after, start_scenario
from tests.browser.chromium import CHROMIUM
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.picture import check_last_picture
from tests.browser.visits import LONGEST_WAIT, Trouble, Visit
from tests.server.scenario_wire import is_playable

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ME: Final = 0
COUNT: Final = 60
CHOICE: Final = "dialog[open] .choice"


def sample(count: int, seed: int) -> Iterator[tuple[str, Game, Game]]:
    """Yield so many scenarios in which the first seat chooses: the name, the game before and after their steps."""
    names = list(scenario_names())
    Random(seed).shuffle(names)
    found = 0
    for name in names:
        if found == count:
            return
        scenario = read_scenario(scenario_text(name))
        if not is_playable(scenario):
            continue
        before, after = start_scenario(scenario), game_after(scenario, len(scenario.steps))
        if any(seat == ME for seat in seats_of(before, after.choices)):
            found += 1
            yield name, before, after


def seats_of(before: Game, choices: list[int]) -> list[int]:
    """Return who made each of the choices after a game; nobody if one of them is no option, as resigning is."""
    game, seats = before.clone(), []
    for code in choices[len(before.choices) :]:
        if code not in game.legal():
            return []
        seats.append(game.option(code).seat)
        game.replay_choice(code)
    return seats


def walk_scenario(browser: Browser, tables: LaidTables, before: Game, after: Game, expected: Game | None = None) -> int:
    """Play the choices between two games; return how many were made on the page, and raise Trouble for another end."""
    names = list(before.table.players)
    visit = Visit(browser, tables.address, names[ME])
    try:
        table = tables.lay(visit, before, names)
        made = sum(make_choice(visit, table, code) for code in after.choices[len(before.choices) :])
        table.settle(visit)
        if seen(table.game) != seen(expected or after):
            raise Trouble("the table is not the one that the scenario leads to")
        check_last_picture(visit)
        visit.check()
    finally:
        visit.context.close()
    return made


def seen(game: Game) -> list[WireView]:
    """Return what each player sees of a game."""
    return [game.view(seat).to_wire() for seat in range(len(game.table.players))]


def make_choice(visit: Visit, table: LaidTable, code: int) -> bool:
    """Make a choice: the visitor's on the page, anybody else's at the table; return whether it was the visitor's."""
    option = table.game.option(code)
    if option.seat != ME:
        table.choose(code)
        return False
    table.settle(visit)
    visit.page.wait_for_selector(".ask.yours")
    ids = [one["id"] for one in visit.update["ask"]["options"]]
    if not visit.page.locator(CHOICE).count():
        visit.page.keyboard.press("l")
    before = visit.updates
    visit.page.locator(CHOICE).nth(ids.index(option.id)).click()
    for _ in range(LONGEST_WAIT // 10):
        if visit.updates > before:
            return True
        visit.page.wait_for_timeout(10)
    raise Trouble(f"nothing came of {table.game.option_text(option)}")


def main() -> int:
    """Walk a sample of the scenarios, print how each went, and return whether anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=COUNT, help="so many scenarios (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="for which scenarios are taken")
    arguments = parser.parse_args()
    failed = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        LaidTables(Path(folder)) as tables,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, before, after in sample(arguments.count, arguments.seed):
            try:
                print(f"{name}: {walk_scenario(browser, tables, before, after)} choices on the page", flush=True)
            except Exception as error:  # whatever goes wrong in one scenario, the others are still to be walked
                failed += 1
                print(f"{name}: FAILED: {error}", flush=True)
        browser.close()
    print(f"{arguments.count} scenarios, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
