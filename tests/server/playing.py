"""Seat real clients at a table and let them play, with lines that drop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random

from crazier.client.player import play_seat
from crazier.client.table_client import TableClient, new_nonce
from crazier.server.messages import AskInfo, NewTable, Ready, SeatPlan, Start, TableSettings, Update
from tests.server.running import Running

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


async def seat_people(
    server: Running, stack: AsyncExitStack, settings: TableSettings, people: int, bots: Sequence[str] = ()
) -> list[TableClient]:
    """Make a table, seat people and bots, and start it; return the people's clients."""
    plans = [SeatPlan("you"), *[SeatPlan("open")] * (people - 1)]
    plans += [SeatPlan("bot", level) for level in bots]  # type: ignore[arg-type]
    host = await server.guest(NAMES[0])
    seated = await host.create_table(NewTable(plans, settings))
    clients = [await stack.enter_async_context(TableClient(server.address, seated.table, seated.token))]
    for name in NAMES[1:people]:
        guest = await server.guest(name)
        own = await guest.sit(seated.table)
        client = await stack.enter_async_context(TableClient(server.address, own.table, own.token))
        clients.append(client)
        await client.submit(Ready(0, new_nonce()))
    await clients[0].submit(Start(0, new_nonce()))
    return clients


def random_choice(random: Random) -> object:
    def choose(ask: AskInfo, _: Update) -> str:
        return random.choice(ask.options).id

    return choose


async def drop_lines(clients: Sequence[TableClient], random: Random, seconds: float) -> None:
    """Cut a client's line now and then, for ever."""
    while True:
        await asyncio.sleep(random.uniform(0, 2 * seconds))
        await random.choice(clients).drop_line()


async def play_out(clients: Sequence[TableClient], seed: int, drop: float = 0.0) -> list[Update]:
    """Let all clients play one game at random to its end; return each one's last update."""
    randoms = [Random(seed * 100 + number) for number in range(len(clients))]
    dropper = asyncio.get_running_loop().create_task(drop_lines(clients, Random(seed), drop)) if drop else None
    try:
        plays = [
            play_seat(client, random_choice(random))  # type: ignore[arg-type]
            for client, random in zip(clients, randoms, strict=True)
        ]
        return await asyncio.gather(*plays)
    finally:
        if dropper is not None:
            dropper.cancel()
