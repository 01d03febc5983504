"""Run the server with uvicorn until it is asked to stop."""

from __future__ import annotations

from collections.abc import Callable
from socket import socket
from typing import Final

import uvicorn
from fastapi import FastAPI

from crazier.server.app import make_app, make_services
from crazier.server.logs import set_up_logs
from crazier.server.messages import MAX_MESSAGE_BYTES
from crazier.server.open_files import allow_many_files
from crazier.server.settings import ServerSettings

GRACE_SECONDS: Final = 5
SOCKET_QUEUE: Final = 32


def uvicorn_config(settings: ServerSettings, app: FastAPI, trust_proxy: str = "") -> uvicorn.Config:
    """Return the configuration of uvicorn for these settings."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=2 * MAX_MESSAGE_BYTES,
        ws_max_queue=SOCKET_QUEUE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(trust_proxy),
        forwarded_allow_ips=trust_proxy or None,
    )


class AnnouncedServer(uvicorn.Server):
    """A server that calls a function with its port as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[int], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start to listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self.announce(int(self.servers[0].sockets[0].getsockname()[1]))


def run_server(settings: ServerSettings, announce: Callable[[int], None], trust_proxy: str = "") -> None:
    """Serve until the process is asked to stop; `announce` is called with the port when it can be reached."""
    set_up_logs()
    allow_many_files()
    app = make_app(make_services(settings))
    AnnouncedServer(uvicorn_config(settings, app, trust_proxy), announce).run()
