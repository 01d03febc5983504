"""Kill or stop the server in running games, start it again, and check that nothing was lost or doubled.

`python -m tests.server.kill_run 20 200 50` plays at 20 tables through 200 kills and 50 stops by SIGTERM. When a game is
over before the last of them, the next one begins at a new table, so that there is always something to lose.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass, field
from http.client import HTTPException
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeVar

from crazier.bench import load_test
from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.player import play_seat
from crazier.client.table_client import TableClient, new_nonce
from crazier.server.messages import AskInfo, NewTable, SeatPlan, Start, TableSettings, Update
from tests.server.running import ServerProcess

SETTINGS = TableSettings(set="olympus", options={"stall_guard": 16})


@dataclass
class KillReport:
    """What came of it."""

    games: int = 0
    """How many were begun."""
    kills: int = 0
    stops: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    went_back: int = 0
    unfinished: int = 0
    reconnects: int = 0
    acks: dict[str, dict[str, int]] = field(default_factory=dict, repr=False)
    """The acknowledged nonces of each table, with their rows."""


class WatchedClient(TableClient):
    """A client that remembers what was acknowledged, and whether a number ever went back."""

    def __init__(self, address: str, table: str, token: str | None, report: KillReport) -> None:
        super().__init__(address, table, token, lean=True)
        self.report = report
        self.highest = 0
        self.on_message = self.check

    def check(self, data: bytes | str) -> None:
        message = json.loads(data)
        if message["type"] in ("update", "welcome"):
            self.report.went_back += message["seq"] < self.highest
            self.highest = max(self.highest, message["seq"])
        elif message["type"] == "ack":
            self.report.acks.setdefault(self.table_id, {})[f"{self.seat} {message['nonce']}"] = message["seq"]


C = TypeVar("C", bound=WatchedClient)
T = TypeVar("T")


async def patiently(ask: Callable[[], Awaitable[T]], seconds: float = 60.0) -> T:
    """Ask again as long as nobody answers, or a proxy and none of our processes: its look at them came too late."""
    deadline = monotonic() + seconds
    while True:
        try:
            return await ask()
        except RequestRefused as error:
            if (error.status, error.key) != (503, "unknown") or monotonic() > deadline:
                raise
        except (OSError, HTTPException):
            if monotonic() > deadline:
                raise
        await asyncio.sleep(0.2)


async def make_tables(
    address: str, games: int, report: KillReport, stack: AsyncExitStack, client_type: type[C]
) -> list[list[C]]:
    """Make tables for two, and connect both."""
    ann = LobbyClient(address)
    await patiently(lambda: ann.become_guest("Ann"))
    tables = []
    for _ in range(games):
        plan = NewTable([SeatPlan("you"), SeatPlan("program")], SETTINGS)
        first = await patiently(lambda plan=plan: ann.create_table(plan))  # type: ignore[misc]
        seats = ((first.table, first.token), (first.table, first.programs[1]))
        tables.append([client_type(address, table, token, report) for table, token in seats])
        for client in tables[-1]:
            await stack.enter_async_context(client)
    return tables


async def play_table(clients: Sequence[WatchedClient], seed: int, pace: float) -> None:
    """Start a game and play it to its end."""
    random = Random(seed)

    def choose(ask: AskInfo, _: Update) -> str:
        return random.choice(ask.options).id

    await asyncio.sleep(random.uniform(0, pace))
    await clients[0].submit(Start(0, new_nonce()))
    await asyncio.gather(*(play_seat(client, choose) for client in clients))


async def keep_playing(address: str, report: KillReport, seed: int, pace: float, calm: asyncio.Event) -> None:
    """Play one game after the other, each at a table of its own, until the server is left alone; end the last one."""
    random = Random(seed)
    while True:
        async with AsyncExitStack() as stack:
            (clients,) = await make_tables(address, 1, report, stack, WatchedClient)
            report.games += 1
            await play_table(clients, random.getrandbits(32), pace)
            report.reconnects += sum(client.connections - 1 for client in clients)
            report.unfinished += sum(client.last is None or client.last.outcome is None for client in clients)
        if calm.is_set():
            return


async def until_somebody_moves(report: KillReport, plays: Sequence[asyncio.Future[None]]) -> None:
    """Wait until a move is acknowledged: people come back one after the other, and without them nothing can be lost."""
    before = count_acks(report)
    while count_acks(report) == before:
        for play in plays:
            if play.done():
                play.result()  # it failed: no need to go on
        await asyncio.sleep(0.01)


def count_acks(report: KillReport) -> int:
    return sum(map(len, report.acks.values()))


async def kill_run(
    folder: Path, tables: int, kills: int, stops: int = 0, seed: int = 1, pace: float = 1.0, port: int | None = None
) -> KillReport:
    """Play at tables while the server is killed or stopped and started again; return what came of it.

    Somebody else's tests may take the port while nobody listens there: a long run needs one of its own.
    """
    report = KillReport()
    random = Random(seed)
    server = ServerProcess(folder, "--no-limits", port=port)
    await server.start()
    calm = asyncio.Event()
    seeds = [random.getrandbits(32) for _ in range(tables)]
    plays = [asyncio.ensure_future(keep_playing(server.address, report, own, pace, calm)) for own in seeds]
    try:
        while report.games < tables:
            await asyncio.sleep(0.05)
        ends = [True] * kills + [False] * stops
        random.shuffle(ends)
        for is_kill in ends:
            await until_somebody_moves(report, plays)
            await asyncio.sleep(random.uniform(0.0, 1.0) * pace)
            await (server.kill() if is_kill else server.stop())
            report.kills += is_kill
            report.stops += not is_kill
            await server.start()
        calm.set()
        await asyncio.gather(*plays)
    finally:
        for play in plays:
            play.cancel()
        await server.stop()
    compare_with_log(str(folder / "crazier.sqlite"), report)
    return report


def compare_with_log(path: str, report: KillReport) -> None:
    """Count acknowledged actions that are not in the log, or twice."""
    with sqlite3.connect(path) as database:
        for table, acks in report.acks.items():
            stored = database.execute(
                "SELECT seq, seat, nonce FROM log WHERE table_id = ? AND nonce NOT NULL", (table,)
            )
            found: Counter[str] = Counter()
            rows: dict[str, int] = {}
            for seq, seat, nonce in stored:
                found[f"{seat} {nonce}"] += 1
                rows[f"{seat} {nonce}"] = seq
            report.acknowledged += len(acks)
            report.lost += sum(rows.get(key) != seq for key, seq in acks.items())
            report.doubled += sum(count > 1 for count in found.values())
    database.close()


def main(tables: int = 20, kills: int = 10, stops: int = 5, seed: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = kill_run(Path(folder), tables, kills, stops, seed, pace=2.0, port=load_test.free_port())
        report = asyncio.run(work)
    report.acks.clear()
    print(json.dumps(asdict(report)))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
