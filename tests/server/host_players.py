"""Play games at a server's address over the wire, at a person's pace, and keep when each move was acknowledged.

`scripts/host_path` runs it beside the servers of a host. On its standard input it is told to `hurry` (play on without
thinking) or to `leave` (go with games unfinished); at the end it writes what came of it to a file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time

from crazier.client.player import play_seat
from crazier.server.messages import AskInfo, Update
from tests.server.kill_run import KillReport, WatchedClient, make_tables, play_table

FIRST_MOVES = 10
"""After so many acknowledged moves the players say that they play."""


@dataclass
class Load(KillReport):
    """What the players do, and what came of it."""

    think: float = 0.0
    """How many seconds a player takes for a move."""
    moments: list[float] = field(default_factory=list)
    """When moves were acknowledged, in seconds since 1970, in the order of `rows`."""
    rows: list[tuple[str, str, int]] = field(default_factory=list)
    """The table, the seat with its nonce, and the number of the row that each acknowledged move became."""


class Player(WatchedClient):
    """A client that thinks before it moves, and notes when a move was acknowledged."""

    report: Load

    async def act(self, option: str) -> int:
        await asyncio.sleep(self.report.think)
        return await super().act(option)

    def check(self, data: bytes | str) -> None:
        super().check(data)
        message = json.loads(data)
        if message["type"] == "ack":
            self.report.moments.append(time())
            if len(self.report.moments) == FIRST_MOVES:
                print("moving", flush=True)
            self.report.rows.append((self.table_id, f"{self.seat} {message['nonce']}", message["seq"]))


async def go_on(players: list[Player], seed: int) -> None:
    """Play a game to its end that has begun already."""
    random = Random(seed)

    def choose(ask: AskInfo, _: Update) -> str:
        return random.choice(ask.options).id

    await asyncio.gather(*(play_seat(player, choose) for player in players))


async def play(address: str, games: int, seats: list[list[tuple[str, str]]], load: Load) -> list[list[Player]]:
    """Play new games, or those of the seats; return the players of each table when all have ended or left."""
    async with AsyncExitStack() as stack:
        tables = await make_tables(address, games, load, stack, Player) if games else []
        new = [play_table(players, seed, 0.5) for seed, players in enumerate(tables)]
        begun = [[Player(address, table, token, load) for table, token in pair] for pair in seats]
        for player in (player for players in begun for player in players):
            await stack.enter_async_context(player)
        work = asyncio.gather(*new, *(go_on(players, seed) for seed, players in enumerate(begun)))
        listen(load, work)
        try:
            await work
        except asyncio.CancelledError:
            print("left", flush=True)
        return tables + begun


def listen(load: Load, work: asyncio.Future[list[None]]) -> None:
    """Do what is said on the standard input."""

    def hear() -> None:
        word = sys.stdin.readline().strip()
        if word == "hurry":
            load.think = 0.0
        elif word == "leave":
            work.cancel()
        else:
            asyncio.get_running_loop().remove_reader(sys.stdin)

    asyncio.get_running_loop().add_reader(sys.stdin, hear)


def told(tables: list[list[Player]], load: Load) -> dict[str, object]:
    """Return what came of it, for a file."""
    lasts = [[player.last for player in players] for players in tables]
    return {
        "seats": [[(player.table_id, player.token) for player in players] for players in tables],
        "unfinished": sum(any(last is None or last.outcome is None for last in pair) for pair in lasts),
        "reconnects": sum(player.connections - 1 for players in tables for player in players),
        "rows": [(*row, moment) for row, moment in zip(load.rows, load.moments, strict=True)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("result", type=Path, help="the file for what came of it")
    parser.add_argument("--games", type=int, default=0, help="so many new games for two")
    parser.add_argument("--seats", type=Path, help="go on with the games in such a file")
    parser.add_argument("--think", type=float, default=0.0, help="seconds for a move")
    arguments = parser.parse_args()
    seats = json.loads(arguments.seats.read_text("utf-8"))["seats"] if arguments.seats else []
    load = Load(think=arguments.think)
    tables = asyncio.run(play(arguments.address, arguments.games, seats, load))
    arguments.result.write_text(json.dumps(told(tables, load)), "utf-8")


if __name__ == "__main__":
    main()
