"""The Python client: waiting times, and the example bot of the docs at a real table."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from random import Random

from crazier.client.backoff import MAX_SECONDS, Backoff
from crazier.client.table_client import TableClient, new_nonce
from crazier.server.messages import NewTable, SeatPlan, Start, TableSettings
from tests.server.playing import play_out
from tests.server.running import run, running_server

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "table_bot.py"


def test_waiting_times_grow_and_differ() -> None:
    backoff = Backoff(Random(1))
    delays = [backoff.next_delay() for _ in range(200)]
    assert all(0 <= delay <= MAX_SECONDS for delay in delays)
    assert delays[0] <= 0.25
    assert max(delays) > MAX_SECONDS / 2
    assert len(set(delays)) == len(delays)
    backoff.reset()
    assert backoff.next_delay() <= 0.25


def test_the_example_bot_plays_a_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Ann")
            settings = TableSettings(set="olympus", options={"stall_guard": 8})
            seated = await guest.create_table(NewTable([SeatPlan("you"), SeatPlan("program")], settings))
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
            command = (str(EXAMPLE), server.address, seated.table, seated.programs[1])
            bot = await asyncio.create_subprocess_exec(
                sys.executable, *command, env=environment, stdout=asyncio.subprocess.PIPE
            )
            async with TableClient(server.address, seated.table, seated.token) as client:
                await client.submit(Start(0, new_nonce()))
                (last,) = await play_out([client], 1)
            printed, _ = await bot.communicate()
            assert bot.returncode == 0
            assert last.outcome is not None
            assert printed.decode().strip()

    run(go())
