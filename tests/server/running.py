"""Run a real server on a free port for a test, in the same loop or as a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TypeVar

from crazier.client.lobby_client import LobbyClient
from crazier.server.app import make_services
from crazier.server.run import TableServer
from crazier.server.services import Services
from crazier.server.settings import NO_LIMITS, ClusterSettings, Limits, ServerSettings
from tests.free_ports import free_port
from tests.server.postgres import new_database

SERVED = b"Crazier is served at"
"""What a server says once it can be reached."""
START_SECONDS = 300.0
"""How long a server may take to start on a busy machine."""
ROOT = Path(__file__).parent.parent.parent
T = TypeVar("T")
ON_POSTGRES = os.environ.get("CRAZIER_TEST_DATABASE") == "postgres"
"""Whether the servers of all tests keep their tables in PostgreSQL instead of a file."""
CLUSTER_SECRET = "a secret for the processes of a test"


@dataclass
class Running:
    """A server that runs."""

    address: str
    services: Services

    async def guest(self, name: str) -> LobbyClient:
        """Return a new guest's client."""
        client = LobbyClient(self.address)
        await client.become_guest(name)
        return client


def test_settings(folder: Path, **changes: object) -> ServerSettings:
    settings = ServerSettings(
        str(folder / "crazier.sqlite"), port=free_port(), limits=NO_LIMITS, workers=1, bot_beat=0.0
    )
    settings = replace(settings, **changes)  # type: ignore[arg-type]
    if ON_POSTGRES and settings.cluster is None:
        cluster = ClusterSettings(database_of(folder), f"http://127.0.0.1:{settings.port}", CLUSTER_SECRET)
        settings = replace(settings, database="", cluster=cluster)
    return settings


@cache
def database_of(folder: Path) -> str:  # noqa: ARG001 - by which it is found again
    """Return the address of the PostgreSQL database that stands in for the file of a folder."""
    return new_database()


test_settings.__test__ = False  # type: ignore[attr-defined]


@asynccontextmanager
async def running_server(folder: Path, **changes: object) -> AsyncIterator[Running]:
    """Run a server in this loop."""
    settings = test_settings(folder, **changes)
    services = make_services(settings)
    server = TableServer(services)
    task = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        yield Running(f"http://127.0.0.1:{settings.port}", services)
    finally:
        server.should_exit = True
        await task


class ServerProcess:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, *arguments: str, port: int | None = None) -> None:
        self.port = free_port() if port is None else port
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.arguments = arguments
        self.process: asyncio.subprocess.Process | None = None
        self.log = folder / "server.log"
        self._log_before = 0
        """How much was in the log when the process was started."""

    async def start(self) -> None:
        command = ["-m", "crazier", "serve", "--port", str(self.port), *self.arguments]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        if ON_POSTGRES:
            environment |= {"CRAZIER_DATABASE": database_of(self.folder), "CRAZIER_CLUSTER_SECRET": CLUSTER_SECRET}
        else:
            command += ["--data", str(self.folder)]
        with self.log.open("ab") as log:
            self._log_before = log.tell()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, *command, stdout=log, stderr=log, env=environment, cwd=self.folder
            )
        await self.ready()

    async def ready(self) -> None:
        """Wait until the process says that it serves; at its port another server would answer as well."""
        assert self.process is not None
        deadline = monotonic() + START_SECONDS
        while monotonic() < deadline:
            if SERVED in self.log.read_bytes()[self._log_before :]:
                return
            assert self.process.returncode is None, self.log.read_text()
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not start")

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return await self.process.wait()


def run(work: Awaitable[T], seconds: float = 240.0) -> T:
    """Run a test's coroutine with a limit, so that a hanging server fails the test, and a busy machine does not."""

    async def limited() -> T:
        return await asyncio.wait_for(work, seconds)

    return asyncio.run(limited())


__all__ = ["Limits", "Running", "ServerProcess", "run", "running_server", "test_settings"]
