"""Play the scenarios of the rules over sockets to the end they expect: `python -m tests.server.scenario_wire`.

Each begins as the page begins it, by its name in the settings of a table; every seat is a client that makes the moves
of the scenario. At the end each client must have been told what the scenario's own run shows to its seat.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from crazier.client.table_client import TableClient
from crazier.play.game import Game
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.scenarios.parser import Scenario, read_scenario
from crazier.scenarios.runner import game_after, start_scenario
from crazier.scenarios.starts import DealStart, PositionStart
from crazier.server.messages import TableSettings
from tests.server.playing import seat_people
from tests.server.running import Running, running_server

SECONDS: Final = 60.0


def is_playable(scenario: Scenario) -> bool:
    """Check whether a scenario is one game at a table of people."""
    is_one_game = isinstance(scenario.start, PositionStart | DealStart)
    return is_one_game and not any(step.next_game for step in scenario.steps)


def is_left_to_chance(before: Game, after: Game) -> bool:
    """Check whether anything was shuffled or drawn at random: a table has a secret of its own for that."""
    return list(before.position.chance) != list(after.position.chance)


def playable(names: Iterable[str]) -> Iterator[tuple[str, Game, Game]]:
    """Yield the scenarios that are one game, with options alone (resigning is none) and nothing left to chance.

    With each comes the game before and after its steps.
    """
    for name in names:
        scenario = read_scenario(scenario_text(name))
        if is_playable(scenario):
            before, after = start_scenario(scenario), game_after(scenario, len(scenario.steps))
            is_wholly_chosen = all(code >= 0 for code in after.choices[len(before.choices) :])
            if is_wholly_chosen and not is_left_to_chance(before, after):
                yield name, before, after


async def walk(server: Running, name: str, before: Game, after: Game) -> int:
    """Play a scenario at a table of clients; return how many moves were made."""
    async with AsyncExitStack() as stack:
        people = len(before.table.players)
        clients = await seat_people(server, stack, TableSettings(scenario=name, game=before.table.game), people)
        game = before.clone()
        codes = after.choices[len(before.choices) :]
        for code in codes:
            option = game.option(code)
            await offered(clients[option.seat], option.id)
            await clients[option.seat].act(option.id)
            game.replay_choice(code)
        for seat, client in enumerate(clients):
            await shown(client, msgspec.to_builtins(after.view(seat).to_wire()))
        return len(codes)


async def offered(client: TableClient, id: str) -> None:
    """Wait until a client is asked with this option."""
    while client.last is None or client.last.ask is None or all(one.id != id for one in client.last.ask.options):
        await asyncio.sleep(0.005)


async def shown(client: TableClient, view: object) -> None:
    """Wait until a client has been told this view."""
    while client.last is None or msgspec.to_builtins(client.last.view) != view:
        await asyncio.sleep(0.005)


async def walk_all(names: Iterable[str], folder: Path) -> list[str]:
    """Walk scenarios one after the other; return those that did not come to the end they expect."""
    failed, count = [], 0
    async with running_server(folder) as server:
        for name, before, after in playable(names):
            count += 1
            try:
                await asyncio.wait_for(walk(server, name, before, after), SECONDS)
            except Exception as error:  # whatever goes wrong in one scenario, the others are still to be walked
                failed.append(f"{name}: {type(error).__name__} {error}")
                print(failed[-1], flush=True)
    print(f"{count} scenarios walked, {len(failed)} failed")
    return failed


def main() -> int:
    """Walk the scenarios, and return whether any of them failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="scenarios (all)")
    parser.add_argument("--count", type=int, default=0, help="so many of them, drawn at random (all)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    names = arguments.names or list(scenario_names())
    if arguments.count:
        names = Random(arguments.seed).sample(names, arguments.count)
    with tempfile.TemporaryDirectory() as folder:
        return int(bool(asyncio.run(walk_all(names, Path(folder)))))


if __name__ == "__main__":
    raise SystemExit(main())
