"""Kill, stop and freeze processes behind a proxy, and restart PostgreSQL, while people play; count what was lost.

`scripts/process_kills --games 200 --kills 50 --stops 20 --freezes 10 --restarts 10` is the long version. Games begin
and end all the time, so that every trouble finds some that are played.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

import asyncpg

from crazier.client.lobby_client import LobbyClient, RequestRefused
from tests.free_ports import free_port
from tests.server.kill_run import KillReport, WatchedClient, make_tables, play_table
from tests.server.postgres import Cluster, cluster, why_not
from tests.server.proxies import PROGRAMS, proxy_before, until_served

SECRET = "a secret for the processes of a test"
FROZEN_SECONDS = 15.0
DOWN_SECONDS = 5.0
ROWS = "SELECT seq, seat, nonce FROM log WHERE table_id = $1 ORDER BY seq"
USUAL_SECONDS = {"kill": 4.5, "stop": 5.0, "freeze": 18.0, "restart": 6.0}
"""How long each trouble takes, with the pause before it."""
KINDS = {"kill": "kills", "stop": "stops", "freeze": "freezes", "restart": "restarts"}
"""What is done to processes and the database, and the option that says how often."""


@dataclass
class Report:
    """What was done, and what came of it."""

    games: int = 0
    done: dict[str, int] = field(default_factory=dict)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    went_back: int = 0
    holes: int = 0
    unfinished: int = 0
    lines_cut: int = 0
    cut_by: dict[str, int] = field(default_factory=dict)
    """How many lines went down after each kind of trouble and before the next one."""
    moves_after: dict[str, int] = field(default_factory=dict)
    """How many moves were acknowledged after each kind of trouble and before the next one."""
    away: dict[str, list[float]] = field(default_factory=dict)
    """For how many seconds lines were down, sorted, by the trouble before."""


class ClusterProcess:
    """One of the processes."""

    def __init__(self, folder: Path, url: str, number: int) -> None:
        self.folder, self.url, self.number = folder, url, number
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "CRAZIER_DATABASE": self.url,
            "CRAZIER_CLUSTER_SECRET": SECRET,
        }
        command = ["-m", "crazier", "serve", "--port", str(self.port), "--no-limits", "--bot-processes", "1"]
        with (self.folder / f"process{self.number}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command, "--proxy", "127.0.0.1"], stdout=log, stderr=log, env=environment
            )

    async def answers(self, seconds: float = 300.0) -> None:
        deadline = monotonic() + seconds
        while True:
            try:
                await LobbyClient(self.address).request("GET", "/api/health", dict)
                return
            except (OSError, RequestRefused):
                assert monotonic() < deadline, "a process does not answer"
                assert self.process is not None
                assert self.process.poll() is None, (self.folder / f"process{self.number}.log").read_text()[-2000:]
                await asyncio.sleep(0.1)

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def ended(self) -> None:
        assert self.process is not None
        await asyncio.to_thread(self.process.wait, 60)


class TimedClient(WatchedClient):
    """A client that thinks before it moves, and notes how long its line was down."""

    def watch(self, trouble: Trouble, think: float) -> None:
        self.down_since = 0.0
        self.trouble, self.think = trouble, think
        self.on_line = lambda up: trouble.line(self, up=up)

    async def act(self, option: str) -> int:
        await asyncio.sleep(self.trouble.random.uniform(0, 2 * self.think))
        seq = await super().act(option)
        self.trouble.count_move()
        return seq


class Trouble:
    """What is done to the processes now, so that lines that go down can be counted with it."""

    def __init__(self, report: Report, random: Random) -> None:
        self.report, self.random = report, random
        self.kind = "start"

    def count_move(self) -> None:
        self.report.moves_after[self.kind] = self.report.moves_after.get(self.kind, 0) + 1

    def line(self, client: TimedClient, *, up: bool) -> None:
        now = monotonic()
        if not up and not client.down_since:
            client.down_since = now
            if client.connections:
                self.report.lines_cut += 1
                self.report.cut_by[self.kind] = self.report.cut_by.get(self.kind, 0) + 1
        elif up and client.down_since:
            if client.connections > 1:
                self.report.away.setdefault(self.kind, []).append(now - client.down_since)
            client.down_since = 0.0


async def owner_of_most(url: str, processes: list[ClusterProcess]) -> ClusterProcess:
    """Return the process that runs the most tables."""
    connection = await asyncpg.connect(url)
    try:
        address = await connection.fetchval(
            "SELECT address FROM processes JOIN owners ON process = number GROUP BY address "
            "ORDER BY count(*) DESC LIMIT 1"
        )
    finally:
        await connection.close()
    return next((process for process in processes if address and address.endswith(f":{process.port}")), processes[0])


class Run:
    """Processes, a proxy and PostgreSQL, with people who play."""

    def __init__(
        self, folder: Path, database: Cluster, url: str, number: int, seed: int, *, proxy: str = "haproxy"
    ) -> None:
        self.folder, self.database, self.url, self.proxy = folder, database, url, proxy
        self.processes = [ClusterProcess(folder, url, index) for index in range(number)]
        self.random = Random(seed)
        self.report = Report()
        self.trouble = Trouble(self.report, Random(seed))

    async def make_trouble(self, kind: str) -> None:
        self.trouble.kind = kind
        if kind == "restart":
            await asyncio.to_thread(self.database.stop, immediate=self.random.random() < 0.5)
            await asyncio.sleep(self.random.uniform(1.0, DOWN_SECONDS))
            await asyncio.to_thread(self.database.start)
        else:
            process = await owner_of_most(self.url, self.processes)
            if kind == "freeze":
                process.send(signal.SIGSTOP)
                await asyncio.sleep(FROZEN_SECONDS)
                process.send(signal.SIGCONT)
            else:
                process.send(signal.SIGKILL if kind == "kill" else signal.SIGTERM)
                await process.ended()
                process.start()
            await process.answers()
        self.report.done[kind] = self.report.done.get(kind, 0) + 1

    async def play(self, games: int, troubles: list[str], pace: float, think: float = 0.0) -> Report:
        """Play games through troubles; return what came of it."""
        counted = KillReport(games)
        for process in self.processes:
            process.start()
        try:
            for process in self.processes:
                await process.answers()
            ports = [process.port for process in self.processes]
            with proxy_before(self.proxy, self.folder, ports) as (address, _):
                await until_served(address)
                await self._play_at(address, counted, troubles, pace, think)
        finally:
            for process in self.processes:
                if process.process is not None:
                    process.process.kill()
                    process.process.wait()
        await self.compare(counted)
        return self.report

    async def _play_at(self, address: str, counted: KillReport, troubles: list[str], pace: float, think: float) -> None:
        async with AsyncExitStack() as stack:
            tables = await make_tables(address, counted.games, counted, stack, TimedClient)
            for clients in tables:
                for client in clients:
                    client.watch(self.trouble, think)
            plays = [asyncio.ensure_future(play_table(two, seed, pace)) for seed, two in enumerate(tables)]
            await self._trouble_them(troubles)
            await asyncio.gather(*plays)
            last = [client.last for clients in tables for client in clients]
            self.report.unfinished = sum(update is None or update.outcome is None for update in last)

    async def _trouble_them(self, troubles: list[str]) -> None:
        self.random.shuffle(troubles)
        for kind in troubles:
            await asyncio.sleep(self.random.uniform(1.0, 4.0))
            await self.make_trouble(kind)

    async def compare(self, counted: KillReport) -> None:
        """Count acknowledged actions that are not in the log, or twice, and numbers that are missing in it."""
        report = self.report
        report.games, report.went_back = counted.games, counted.went_back
        for times in report.away.values():
            times.sort()
        connection = await asyncpg.connect(self.url)
        try:
            for table, acks in counted.acks.items():
                rows = await connection.fetch(ROWS, table)
                found = Counter(f"{seat} {nonce}" for _, seat, nonce in rows if nonce is not None)
                stored = {f"{seat} {nonce}": seq for seq, seat, nonce in rows if nonce is not None}
                report.acknowledged += len(acks)
                report.lost += sum(stored.get(key) != seq for key, seq in acks.items())
                report.doubled += sum(count > 1 for count in found.values())
                report.holes += [row[0] for row in rows] != list(range(1, len(rows) + 1))
        finally:
            await connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("games", 20), ("processes", 3), ("kills", 5), ("stops", 2), ("freezes", 1), ("restarts", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds over which games start; as long as it takes")
    parser.add_argument("--think", type=float, default=0.15, help="mean seconds that a player takes for a move")
    parser.add_argument("--proxy", choices=PROGRAMS, default="haproxy")
    arguments = parser.parse_args()
    if not PROGRAMS[arguments.proxy].exists():
        sys.exit(f"process_kills: {arguments.proxy} is not installed (apt-get install {arguments.proxy})")
    if reason := why_not():
        sys.exit(f"process_kills: {reason}")
    troubles = [kind for kind, option in KINDS.items() for _ in range(getattr(arguments, option))]
    database = cluster()
    with tempfile.TemporaryDirectory() as folder:
        url = database.new_database()
        run = Run(Path(folder), database, url, arguments.processes, arguments.seed, proxy=arguments.proxy)
        pace = arguments.pace or sum(USUAL_SECONDS[kind] for kind in troubles)
        report = asyncio.run(run.play(arguments.games, troubles, pace, arguments.think))
    for kind, times in report.away.items():
        p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
        middle = times[len(times) // 2]
        print(f"{kind}: {len(times)} lines back after {middle:.2f} s, p95 {p95:.2f}, {times[-1]:.2f} at most")
    report.away.clear()
    print(json.dumps(vars(report)))


if __name__ == "__main__":
    main()
