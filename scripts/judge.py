"""Judge a tree: find out whether anything notices that the engine in the working folder is broken.

It runs in its own process. The quickest checks come first: shipped scenarios, then tests that are marked with a rule,
then random games that check the invariants of every game, which say more about a survivor but are no tests of rules.
Unless all are asked for, the first check that notices ends the run.
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
from crazier.play.observe import observe_all
from crazier.play.table import default_names
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import run_scenario

TEST_FOLDERS: Final = ("tests/engine", "tests/games/eights", "tests/play")
SCENARIO_TESTS: Final = "tests/games/eights/test_scenarios.py"
"""Runs the shipped scenarios as tests; skipped, because they were judged already."""
MAX_MEMORY: Final = 3 * 2**30
TIMEOUT: Final = 10
"""Seconds allowed for a scenario or a random game, which normally take a hundredth of a second."""
GAMES: Final = 60
PLAYERS: Final = (2, 3, 2, 4, 5, 8)
STALL_GUARD: Final = 60
MAX_DECISIONS: Final = 5000
COUNT_EVERY: Final = 5
"""Number of decisions between two counts of the cards."""
INSPECT_EVERY: Final = 23
"""Number of decisions between two checks of views, sampled worlds, saving and cloning."""

Notice = tuple[str, str]
"""What noticed (a scenario, a test or a game), and its message."""


def scenario_notices(skipped: frozenset[str]) -> Iterator[Notice]:
    """Yield the scenarios that fail, in a shuffled order because neighbors are alike."""
    names = [name for name in scenario_names() if name not in skipped]
    random.Random(1).shuffle(names)
    for name in names:
        try:
            with time_limit():
                difference = run_scenario(read_scenario(scenario_text(name)))
        except Exception as error:
            yield name, repr(error)
            continue
        if difference is not None:
            yield name, difference.text()


class Failures:
    """A pytest plugin that collects the tests that fail."""

    def __init__(self) -> None:
        self.found: list[Notice] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.found.append((report.nodeid, str(report.longrepr)[-300:]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.found.append((report.nodeid, str(report.longrepr)[-300:]))


def rule_test_notices(skipped: frozenset[str], *, all_of_them: bool) -> list[Notice]:
    """Run the tests of rules and return the failing ones."""
    folders = [folder for folder in TEST_FOLDERS if Path(folder).is_dir()]
    if not folders:
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
        f"--ignore={SCENARIO_TESTS}",
        *stop,
    ]
    deselected = [f"--deselect={name}" for name in sorted(skipped)]
    with open(os.devnull, "w") as devnull, contextlib.redirect_stdout(devnull), contextlib.redirect_stderr(devnull):
        code = pytest.main([*options, *deselected, *folders], plugins=[failures])
    passing_codes = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return failures.found or ([] if code in passing_codes else [("pytest", f"ended with {code!r}")])


def game_notices() -> Iterator[Notice]:
    """Yield the random games in which an invariant does not hold."""
    for number in range(GAMES):
        try:
            with time_limit():
                play(number)
        except Exception as error:
            yield f"random game {number}", repr(error)
    with time_limit():
        stats = crazier.playouts("sampler", games=20)
    if stats.games != 20 or not stats.decisions >= stats.choices >= stats.games:
        yield "playouts", repr(stats)


def play(number: int) -> None:
    """Play one random game and check its invariants."""
    rng = random.Random(number)
    players = PLAYERS[number % len(PLAYERS)]
    table = crazier.Table("sampler", default_names(players), options={"stall_guard": STALL_GUARD})
    game = crazier.new_game(table, seed=number)
    for decision in range(MAX_DECISIONS):
        legal = list(game.legal())
        require(len(set(legal)) == len(legal), "options differ")
        require(bool(legal) == (game.outcome is None), "there are options until the game is over")
        if decision % COUNT_EVERY == 0 or not legal:
            check_cards(game)
        if not legal:
            return
        if decision % INSPECT_EVERY == number % INSPECT_EVERY:
            check_views(game, rng)
        game.step(rng.choice(legal))
    require(False, "every game ends")


def check_cards(game: crazier.Game) -> None:
    """Check that no card is lost, duplicated or changed."""
    observation = observe_all(game.table.game, game.deck, game.position)
    cards = [
        card
        for zone in (*observation.hands, *observation.assets, observation.draw, observation.discard, observation.limbo)
        for card in zone
    ]
    require(sorted(card.token for card in cards) == list(range(len(game.deck))), "cards are conserved")
    card_by_side = {side.name: card.name for card in game.deck for side in card.sides}
    names = sorted(card_by_side.get(card.name or "", card.name or "") for card in cards)
    require(names == sorted(card.name for card in game.deck), "faces are conserved")


def check_views(game: crazier.Game, rng: random.Random) -> None:
    """Check that sampled worlds match their view, that clones are independent, and that saving keeps the game."""
    seat = rng.choice([None, *range(len(game.table.players))])
    view = game.view(seat)
    world = crazier.determinize(view, rng.randrange(1000))
    require(world.view(seat).to_json() == view.to_json(), "worlds fit views")
    loaded = from_json(world.to_json())  # from its dump: no choice was made in it yet
    require(loaded.digest() == world.digest(), "a game that was kept is the same")
    before = game.digest()
    copy = game.clone()
    copy.step(rng.choice(list(copy.legal())))
    require(game.digest() == before, "copies are apart")


def require(condition: bool, what: str) -> None:
    """Raise AssertionError if a condition does not hold."""
    if not condition:
        raise AssertionError(f"not so: {what}")


@contextlib.contextmanager
def time_limit() -> Iterator[None]:
    """Raise TimeoutError in the block if it takes longer than TIMEOUT."""

    def on_alarm(_number: int, _frame: FrameType | None) -> NoReturn:
        raise TimeoutError(f"not done in {TIMEOUT} seconds")

    signal.signal(signal.SIGALRM, on_alarm)
    signal.setitimer(signal.ITIMER_REAL, TIMEOUT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def judge(skipped: dict[str, list[str]], *, all_of_them: bool) -> dict[str, list[Notice]]:
    """Run the checks and return what each kind noticed, leaving out the given names."""
    skipped_by_kind = {kind: frozenset(names) for kind, names in skipped.items()}
    none: frozenset[str] = frozenset()
    found: dict[str, list[Notice]] = {}
    for kind in ("scenario", "rule test", "random game"):
        skipped_names = skipped_by_kind.get(kind, none)
        if kind == "rule test":
            notices = iter(rule_test_notices(skipped_names, all_of_them=all_of_them))
        else:
            notices = scenario_notices(skipped_names) if kind == "scenario" else game_notices()
        found[kind] = list(notices) if all_of_them else [notice for notice in [next(notices, None)] if notice]
        if found[kind] and not all_of_them:
            break
    return found


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    print(json.dumps(judge(json.load(sys.stdin), all_of_them="--all" in sys.argv)))
