"""Scenarios are played over sockets to the end they expect; `tests.server.scenario_wire` walks all of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from crazier.scenarios.library import scenario_names
from crazier.server.messages import TableSettings
from tests.server.playing import seat_people
from tests.server.running import running_server
from tests.server.scenario_wire import offered, playable, shown, walk_all

COUNT = 25


def test_scenarios_end_as_they_expect(tmp_path: Path) -> None:
    assert asyncio.run(walk_all(Random(29).sample(list(scenario_names()), COUNT), tmp_path)) == []


def test_another_end_is_noticed(tmp_path: Path) -> None:
    """A client that is not told what the scenario shows is waited for in vain."""
    name, before, after = next(found for found in playable(scenario_names()) if len(found[2].choices) == 1)
    other = msgspec.to_builtins(before.view(0).to_wire())

    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            people = len(before.table.players)
            clients = await seat_people(server, stack, TableSettings(scenario=name), people)
            option = before.option(after.choices[0])
            await offered(clients[option.seat], option.id)
            await clients[option.seat].act(option.id)
            await shown(clients[0], msgspec.to_builtins(after.view(0).to_wire()))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(shown(clients[0], other), 0.2)

    asyncio.run(go())
