"""Measure the speed of our games beside other projects' and beside our interpreted build, which `serve` runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from random import Random, random
from time import process_time
from typing import Final, Protocol

import crazier
from crazier.bots.search_interface import SEARCHES
from crazier.games.classic.options import preset as classic
from crazier.games.classic.playouts import random_games as classic_playouts
from crazier.games.light_dark.options import preset as light_dark
from crazier.games.light_dark.playouts import random_games as light_dark_playouts
from crazier.lab.peers import InterpretedProcess, MissingPeer, openspiel_loop, openspiel_rollouts, rlcard_uno
from crazier.lab.timing import CYCLES, Counts, Measurement, Row, Work, measure, time_work
from crazier.play.factory import STALL_GUARD, resolve_table
from crazier.play.game_adapter import adapter_for
from crazier.play.table import MIN_PLAYERS

SAMPLE_POSITIONS: Final = 16
"""Number of positions to clone, view and determinize."""
MIN_DECISIONS: Final = 10
"""Minimum number of decisions before a position is sampled."""
MAIN_SETS: Final = ("camelot", "nights", "olympus")
"""The modern sets of 52 cards."""
OPENSPIEL: Final = classic("openspiel")
LIGHT_DARK: Final = light_dark("light-dark")


class Playable(Protocol):
    """A game that can be driven from Python."""

    def legal(self) -> Sequence[int]:
        """Return the codes of the legal options; empty when the game is over."""

    def step(self, code: int) -> None:
        """Take the option with this code."""


# Our contestants


def python_loop(start: Callable[[int], Playable]) -> Work:
    """Return work that plays random games from Python, option by option, deal included (as for the other projects)."""
    seeds = count(1)

    def work(size: int) -> Counts:
        decisions = 0
        for _ in range(size):
            game = start(next(seeds))
            legal, step = game.legal, game.step
            while options := legal():
                step(options[int(random() * len(options))])
                decisions += 1
        return {"games": size, "decisions": decisions}

    return work


def plain_loop(name: str) -> Work:
    """Return work that plays random games by name with a loop as anyone would write it, nothing hoisted out of it."""
    seeds = count(1)

    def work(size: int) -> Counts:
        decisions = 0
        for _ in range(size):
            game = crazier.new_game(name, players=MIN_PLAYERS, seed=next(seeds))
            legal = game.legal()
            while legal:
                game.step(legal[int(random() * len(legal))])
                legal = game.legal()
                decisions += 1
        return {"games": size, "decisions": decisions}

    return work


def deal_modern(seed: int) -> crazier.Game:
    """Deal a modern game for two with a stall guard, so that it always ends; the main sets take turns."""
    return crazier.new_game(modern_tables()[seed % len(MAIN_SETS)], seed=seed)


@cache
def modern_tables() -> tuple[crazier.Table, ...]:
    """Return one table for each main set."""
    return tuple(crazier.Table(name, options={"stall_guard": STALL_GUARD}) for name in MAIN_SETS)


@cache
def table_for_two(preset: str) -> crazier.Table:
    """Return a preset's table for two players."""
    return resolve_table(preset, MIN_PLAYERS)


def deal_for_two(preset: str, seed: int) -> crazier.Game:
    """Deal a game of a preset for two players."""
    return crazier.new_game(table_for_two(preset), seed=seed)


def modern_playouts(decks: int, players: int) -> Work:
    """Return work that runs playouts inside the engine, the same number with each main set."""
    seeds = count(1)

    def work(size: int) -> Counts:
        seed = next(seeds)
        names = ("+".join([name] * decks) for name in MAIN_SETS)
        played = [crazier.playouts(name, players=players, games=size, seed=seed) for name in names]
        return {
            "games": sum(stats.games for stats in played),
            "decisions": sum(stats.decisions for stats in played),
            "choices": sum(stats.choices for stats in played),
            "abilities": sum(stats.abilities for stats in played),
        }

    return work


def playout_work(playouts: Callable[[int, int], tuple[int, int, int]]) -> Work:
    """Return work that runs a game's own playouts inside the engine, given the number of games and a seed."""
    seeds = count(1)

    def work(size: int) -> Counts:
        games, decisions, choices = playouts(size, next(seeds))
        return {"games": games, "decisions": decisions, "choices": choices}

    return work


