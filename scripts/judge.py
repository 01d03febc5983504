"""Whether anything notices that the engine is broken: run in a process of its own, on the tree in the working folder.

The quickest come first: shipped scenarios, then tests that are marked with a rule, then random games that check what
holds in every game, which tell more about a survivor but are no tests of rules. Unless all are wanted, the first to
notice ends it.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

import pytest

import crazier
from crazier.play.factory import from_json
from crazier.play.game_adapter import adapter_for
from crazier.play.table import default_names
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario

ROOMS: Final = ("tests/engine", "tests/games/eights", "tests/play")
SEEN_ALREADY: Final = "tests/games/eights/test_scenarios.py"
"""The shipped scenarios once more, as tests."""
MOST_MEMORY: Final = 3 * 2**30
PATIENCE: Final = 10
"""Seconds for a scenario or a random game, which take a hundredth of one."""
GAMES: Final = 60
PLAYERS: Final = (2, 3, 2, 4, 5, 8)
STALL_GUARD: Final = 60
MOST_DECISIONS: Final = 5000
COUNTED: Final = 5
"""Every so many decisions the cards are counted."""
LOOKED_AT: Final = 23
"""Every so many decisions a game is also seen, imagined, kept and copied."""

Notice = tuple[str, str]
"""Who noticed: a scenario, a test or a game; and what."""


def scenario_notices(passed_over: frozenset[str]) -> Iterator[Notice]:
    """Scenarios that do not go as they should. Neighbours are alike, so they are not taken in order."""
    names = [name for name in scenario_names() if name not in passed_over]
    random.Random(1).shuffle(names)
    for name in names:
        try:
            with patience():
                difference = run_scenario(read_scenario(scenario_text(name)))
        except Exception as error:
            yield name, repr(error)
            continue
        if difference is not None:
            yield name, difference.text()


class Failures:
    """A plugin that notes which tests fail."""

    def __init__(self) -> None:
        self.found: list[Notice] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.found.append((report.nodeid, str(report.longrepr)[-300:]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.found.append((report.nodeid, str(report.longrepr)[-300:]))


def rule_test_notices(passed_over: frozenset[str], *, all_of_them: bool) -> list[Notice]:
    """Tests of rules that fail."""
    rooms = [room for room in ROOMS if Path(room).is_dir()]
    if not rooms:
        return []
    failures = Failures()
    stop = [] if all_of_them else ["-x"]
    options = [
        "-q",
        "-m",
        "rule and not slow",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        f"--ignore={SEEN_ALREADY}",
        *stop,
    ]
    deselected = [f"--deselect={name}" for name in sorted(passed_over)]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        code = pytest.main([*options, *deselected, *rooms], plugins=[failures])
    fine = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return failures.found or ([] if code in fine else [("pytest", f"ended with {code!r}")])


def game_notices() -> Iterator[Notice]:
    """Random games in which something does not hold that always does."""
    for number in range(GAMES):
        try:
            with patience():
                play(number)
        except Exception as error:
            yield f"random game {number}", repr(error)
    with patience():
        counted = crazier.playouts("sampler", games=20)
    if counted.games != 20 or not counted.decisions >= counted.choices >= counted.games:
        yield "playouts", repr(counted)


def play(number: int) -> None:
    """One random game."""
    dice = random.Random(number)
    players = PLAYERS[number % len(PLAYERS)]
    table = crazier.Table("sampler", default_names(players), options={"stall_guard": STALL_GUARD})
    game = crazier.new_game(table, seed=number)
    for decision in range(MOST_DECISIONS):
        legal = list(game.legal())
        hold(len(set(legal)) == len(legal), "options differ")
        hold(bool(legal) == (game.outcome is None), "there are options until the game is over")
        if decision % COUNTED == 0 or not legal:
            check_cards(game)
        if not legal:
            return
        if decision % LOOKED_AT == number % LOOKED_AT:
            check_looks(game, dice)
        game.step(dice.choice(legal))
    hold(False, "every game ends")


def check_cards(game: crazier.Game) -> None:
    """No card is lost, doubled or changed."""
    sight = adapter_for(game.table.game).truth(game.position)
    cards = [card for zone in (*sight.hands, *sight.assets, sight.draw, sight.discard, sight.limbo) for card in zone]
    hold(sorted(card.token for card in cards) == list(range(len(game.deck))), "cards are conserved")
    named = {side.name: card.name for card in game.deck for side in card.sides}
    names = sorted(named.get(card.name or "", card.name or "") for card in cards)
    hold(names == sorted(card.name for card in game.deck), "faces are conserved")


def check_looks(game: crazier.Game, dice: random.Random) -> None:
    """Views fit the worlds made from them, copies are apart, and a game is the same after it was kept."""
    seat = dice.choice([None, *range(len(game.table.players))])
    view = game.view(seat)
    world = crazier.determinize(view, dice.randrange(1000))
    hold(world.view(seat).to_json() == view.to_json(), "worlds fit views")
    kept = from_json(world.to_json())  # by its numbers: nothing was chosen in it yet
    hold(kept.digest() == world.digest(), "a game that was kept is the same")
    before = game.digest()
    twin = game.clone()
    twin.step(dice.choice(list(twin.legal())))
    hold(game.digest() == before, "copies are apart")


def hold(true: bool, what: str) -> None:
    """Complain if something is not so."""
    if not true:
        raise AssertionError(f"not so: {what}")


@contextlib.contextmanager
def patience() -> Iterator[None]:
    """Give up on what takes for ever."""

    def give_up(_number: int, _frame: FrameType | None) -> NoReturn:
        raise TimeoutError(f"not done in {PATIENCE} seconds")

    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def judge(asked: dict[str, list[str]], *, all_of_them: bool) -> dict[str, list[Notice]]:
    """Who notices, by kind."""
    passed_over = {kind: frozenset(names) for kind, names in asked.items()}
    nobody: frozenset[str] = frozenset()
    found: dict[str, list[Notice]] = {}
    for kind in ("scenario", "rule test", "random game"):
        over = passed_over.get(kind, nobody)
        if kind == "rule test":
            notices = iter(rule_test_notices(over, all_of_them=all_of_them))
        else:
            notices = scenario_notices(over) if kind == "scenario" else game_notices()
        found[kind] = list(notices) if all_of_them else [notice for notice in [next(notices, None)] if notice]
        if found[kind] and not all_of_them:
            break
    return found


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    print(json.dumps(judge(json.load(sys.stdin), all_of_them="--all" in sys.argv)))
