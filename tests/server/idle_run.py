"""Hold silent and half-sent connections open while a table plays and new people come.

`python -m tests.server.idle_run 5000 1000` opens so many silent and half-sent connections from some addresses of this
machine, and measures how long the moves of a table take meanwhile, from the send to the acknowledgement, and in the
server itself.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from crazier.bench import load_test
from crazier.client.lobby_client import LobbyClient
from crazier.client.table_client import TableClient, new_nonce
from crazier.server.messages import NewTable, SeatPlan, Start, TableSettings
from crazier.server.open_files import allow_many_files
from tests.server.running import ServerProcess

HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
ADDRESSES = 8
"""Silent connections come from so many addresses, 127.0.1.1 and on."""


@dataclass
class IdleReport:
    """What came of it; times in milliseconds."""

    opened: int = 0
    refused: int = 0
    """Connections that were ended at once, because their address had too many."""
    guests: int = 0
    """New people who came in meanwhile."""
    moves: int = 0
    p50: float = 0.0
    p99: float = 0.0
    server_p99: float = 0.0
    """The bound that 99 of 100 moves kept in the server, from their arrival to their acknowledgement."""


class SilentCrowd:
    """Connections that send nothing, or half a head, and open again when they are ended."""

    def __init__(self, port: int, report: IdleReport) -> None:
        self.port, self.report = port, report
        self.ends = False

    async def hold(self, number: int, sent: bytes) -> None:
        """Hold one connection, again and again."""
        address = (f"127.0.1.{number % ADDRESSES + 1}", 0)
        while not self.ends:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=address)
                self.report.opened += 1
                began = perf_counter()
                writer.write(sent)
                await reader.read()
                self.report.refused += perf_counter() - began < 1
                writer.close()
            except OSError:
                self.report.refused += 1
            await asyncio.sleep(5)


async def play_moves(address: str, seconds: float, report: IdleReport) -> None:
    """Play both seats of a table for some seconds, one game after the other."""
    lobby, random, times = LobbyClient(address), Random(1), list[float]()
    await lobby.become_guest("Ann")
    ends = perf_counter() + seconds
    while perf_counter() < ends:
        plan = NewTable([SeatPlan("you"), SeatPlan("program")], TableSettings(set="olympus"))
        seated = await lobby.create_table(plan)
        await LobbyClient(address).become_guest("Ben")
        report.guests += 1
        tokens = (seated.token, seated.programs[1])
        first, second = (TableClient(address, seated.table, token, lean=True) for token in tokens)
        async with first, second:
            await first.submit(Start(0, new_nonce()))
            for _ in range(60):
                asked = [one for one in (first, second) if one.last is not None and one.last.ask is not None]
                if not asked:
                    await asyncio.sleep(0.01)
                    continue
                ask = asked[0].last.ask if asked[0].last is not None else None
                assert ask is not None
                began = perf_counter()
                seq = await asked[0].act(random.choice(ask.options).id)
                times.append(perf_counter() - began)
                while (first.seq or 0) < seq or (second.seq or 0) < seq:
                    await asyncio.sleep(0.001)
                if first.last is not None and first.last.outcome is not None:
                    break
    times.sort()
    report.moves = len(times)
    report.p50, report.p99 = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))


async def idle_run(folder: Path, silent: int, half_sent: int, seconds: float = 20.0) -> IdleReport:
    """Play a table while silent connections are held; return what came of it."""
    report = IdleReport()
    port = load_test.free_port()
    server = ServerProcess(folder, "--metrics-port", str(port))
    await server.start()
    crowd = SilentCrowd(server.port, report)
    try:
        kinds = [b""] * silent + [HALF_A_HEAD] * half_sent
        held = [asyncio.ensure_future(crowd.hold(number, sent)) for number, sent in enumerate(kinds)]
        await asyncio.sleep(1)
        before = await load_test.move_counts(port)
        await play_moves(server.address, seconds, report)
        report.server_p99 = load_test.bound_of_share(before, await load_test.move_counts(port), 0.99)
        crowd.ends = True
        for one in held:
            one.cancel()
        await asyncio.gather(*held, return_exceptions=True)
    finally:
        await server.stop()
    return report


def main(silent: int = 5000, half_sent: int = 1000, seconds: int = 20) -> None:
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asdict(asyncio.run(idle_run(Path(folder), silent, half_sent, seconds)))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