def cycle_actions(actions: Callable[[], list[Callable[[], object]]]) -> Work:
    """Return work that calls the same few actions in a cycle."""
    calls = actions()

    def work(size: int) -> Counts:
        for _ in range(size):
            for action in calls:
                action()
        return {"times": size * len(calls)}

    return work


def games_mid_ability() -> list[crazier.Game]:
    """Return games that are in the middle of an ability that waits for a choice."""
    games: list[crazier.Game] = []
    for seed in count(1):
        if len(games) == SAMPLE_POSITIONS:
            break
        game, rng = deal_modern(seed), Random(seed)
        while (decision := game.decision) is not None:
            if decision.source is not None and game.decision_number >= MIN_DECISIONS:
                games.append(game)
                break
            game.step(rng.choice(game.legal()))
    return games


def view_calls() -> list[Callable[[], object]]:
    """Return calls that compute a player's view of a game."""
    return [partial(game.view, 0) for game in games_mid_ability()]


def determinize_calls() -> list[Callable[[], object]]:
    """Return calls that sample a world consistent with a player's view (determinization)."""
    return [partial(crazier.determinize, game.view(0), seed) for seed, game in enumerate(games_mid_ability())]


def search_rollout_work(table: str) -> Work:
    """Return work that runs rollouts as the search does: an option in a sampled world, then greedy play."""
    games = [deal_for_two(table, seed) for seed in range(SAMPLE_POSITIONS)]
    search, adapter = SEARCHES[games[0].table.game], adapter_for(games[0].table.game)
    seats = [int(game.position.asked) for game in games]
    views = [game.view(seat) for game, seat in zip(games, seats, strict=True)]
    seeds = count(1)

    def work(size: int) -> Counts:
        for number in range(size):
            sample, seed = number % SAMPLE_POSITIONS, next(seeds)
            world = adapter.sample_world(views[sample].game_view, seed)
            search.rollout_returns(world, seats[sample], [int(games[sample].legal()[0])], seed)
        return {"games": size}

    return work


SIZES: Final = {
    "2/52": (1, 2),
    "2/104": (2, 2),
    "4/52": (1, 4),
    "4/104": (2, 4),
    "8/104": (1, 8),  # two decks without being asked for (F9.1)
}
"""Players/cards: how often the set is named, and the number of players."""
PLAIN_LOOPS: Final = ("openspiel", *MAIN_SETS)
"""The tables at which a plain loop is measured; `openspiel` is the classic game by OpenSpiel's rules."""
OURS: Final[Mapping[str, Callable[[], Work]]] = {
    **{f"plain loop, {name}": partial(plain_loop, name) for name in PLAIN_LOOPS},
    "modern from Python": partial(python_loop, deal_modern),
    **{f"modern playouts {size}": partial(modern_playouts, *cards) for size, cards in SIZES.items()},
    "clone in mid-ability": partial(cycle_actions, lambda: [game.position.clone for game in games_mid_ability()]),
    "clone with its record": partial(cycle_actions, lambda: [game.clone for game in games_mid_ability()]),
    "view in mid-ability": partial(cycle_actions, view_calls),
    "world for a view": partial(cycle_actions, determinize_calls),
    "classic from Python": partial(python_loop, partial(deal_for_two, "openspiel")),
    "classic playouts": partial(playout_work, partial(classic_playouts, OPENSPIEL, 2)),
    "search rollouts, classic": partial(search_rollout_work, "openspiel"),
    "search rollouts, modern": partial(search_rollout_work, "olympus"),
    "light-dark from Python": partial(python_loop, partial(deal_for_two, "light-dark")),
    "light-dark playouts": partial(playout_work, partial(light_dark_playouts, LIGHT_DARK, 2)),
}
THEIRS: Final[Mapping[str, tuple[str, Callable[[], Work]]]] = {
    "OpenSpiel loop": ("openspiel", openspiel_loop),
    "OpenSpiel rollouts": ("openspiel", openspiel_rollouts),
    "RLCard uno": ("rlcard", rlcard_uno),
}
INTERPRETED: Final = ", interpreted"
"""Suffix of our contestants that run interpreted, as plain Python."""


# Rows

