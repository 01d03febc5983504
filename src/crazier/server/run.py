"""Run the server with uvicorn until it is asked to stop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from socket import socket
from typing import Final

import uvicorn
from fastapi import FastAPI

from crazier.server.app import make_app, make_services
from crazier.server.connection_guard import ConnectionGuard, guarded_protocol
from crazier.server.drain import drain
from crazier.server.logs import set_up_logs
from crazier.server.messages import MAX_MESSAGE_BYTES
from crazier.server.open_files import allow_many_files
from crazier.server.replay_frames import keep_last_frames
from crazier.server.service_manager import READY, STOPPING, notify_manager
from crazier.server.services import Services
from crazier.server.settings import ServerSettings
from crazier.server.socket_line import SocketLine

GRACE_SECONDS: Final = 5
DRAIN_SIGNAL: Final = getattr(signal, "SIGUSR1", signal.SIGTERM)
"""Ends the process with its last game."""
FAREWELL_SECONDS: Final = 1.0
"""How long clients may take to hear that the server stops."""
FAREWELL_TICKS: Final = 50


def uvicorn_config(services: Services, app: FastAPI, trust_proxy: str = "") -> uvicorn.Config:
    """Return the configuration of uvicorn for these settings."""
    settings = services.settings
    return uvicorn.Config(
        app,
        http=guarded_protocol(ConnectionGuard(settings, services.limits, trust_proxy)),
        host=settings.host,
        port=settings.port,
        ws=SocketLine,
        ws_max_size=2 * MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(trust_proxy),
        forwarded_allow_ips=trust_proxy or None,
    )


class TableServer(uvicorn.Server):
    """A server that says when it can be reached, and takes leave of everyone before it stops."""

    def __init__(
        self, services: Services, trust_proxy: str = "", announce: Callable[[int], None] | None = None
    ) -> None:
        super().__init__(uvicorn_config(services, make_app(services), trust_proxy))
        self.services = services
        self.announce = announce
        self._draining: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start to listen, and say so."""
        await super().startup(sockets)
        with suppress(NotImplementedError, RuntimeError):  # not on every system, and not in a thread
            asyncio.get_running_loop().add_signal_handler(DRAIN_SIGNAL, self.drain)
        if self.started:
            notify_manager(READY)
        if self.started and self.announce is not None:
            self.announce(int(self.servers[0].sockets[0].getsockname()[1]))

    def drain(self) -> None:
        """Take no new tables from now on, and stop when the last game has ended."""
        if self._draining is None:
            self._draining = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        await drain(self.services)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Tell every client that the server stops, give them a moment to hear it, and stop."""
        notify_manager(STOPPING)
        self.services.stopping = True
        if self._draining is not None:
            self._draining.cancel()
        await self.services.tables.close()
        for _ in range(FAREWELL_TICKS):
            if not any(table.connections for table in self.services.tables):
                break
            await asyncio.sleep(FAREWELL_SECONDS / FAREWELL_TICKS)
        await keep_last_frames(self.services)
        self.services.language.close()
        self.services.measurements.close()
        self.services.workers.close()  # requests that wait for a job are answered now
        await super().shutdown(sockets)


def run_server(
    settings: ServerSettings, announce: Callable[[int], None], trust_proxy: str = "", log_style: str = "json"
) -> None:
    """Serve until the process is asked to stop; `announce` is called with the port when it can be reached."""
    set_up_logs(style=log_style)
    allow_many_files()
    if settings.cluster is not None:
        from crazier.server.postgres_schema import prepare

        asyncio.run(prepare(settings.cluster.database))  # so that a fault is told in a sentence
    TableServer(make_services(settings), trust_proxy, announce).run()
