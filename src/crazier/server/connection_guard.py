"""Count connections before anything is read from them, and close those that keep others waiting.

A connection is a request's until it becomes the socket of a client at a table, which has its own count and its own
limits (`socket_api`). Until then it has a few seconds for the head of each request and a minute for the whole of it.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from ipaddress import ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from crazier.server.http_guard import customer_of
from crazier.server.limits import AddressLimits
from crazier.server.settings import ServerSettings

LOGGER: Final = logging.getLogger("crazier.server")
HEAD_SECONDS: Final = 10.0
"""The time for the head of a request, from the connection or the answer before on."""
REQUEST_SECONDS: Final = 60.0
"""The time for a request as a whole: its body, its answer, and reading that."""
RESERVED_FILES: Final = 64
"""Open files that are not left to connections: the database, worker processes, files of the page."""
FEWEST_CONNECTIONS: Final = 16

Protocol: Any = AutoHTTPProtocol
"""The protocol of uvicorn for this system; its classes share no base that says what they have in common."""


def most_connections() -> int:
    """Return how many connections the limit of open files allows."""
    if sys.platform == "win32":
        return 100_000  # there is no such limit
    import resource

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(FEWEST_CONNECTIONS, files - RESERVED_FILES)


def is_trusted(address: str, proxies: str) -> bool:
    """Return whether an address is one of the proxies, named by commas; `*` is all addresses."""
    names = [name.strip() for name in proxies.split(",") if name.strip()]
    if "*" in names or address in names:
        return True
    try:
        return any("/" in name and ip_address(address) in ip_network(name, strict=False) for name in names)
    except ValueError:
        return False


class ConnectionGuard:
    """Knows how many connections there are, and of whom."""

    def __init__(self, settings: ServerSettings, limits: AddressLimits, proxies: str = "") -> None:
        self.limit = settings.limits.requests_open
        self.limits = limits
        self.proxies = proxies
        self.most = most_connections()

    def admit(self, address: str, total: int) -> str | None:
        """Count a connection, and return as whose; None if it is one too many. Proxies are many people in one."""
        if total > self.most:
            LOGGER.warning("the limit of open files leaves no room for more connections", extra={"open": total})
            return None
        customer = "" if is_trusted(address, self.proxies) else customer_of(address)
        if customer and not self.limits.connect(f"request {customer}", self.limit):
            LOGGER.warning("an address has too many connections", extra={"limit": self.limit})
            return None
        return customer

    def release(self, customer: str) -> None:
        """Count a connection that is gone, or is no longer a request's."""
        if customer:
            self.limits.disconnect(f"request {customer}")


def guarded_protocol(guard: ConnectionGuard) -> type[asyncio.Protocol]:
    """Return uvicorn's protocol with a guard."""

    class GuardedProtocol(Protocol):  # type: ignore[misc]
        """Ends a connection that is one too many, or that keeps silent."""

        customer: str | None = None
        timer: asyncio.TimerHandle | None = None
        in_request = False

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            self.customer = guard.admit(str(peer[0]) if peer else "", len(self.connections))
            if self.customer is None:
                transport.abort()
            else:
                self.expect(HEAD_SECONDS)

        def connection_lost(self, error: Exception | None) -> None:
            self.forget()
            super().connection_lost(error)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            running = self.cycle is not None and not self.cycle.response_complete
            if self.customer is not None and running and not self.in_request:
                self.in_request = True
                self.expect(REQUEST_SECONDS)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.in_request = False
            if self.customer is not None:
                self.expect(HEAD_SECONDS)

        def handle_websocket_upgrade(self, *event: object) -> None:
            self.forget()
            super().handle_websocket_upgrade(*event)

        def expect(self, seconds: float) -> None:
            """End the connection if nothing more has happened after some seconds."""
            if self.timer is not None:
                self.timer.cancel()
            self.timer = self.loop.call_later(seconds, self.transport.abort)

        def forget(self) -> None:
            """Count the connection no longer."""
            if self.timer is not None:
                self.timer.cancel()
            if self.customer is not None:
                guard.release(self.customer)
                self.customer = None

    return GuardedProtocol