ROWS: Final = (
    *(Row(f"plain loop, {name}", "decisions/s", "OpenSpiel loop") for name in PLAIN_LOOPS),
    Row("modern from Python", "decisions/s", "OpenSpiel loop"),
    Row("modern playouts 2/52", "choices/s", "OpenSpiel rollouts"),
    Row("classic from Python", "decisions/s", "OpenSpiel loop"),
    Row("classic playouts", "choices/s", "OpenSpiel rollouts"),
    Row("search rollouts, classic", "games/s", "OpenSpiel rollouts"),
    Row("search rollouts, modern", "games/s", "OpenSpiel rollouts"),
    Row("classic from Python", "decisions/s", "RLCard uno"),
    Row("modern from Python", "decisions/s", "modern from Python" + INTERPRETED),
    Row("modern playouts 2/52", "decisions/s", "modern playouts 2/52" + INTERPRETED),
    Row("modern playouts 8/104", "ns/decision", "modern playouts 2/52"),
    Row("light-dark from Python", "ns/decision", "classic from Python"),
    Row("light-dark playouts", "ns/decision", "classic playouts"),
    Row("modern playouts 2/52", "abilities/game"),
    Row("modern playouts 2/52", "abilities/s"),
    Row("modern playouts 2/52", "decisions/s"),
    Row("modern playouts 2/104", "decisions/s"),
    Row("modern playouts 4/52", "decisions/s"),
    Row("modern playouts 4/104", "decisions/s"),
    Row("modern playouts 8/104", "decisions/s"),
    Row("clone in mid-ability", "ns"),
    Row("clone with its record", "ns"),
    Row("view in mid-ability", "µs"),
    Row("world for a view", "µs"),
)
NOTES: Final = (
    "2/52 is two players with 52 cards. 8/52 is missing: eight players need 65 cards or more (R39).",
    "A rollout of the search is greedy, not random; in the modern game it is judged after three turns of everybody.",
    "The ratio is ours divided by theirs. Of ns and µs less is better, of everything else more.",
)


def measurable_rows(projects: Sequence[str], *, interpreted: bool) -> list[Row]:
    """Return the rows that can be measured; a row whose peer is missing keeps only our figure."""

    def is_available(peer: str | None) -> bool:
        if peer is None or peer in OURS:
            return True
        return interpreted if peer.endswith(INTERPRETED) else THEIRS[peer][0] in projects

    rows = [row if is_available(row.peer) else Row(row.ours, row.unit) for row in ROWS]
    return list(dict.fromkeys(rows))


# The whole bench


@dataclass(frozen=True, slots=True)
class BenchReport:
    """All measurements of a bench run, and how they were taken."""

    compiled: bool
    cycles: int
    slice_seconds: float
    results: tuple[Measurement, ...]
    notes: tuple[str, ...]


def run_bench(projects: Sequence[str], seconds: float) -> BenchReport:
    """Measure all rows, including the given projects, in about this many seconds."""
    with ExitStack() as stack:
        second, why_not = start_interpreted(stack)
        rows = measurable_rows(projects, interpreted=second is not None)
        works = prepare_work(rows, second)
        slice_seconds = seconds / ((CYCLES + 1) * len(works))  # one cycle's time goes into finding the sizes
        results = measure(rows, works, slice_seconds)
    return BenchReport(crazier.compiled(), CYCLES, slice_seconds, tuple(results), NOTES + why_not)


def start_interpreted(stack: ExitStack) -> tuple[InterpretedProcess | None, tuple[str, ...]]:
    """Start a process that runs our source interpreted, beside the compiled engine; or say why there is none."""
    if not crazier.compiled():
        return None, ("The engine runs interpreted here, so there is no compiled one to set beside it.",)
    try:
        return stack.enter_context(InterpretedProcess()), ()
    except MissingPeer as error:
        return None, (f"Nothing interpreted is set beside the compiled engine: {error}.",)


def prepare_work(rows: Sequence[Row], second: InterpretedProcess | None) -> dict[str, Work]:
    """Prepare the work of every contestant in the rows."""
    works: dict[str, Work] = {}
    for name in (name for row in rows for name in (row.ours, row.peer)):
        if name is None or name in works:
            continue
        if second is not None and name.endswith(INTERPRETED):
            works[name] = second.work(name.removesuffix(INTERPRETED))
        else:
            works[name] = OURS[name]() if name in OURS else THEIRS[name][1]()
    return works


def serve() -> None:
    """Serve another process: read a contestant and a size per line, and write back the counts and the seconds."""
    works: dict[str, Work] = {}
    for line in sys.stdin:
        name, size = json.loads(line)
        if name not in works:
            works[name] = OURS[name]()
        print(json.dumps(time_work(works[name], size, process_time)), flush=True)
