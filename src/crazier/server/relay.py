"""Pass a connection or a request on to the process that runs its table.

The processes know each other by a shared secret, which is sent with everything that is passed on, together with the
address of the client, which limits count by. Nothing is passed on twice.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from fastapi import Request, Response
from websockets.exceptions import ConnectionClosed, WebSocketException

from crazier.server.connection import CLOSE_TRY_AGAIN, MAX_WAITING, say_goodbye
from crazier.server.http_answers import JSON_KIND, HttpProblem
from crazier.server.http_guard import CLIENT_HEADER, PASSED, SECRET_HEADER, address_of
from crazier.server.services import Services
from crazier.server.socket_line import Line

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LOGGER: Final = logging.getLogger("crazier.server")
OPEN_SECONDS: Final = 2.0
PING_SECONDS: Final = 2.0
LOST_SECONDS: Final = 4.0
"""After so many seconds without an answer to a ping the other process counts as gone."""
ANSWER_SECONDS: Final = 15.0
MAX_MESSAGE: Final = 2**22
MOVING: Final = "The table moves to another process. Try again."


class Unreachable(Exception):
    """The process that has a table could not be reached; nothing was sent to it."""


def passed_headers(services: Services, client: str) -> dict[str, str]:
    """Return the headers by which the other process knows us and the client."""
    cluster = services.settings.cluster
    assert cluster is not None  # only then is a table run elsewhere
    return {SECRET_HEADER.decode(): cluster.secret, CLIENT_HEADER.decode(): client}


class PassedSocket:
    """A client's connection that is passed on to another process."""

    def __init__(self, services: Services, address: str, table: str, client: str) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/socket?table={table}"
        self.headers = passed_headers(services, client)
        self.meters = services.meters

    async def run(self, hello: bytes, receive: Callable[[], Awaitable[bytes]], line: Line) -> None:
        """Say hello there, and copy both ways until either side ends; if the other process is lost, say so.

        Raise Unreachable if it was not there in the first place.
        """
        from websockets.asyncio.client import connect  # one process alone never needs it

        reached = False
        try:
            async with connect(
                self.url,
                additional_headers=self.headers,
                max_size=MAX_MESSAGE,
                compression=None,
                open_timeout=OPEN_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=LOST_SECONDS,
                close_timeout=1,
                proxy=None,
            ) as owner:
                reached = True
                self.meters.passed_on += 1
                await owner.send(hello, text=True)
                await self._copy(owner, receive, line)
        except (WebSocketException, OSError, TimeoutError) as error:
            LOGGER.warning("a connection could not be passed on", extra={"error": type(error).__name__})
            if not reached:
                raise Unreachable from None
            say_goodbye(line, "try_again", MOVING)

    async def _copy(self, owner: ClientConnection, receive: Callable[[], Awaitable[bytes]], line: Line) -> None:
        async def send_on() -> None:
            while True:
                await owner.send(await receive(), text=True)

        sender = asyncio.get_running_loop().create_task(send_on())
        back = asyncio.get_running_loop().create_task(self._copy_back(owner, line))
        try:
            done, _ = await asyncio.wait((sender, back), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with suppress(ConnectionClosed):  # the copy back says why
                    task.result()
            if back not in done and not isinstance(sender.exception(), ConnectionClosed):
                return
            await back
        finally:
            for task in (sender, back):
                task.cancel()
            await asyncio.gather(sender, back, return_exceptions=True)

    async def _copy_back(self, owner: ClientConnection, line: Line) -> None:
        """Copy what the other process says, and close as it closes; if it just goes, say that it did."""
        try:
            while True:
                data = await owner.recv(decode=False)
                if line.waiting >= MAX_WAITING:
                    line.close(CLOSE_TRY_AGAIN)
                    return
                line.write(data)
        except ConnectionClosed as closed:
            if closed.rcvd is None:
                say_goodbye(line, "try_again", MOVING)
            else:
                line.close(closed.rcvd.code)


async def pass_request(
    services: Services, request: Request, address: str, instead: tuple[str, str] | None = None
) -> Response:
    """Send a request to the process that runs its table, and return that one's answer.

    `instead` is another method and path, for a part of the request that is about one table.
    """
    if request.scope.get(PASSED):
        raise HttpProblem(503, "try_again", MOVING)
    headers = passed_headers(services, address_of(request.scope)) | {
        name: request.headers[name] for name in ("authorization", "content-type") if name in request.headers
    }
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    body = await request.body()
    method, path = instead if instead is not None else (request.method, path)
    try:
        status, data = await asyncio.to_thread(send_request, address, method, path, body, headers)
    except (OSError, http.client.HTTPException) as error:
        LOGGER.warning("a request could not be passed on", extra={"error": type(error).__name__})
        raise HttpProblem(503, "try_again", MOVING) from None
    return Response(data, status, media_type=JSON_KIND)


def send_request(address: str, method: str, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
    """Send a request to another process; return the status and the body of its answer."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.netloc, timeout=ANSWER_SECONDS)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()
