"""Measure a server by real sockets: many tables play at once, and every move is timed from the send to its ack.

The server runs in a process of its own, with its database on the disk and every commit synced. Clients decode no more
than they need, so that the measured machine has time left for the server.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random, sample
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from crazier.client.lobby_client import LobbyClient
from crazier.errors import CrazierError
from crazier.server.messages import PROTOCOL_VERSION, NewTable, SeatPlan, TableSettings
from crazier.server.open_files import allow_many_files

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
SEATS: Final = 4
START_TRIES: Final = 600
BUSY_BOTS: Final = 8
MAX_MESSAGE: Final = 2**22


class LoadTrouble(CrazierError):
    """A load test that could not be run."""


class LeanOption(Struct):
    """An option, as far as the load needs it."""

    id: str


class LeanAsk(Struct):
    """A question, as far as the load needs it."""

    options: list[LeanOption]


class LeanMessage(Struct):
    """A message of the server, as far as the load needs it."""

    type: str
    seq: int = 0
    game: int = 0
    nonce: str = ""
    key: str = ""
    ask: LeanAsk | None = None
    outcome: dict[str, object] | None = None


MOVE_BUCKET: Final = re.compile(r'^crazier_move_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)
LEAN_DECODER: Final = msgspec.json.Decoder(LeanMessage)


@dataclass(frozen=True, slots=True)
class LoadReport:
    """The figures of a load test. Times are in milliseconds."""

    tables: int
    connections: int
    lean: bool
    """Whether sentences and effects were left out, as for programs."""
    seconds: float
    moves: int
    moves_per_second: float
    p50: float
    p99: float
    cpu_per_move: float
    """Microseconds of the server's processor time for each move, bots left out."""
    bytes_per_update: float
    memory: int
    """Resident memory of the server in KB."""
    server_p99: float | None = None
    """What 99 of 100 moves took at most in the server, from their arrival to their ack; None if it was not asked."""
    window: tuple[float, float] = (0.0, 0.0)
    """From when to when it was measured, by the clock of this machine that never jumps."""


@dataclass(frozen=True, slots=True)
class LagReport:
    """How long a ping takes while bots think, in milliseconds."""

    bots: int
    pings: int
    p50: float
    p99: float


class LoadCounts:
    """What all clients count together."""

    def __init__(self) -> None:
        self.measuring = False
        self.playing = 0
        """Seats that have seen the first game begin."""
        self.latencies: list[float] = []
        self.updates = 0
        self.bytes = 0


class LoadSeat:
    """One client at one seat."""

    def __init__(self, socket: ClientConnection, host: bool, think: float, seed: int, counts: LoadCounts) -> None:
        self.socket, self.host, self.think, self.counts = socket, host, think, counts
        self.random = Random(seed)
        self.number = 0
        self.sent: dict[str, float] = {}
        self.answers: set[asyncio.Task[None]] = set()
        self.seq = 0
        self.playing = False

    async def act(self, action: str, **fields: object) -> None:
        """Send an action, and note when."""
        self.number += 1
        nonce = f"n{self.number}"
        self.sent[nonce] = perf_counter()
        message = {"type": action, "at": self.seq, "nonce": nonce, **fields}
        await self.socket.send(msgspec.json.encode(message).decode())

    async def play(self) -> None:
        """Answer every question, and start over when a game is over."""
        async for data in self.socket:
            message = LEAN_DECODER.decode(data)
            if message.type == "ack":
                self._note_ack(message.nonce)
            elif message.type == "update":
                self.seq = max(self.seq, message.seq)
                if message.game and not self.playing:
                    self.playing = True
                    self.counts.playing += 1
                if self.counts.measuring:
                    self.counts.updates += 1
                    self.counts.bytes += len(data)
                if message.outcome is not None and self.host:
                    await self.act("ask_vote", kind="rematch")
                elif message.ask is not None:
                    self._answer_soon(self.random.choice(message.ask.options).id)

    def _answer_soon(self, option: str) -> None:
        """Answer after thinking, and listen meanwhile: the ack of the last move comes after the next question."""
        answer = asyncio.get_running_loop().create_task(self._answer(option))
        self.answers.add(answer)
        answer.add_done_callback(self.answers.discard)

    async def _answer(self, option: str) -> None:
        await asyncio.sleep(self.random.uniform(0, 2 * self.think))
        await self.act("act", option=option)

    def _note_ack(self, nonce: str) -> None:
        began = self.sent.pop(nonce, None)
        if began is not None and self.counts.measuring:
            self.counts.latencies.append(perf_counter() - began)


