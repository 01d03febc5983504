"""Serve the socket: greet a client, pass its messages to the table, and send what the table tells."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from crazier.errors import CrazierError
from crazier.server import messages
from crazier.server.commands import Refusal
from crazier.server.connection import Connection
from crazier.server.http_guard import address_of, origin_allowed
from crazier.server.limits import TokenBucket
from crazier.server.live_table import LiveTable
from crazier.server.messages import BadMessage, Hello, Refused, Warned, decode_client
from crazier.server.services import Services
from crazier.server.storage import StorageError
from crazier.server.tokens import hash_token

LOGGER: Final = logging.getLogger("crazier.server")
HELLO_SECONDS: Final = 5.0
CLOSE_POLICY: Final = 1008
CLOSE_TRY_AGAIN: Final = 1013
NO_ENTRY: Final = "There is no such table, or no such seat at it."
"""The same words for an unknown table, a wrong token and a token of another table."""


class NoEntry(CrazierError):
    """A connection that is refused before anything is touched."""

    def __init__(self, key: str, text: str) -> None:
        self.key, self.text = key, text
        super().__init__(text)


def socket_router(services: Services) -> APIRouter:
    """Return the route of the socket."""
    router = APIRouter()

    @router.websocket("/api/socket")
    async def serve(socket: WebSocket) -> None:
        address = address_of(socket.scope)
        limits = services.settings.limits
        allowed = origin_allowed(socket.scope, services.settings.origins) and not services.stopping
        if not allowed or not services.limits.allows(address, "hellos", limits.hellos):
            await socket.close(CLOSE_POLICY)
            return
        if not services.limits.connect(address, limits.connections):
            await socket.close(CLOSE_TRY_AGAIN)
            return
        try:
            await socket.accept()
            await SocketSession(services, socket, address).run()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the client is gone; whatever was applied is in the log
        except Refusal as refusal:
            LOGGER.warning("a table could not be read", extra={"error": str(refusal)})
        finally:
            services.limits.disconnect(address)

    return router


class SocketSession:
    """One client's connection from hello to goodbye."""

    def __init__(self, services: Services, socket: WebSocket, address: str) -> None:
        self.services = services
        self.socket = socket
        self.address = address
        self.bucket = TokenBucket(services.settings.limits.messages)
        self.chat_bucket = TokenBucket(services.settings.limits.chat)
        self.undo_bucket = TokenBucket(services.settings.limits.undo)
        self.dropped = 0

    async def run(self) -> None:
        """Greet the client, then pass messages both ways until either side ends."""
        try:
            hello = await asyncio.wait_for(self._receive_hello(), HELLO_SECONDS)
            table, connection = await self._enter(hello)
        except TimeoutError:
            await self._goodbye("no_hello", "Nobody said hello.")
            return
        except (NoEntry, BadMessage) as refusal:
            key = refusal.key if isinstance(refusal, NoEntry) else "bad_message"
            text = refusal.text if isinstance(refusal, NoEntry) else "This is no hello."
            await self._goodbye(key, text)
            return
        sender = asyncio.get_running_loop().create_task(self._send_all(connection))
        try:
            await table.join(connection, hello.at)
            await self._listen(table, connection)
        finally:
            table.leave(connection)
            if not sender.done():
                connection.outgoing.put_nowait(None) if not connection.outgoing.full() else sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender

    async def _receive_hello(self) -> Hello:
        data = await self._receive()
        if len(data) > messages.MAX_HELLO_BYTES:
            raise BadMessage("too long")
        hello = decode_client(data)
        if not isinstance(hello, Hello):
            raise BadMessage("no hello")
        return hello

    async def _receive(self) -> bytes | str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        data: bytes | str | None = message.get("bytes") or message.get("text")
        return data or ""

    async def _enter(self, hello: Hello) -> tuple[LiveTable, Connection]:
        """Check the token before anything else, and return the table with the client's connection."""
        try:
            table = await self.services.tables.get(hello.table)
        except StorageError:
            raise NoEntry("no_entry", NO_ENTRY) from None
        if hello.token is not None:
            token_hash = hash_token(hello.token)
            seat = table.state.seat_with(token_hash)
            if seat is None:
                raise NoEntry("no_entry", NO_ENTRY)
            return table, Connection(seat, token_hash=token_hash, lean=hello.lean)
        if not table.state.settings.spectators:
            raise NoEntry("no_spectators", "Nobody may watch at this table.")
        guest = await self.services.storage.find_guest(hash_token(hello.guest)) if hello.guest else None
        return table, Connection(None, guest.name if guest is not None else "", lean=hello.lean)

    async def _send_all(self, connection: Connection) -> None:
        """Send what is queued until the queue says that it is the end."""
        try:
            while (data := await connection.outgoing.get()) is not None:
                await self.socket.send_text(data.decode())
            await self._close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    async def _listen(self, table: LiveTable, connection: Connection) -> None:
        """Pass on what the client sends, as long as it is not too much."""
        while self.socket.application_state is WebSocketState.CONNECTED:
            data = await self._receive()
            if not self.bucket.take():
                if self._drop(connection):
                    return
                continue
            if len(data) > messages.MAX_MESSAGE_BYTES:
                connection.send(Refused("", "too_large", "This message is too long."))
                continue
            try:
                message = decode_client(data)
            except BadMessage:
                connection.send(Refused("", "bad_message", "This is not understood."))
                continue
            await self._pass_on(table, connection, message)

    def _drop(self, connection: Connection) -> bool:
        """Count a message that is one too many: warn first, close later; return whether that was the last."""
        self.dropped += 1
        if self.dropped == 1:
            connection.send(Warned("You send too much. Some of it was left out."))
        if self.dropped < self.services.settings.limits.dropped_messages:
            return False
        connection.close("too_many", "You sent too much.")
        return True

    async def _pass_on(self, table: LiveTable, connection: Connection, message: messages.ClientMessage) -> None:
        match message:
            case Hello():
                connection.send(Refused("", "bad_message", "You have said hello already."))
            case messages.Ping():
                connection.send(messages.Pong())
            case messages.Watch():
                await table.watch(connection, message.seat)
            case messages.AskHint():
                if self.services.limits.allows(self.address, "hints", self.services.settings.limits.hints):
                    table.start(table.hint(connection, message))
                else:
                    connection.send(Refused(message.nonce, "too_many", "That is enough hints for a moment."))
            case messages.Chat() if not self.chat_bucket.take():
                connection.send(Refused(message.nonce, "too_many", "That is a lot to say. Wait a moment."))
            case messages.Undo() if not self.undo_bucket.take():
                connection.send(Refused(message.nonce, "too_many", "That is a lot to take back. Wait a moment."))
            case _:
                await table.act(connection, message)

    async def _goodbye(self, key: str, text: str) -> None:
        await self.socket.send_text(messages.encode(messages.Closed(key, text)).decode())
        await self._close()

    async def _close(self) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            await self.socket.close(CLOSE_POLICY)
