"""Measure what a move costs with SQLite, with PostgreSQL, with two processes behind HAProxy, and when it is passed on.

`scripts/process_costs --rounds 3` is the long version. Every round measures each way once, so that whatever else the
machine does concerns all of them; what is told are medians of processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from crazier.bench.load_test import LoadCounts, process_seconds, seat_all, served_process, until_all_play
from tests.server.postgres import Cluster, why_not
from tests.server.process_kills import ClusterProcess
from tests.server.proxies import PROGRAMS, proxy_before, until_served

WAYS = ("sqlite", "postgres", "two processes", "passed on")
LIMITS = {("postgres", "sqlite"): 1.05, ("two processes", "postgres"): 1.1, ("passed on", "postgres"): 2.0}
"""How much more a move may cost one way than another (docs/scaling.md)."""
Seconds = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Costs:
    """What moves cost, in microseconds of processor time each."""

    moves: int
    server: float
    """Of all server processes together, without those of bots."""
    database: float
    proxy: float


@dataclass(frozen=True, slots=True)
class Served:
    """Where players go, and how much processor time each part has used."""

    address: str
    server: Seconds
    database: Seconds
    proxy: Seconds


def nothing() -> float:
    return 0.0


def seconds_of(processes: Sequence[int]) -> float:
    return sum(process_seconds(process) for process in processes)


def family(parent: int) -> list[int]:
    """Return a process and its children, as PostgreSQL has one for each connection."""
    found = [parent]
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[1]) == parent:
            found.append(int(path.parent.name))
    return found


@asynccontextmanager
async def served(way: str, folder: Path, database: Cluster) -> AsyncIterator[Served]:
    """Serve in one of the ways."""
    if way == "sqlite":
        async with served_process(str(folder), "--bot-processes", "1") as (address, process):
            yield Served(address, lambda: process_seconds(process), nothing, nothing)
        return
    url = await asyncio.to_thread(database.new_database)
    processes = [ClusterProcess(folder, url, number) for number in range(1 if way == "postgres" else 2)]
    for one in processes:
        one.start()
    try:
        for one in processes:
            await one.answers()
        pids = [one.process.pid for one in processes if one.process is not None]
        assert database.process is not None
        postmaster = database.process.pid

        def by_database() -> float:
            return seconds_of(family(postmaster))

        if way == "postgres":
            yield Served(processes[0].address, lambda: seconds_of(pids), by_database, nothing)
            return
        ports = [one.port for one in processes]
        with proxy_before("haproxy", folder, ports, by_table=way != "passed on") as (address, proxy):
            await until_served(address)
            yield Served(address, lambda: seconds_of(pids), by_database, lambda: process_seconds(proxy))
    finally:
        for one in processes:
            if one.process is not None:
                one.process.terminate()
                one.process.wait()


async def measure(way: str, folder: Path, database: Cluster, load: argparse.Namespace) -> Costs:
    """Let programs play for a while, and return what their moves cost."""
    counts = LoadCounts()
    async with served(way, folder, database) as at:
        seats = await seat_all(at.address, load.tables, load.think, True, "olympus", counts)
        plays = [asyncio.ensure_future(seat.play()) for seat in seats]
        for seat in seats:
            if seat.host:
                await seat.act("start")
        await until_all_play(counts, len(seats))
        await asyncio.sleep(load.seconds / 4)
        counts.measuring = True
        before = [part() for part in (at.server, at.database, at.proxy)]
        await asyncio.sleep(load.seconds)
        while not counts.latencies:  # on a machine that stood still
            await asyncio.sleep(0.1)
        after = [part() for part in (at.server, at.database, at.proxy)]
        counts.measuring = False
        work = [*plays, *(answer for seat in seats for answer in seat.answers)]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.gather(*(seat.socket.close() for seat in seats), return_exceptions=True)
    moves = len(counts.latencies)
    server, data, proxy = (1e6 * (end - begin) / moves for begin, end in zip(before, after, strict=True))
    return Costs(moves, server, data, proxy)


def ratios(found: Mapping[str, Sequence[Costs]]) -> dict[tuple[str, str], float]:
    """Return how much more a move costs the server one way than another, for the limits: medians of the rounds."""
    return {
        (way, other): median(mine.server / theirs.server for mine, theirs in zip(found[way], found[other], strict=True))
        for way, other in LIMITS
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--think", type=float, default=0.5)
    load = parser.parse_args()
    if not PROGRAMS["haproxy"].exists():
        sys.exit("process_costs: haproxy is not installed (apt-get install haproxy)")
    if reason := why_not():
        sys.exit(f"process_costs: {reason}")
    database = Cluster("max_connections=60")  # with its syncs, as SQLite has them
    database.start()
    found: dict[str, list[Costs]] = {way: [] for way in WAYS}
    try:
        for number in range(load.rounds):
            for way in WAYS:
                with tempfile.TemporaryDirectory() as folder:
                    costs = asyncio.run(measure(way, Path(folder), database, load))
                found[way].append(costs)
                print(f"round {number + 1}: {way}: {costs}", flush=True)
    finally:
        database.remove()
    missed = []
    for (way, other), ratio in ratios(found).items():
        limit = LIMITS[way, other]
        print(f"{way}: {ratio:.2f} of {other} (limit {limit})")
        if ratio > limit:
            missed.append(way)
    sys.exit(f"too much: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