def free_port() -> int:
    """Return a port that nobody listens on, of those that no connection is given before the server starts."""
    for port in sample(range(20_000, 32_768), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise LoadTrouble("no port is free")


@asynccontextmanager
async def served_process(folder: str, *arguments: str, module: str = "crazier") -> AsyncIterator[tuple[str, int]]:
    """Run `crazier serve`, or another module's, in a process of its own; yield its address and process id."""
    port = free_port()
    command = ("-m", module, "serve", "--port", str(port), "--data", folder, "--no-limits", *arguments)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with (Path(folder) / "server.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=log, stderr=log, env=environment
        )
    try:
        await wait_until_ready(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await process.wait()


async def wait_until_ready(address: str, process: asyncio.subprocess.Process) -> None:
    """Wait until a server answers; raise LoadTrouble if it never does."""
    for _ in range(START_TRIES):
        try:
            await LobbyClient(address).request("GET", "/api/ready", dict)
            return
        except OSError:
            if process.returncode is not None:
                break
            await asyncio.sleep(0.05)
    raise LoadTrouble("the server does not start")


async def open_socket(address: str, table: str, token: str | None, *, lean: bool = False) -> ClientConnection:
    """Connect to a table and say hello."""
    url = address.replace("http", "ws", 1) + f"/api/socket?table={table}"
    socket = await connect(url, max_size=MAX_MESSAGE, compression=None, ping_interval=None, open_timeout=60)
    hello = {"type": "hello", "v": PROTOCOL_VERSION, "table": table, "token": token, "lean": lean}
    await socket.send(msgspec.json.encode(hello).decode())
    return socket


def process_seconds(process: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def process_memory(process: int) -> int:
    """Return the resident memory of a process in KB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of the values lies, in milliseconds."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def move_counts(port: int) -> dict[float, float]:
    """Return how many moves took at most so many seconds, as a server tells it at a port for Prometheus; none at 0."""
    if not port:
        return {}
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.0\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    return {float(bound): float(count) for bound, count in MOVE_BUCKET.findall(text)}


def bound_of_share(before: Mapping[float, float], after: Mapping[float, float], share: float) -> float:
    """Return in milliseconds the first bound that this share of the moves between two counts has kept."""
    moves = {bound: count - before.get(bound, 0.0) for bound, count in after.items()}
    wanted = share * moves[inf]
    return 1000 * min(bound for bound, count in moves.items() if count >= wanted)


async def measure_load(
    tables: int,
    seconds: float,
    think: float,
    *,
    lean: bool,
    sets: str = "olympus",
    in_server: bool = False,
    module: str = "crazier",
) -> LoadReport:
    """Play at many tables for a while, and return the figures of the steady state.

    What moves take `in_server` is asked at its port for Prometheus, which needs the extra `postgres`. `module` is what
    serves.
    """
    counts = LoadCounts()
    allow_many_files()
    port = free_port() if in_server else 0
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("--bot-processes", "1", "--metrics-port", str(port))
        async with served_process(folder, *arguments, module=module) as (address, process):
            seats = await seat_all(address, tables, think, lean, sets, counts)
            plays = [asyncio.ensure_future(seat.play()) for seat in seats]
            for seat in seats:
                if seat.host:
                    await seat.act("start")
            await until_all_play(counts, len(seats))
            await asyncio.sleep(seconds / 4)
            before = await move_counts(port)
            counts.measuring = True
            began, cpu = perf_counter(), process_seconds(process)
            await asyncio.sleep(seconds)
            took, cpu = perf_counter() - began, process_seconds(process) - cpu
            counts.measuring = False
            after = await move_counts(port)
            memory = process_memory(process)
            work = [*plays, *(answer for seat in seats for answer in seat.answers)]
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await asyncio.gather(*(seat.socket.close() for seat in seats), return_exceptions=True)
    moves = len(counts.latencies)
    return LoadReport(
        tables,
        len(seats),
        lean,
        took,
        moves,
        moves / took,
        percentile(counts.latencies, 0.5),
        percentile(counts.latencies, 0.99),
        1e6 * cpu / max(1, moves),
        counts.bytes / max(1, counts.updates),
        memory,
        bound_of_share(before, after, 0.99) if in_server else None,
        (began, began + took),
    )


async def until_all_play(counts: LoadCounts, seats: int) -> None:
    """Wait until every seat has seen its game begin; what that costs, the table of faces above all, is no move."""
    for _ in range(START_TRIES):
        if counts.playing >= seats:
            return
        await asyncio.sleep(0.1)
    raise LoadTrouble(f"only {counts.playing} of {seats} seats have seen their game begin")


async def seat_all(
    address: str, tables: int, think: float, lean: bool, sets: str, counts: LoadCounts
) -> list[LoadSeat]:
    """Make tables with one person and three programs each, and connect all of them."""
    lobby = LobbyClient(address)
    await lobby.become_guest("Ann")
    plan = NewTable([SeatPlan("you"), *[SeatPlan("program")] * (SEATS - 1)], TableSettings(set=sets, mix=False))
    seats = []
    for table in range(tables):
        seated = await lobby.create_table(plan)
        tokens = [seated.token, *seated.programs.values()]
        for seat, token in enumerate(tokens):
            socket = await open_socket(address, seated.table, token, lean=lean)
            seats.append(LoadSeat(socket, seat == 0, think, table * SEATS + seat, counts))
    return seats


async def measure_lag(seconds: float) -> LagReport:
    """Let eight strong bots think all the time, and measure how long a ping takes meanwhile."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with served_process(folder, "--bot-processes", "2", "--bot-seconds", "0") as (address, _):
            lobby = LobbyClient(address)
            await lobby.become_guest("Ann")
            sockets = []
            for _ in range(BUSY_BOTS // 2):
                plan = NewTable([SeatPlan("bot", "hard"), SeatPlan("bot", "hard")], start=True)
                seated = await lobby.create_table(plan)
                sockets.append(await open_socket(address, seated.table, None))
            listeners = [asyncio.ensure_future(drain(socket)) for socket in sockets[1:]]
            ends = perf_counter() + seconds
            while perf_counter() < ends:
                times.append(await ping(sockets[0]))
                await asyncio.sleep(0.005)
            for listener in listeners:
                listener.cancel()
            await asyncio.gather(*listeners, return_exceptions=True)
            await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
    return LagReport(BUSY_BOTS, len(times), percentile(times, 0.5), percentile(times, 0.99))


async def drain(socket: ClientConnection) -> None:
    """Read what comes and forget it."""
    async for _ in socket:
        pass


async def ping(socket: ClientConnection) -> float:
    """Return the seconds until a ping is answered."""
    began = perf_counter()
    await socket.send('{"type":"ping"}')
    while LEAN_DECODER.decode(await socket.recv()).type != "pong":
        pass
    return perf_counter() - began
