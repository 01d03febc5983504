"""Measure boardgame.io's server in the same way as ours: its own clients, a simple game, nothing stored."""

from __future__ import annotations

import asyncio
import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from crazier.bench.load_test import LoadTrouble, free_port, process_memory, process_seconds

VERSION: Final = "0.50.2"
SOURCES: Final = ("game.cjs", "server.cjs", "clients.cjs")
INSTALL_SECONDS: Final = 180.0
NPM: Final = ("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-timeout", "15000")


@dataclass(frozen=True, slots=True)
class PeerReport:
    """The figures of boardgame.io. Times are in milliseconds."""

    moves: int
    moves_per_second: float
    p50: float
    p99: float
    cpu_per_move: float
    memory: int


async def install_peer(folder: Path) -> None:
    """Install boardgame.io and our game for it into a folder; raise LoadTrouble if that is not possible."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise LoadTrouble("boardgame.io needs Node with npm, and there is none")
    (folder / "package.json").write_text('{"name": "peer", "private": true}')
    for name in SOURCES:
        shutil.copy(Path(__file__).parent / name, folder / name)
    command = (*NPM, f"boardgame.io@{VERSION}")
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=asyncio.subprocess.DEVNULL)
    try:
        code = await asyncio.wait_for(process.wait(), INSTALL_SECONDS)
    except TimeoutError:
        process.kill()
        code = 1
    if code:
        raise LoadTrouble("npm could not install boardgame.io")


async def measure_peer(folder: Path, tables: int, seconds: float, think: float) -> PeerReport:
    """Play at many tables of boardgame.io for a while."""
    port = str(free_port())
    pipe = asyncio.subprocess.PIPE
    server = await asyncio.create_subprocess_exec("node", "server.cjs", port, cwd=folder, stdout=pipe)
    try:
        await read_line(server, "ready")
        arguments = (port, str(tables), str(seconds), str(think))
        clients = await asyncio.create_subprocess_exec("node", "clients.cjs", *arguments, cwd=folder, stdout=pipe)
        await read_line(clients, "measuring")
        began, cpu = perf_counter(), process_seconds(server.pid)
        figures = json.loads(await read_line(clients, "{"))
        took, cpu = perf_counter() - began, process_seconds(server.pid) - cpu
        memory = process_memory(server.pid)
        await clients.wait()
    finally:
        server.kill()
        await server.wait()
    moves = figures["moves"]
    return PeerReport(moves, moves / took, figures["p50"], figures["p99"], 1e6 * cpu / max(1, moves), memory)


async def read_line(process: asyncio.subprocess.Process, beginning: str) -> str:
    """Return the next line of a process that begins like this; raise LoadTrouble if it ends before."""
    if process.stdout is not None:
        async for line in process.stdout:
            if line.decode().startswith(beginning):
                return line.decode()
    raise LoadTrouble("a process of boardgame.io ended too early")
