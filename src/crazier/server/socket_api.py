"""Serve the socket: greet a client, pass its messages to the table, and send what the table tells."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic, perf_counter
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from crazier.errors import CrazierError
from crazier.server import messages
from crazier.server.connection import CLOSE_POLICY, CLOSE_TRY_AGAIN, Connection, say_goodbye
from crazier.server.http_guard import PASSED, address_of, origin_allowed
from crazier.server.limits import TokenBucket
from crazier.server.live_table import LiveTable
from crazier.server.messages import BadMessage, Hello, Refused, Warned, decode_client
from crazier.server.owners import OwnedElsewhere
from crazier.server.refusal import Refusal
from crazier.server.relay import MOVING, PassedSocket, Unreachable
from crazier.server.services import Services
from crazier.server.settings import Rate
from crazier.server.socket_line import EXTENSION, Line
from crazier.server.storage import NoSuchTable, StorageError
from crazier.server.tokens import hash_token

LOGGER: Final = logging.getLogger("crazier.server")
HELLO_SECONDS: Final = 5.0
DEAD_SECONDS: Final = 3.0
"""For so long it is looked who runs a table whose process can't be reached; by then others may have it."""
LOOK_SECONDS: Final = 0.5
OLD_VERSION: Final = (
    f"This server speaks version {messages.PROTOCOL_VERSION} of the protocol: reload the page. For programs: undo, "
    "answer_undo, pause, open_hands, next_game and rematch became ask_vote and answer_vote, and clock, presence and "
    "table have changed; docs/protocol.md lists it all."
)
NO_ENTRY: Final = "There is no such table, or no such seat at it."
"""The same words for an unknown table, a wrong token and a token of another table."""


OTHER_TABLE: Final = "The address names another table than the hello."


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
        self.line: Line = socket.scope["extensions"][EXTENSION]
        self.address = address
        self.bucket = TokenBucket(services.settings.limits.messages)
        self.dropped = 0
        self.hello, self.table = b"", ""

    async def run(self) -> None:
        """Greet the client, then pass messages both ways until either side ends."""
        try:
            hello = await asyncio.wait_for(self._receive_hello(), HELLO_SECONDS)
            entered = await self._enter_or_pass_on(hello)
        except TimeoutError:
            say_goodbye(self.line, "no_hello", "Nobody said hello.")
            return
        except (NoEntry, BadMessage) as refusal:
            key = refusal.key if isinstance(refusal, NoEntry) else "bad_message"
            text = refusal.text if isinstance(refusal, NoEntry) else "This is no hello."
            say_goodbye(self.line, key, text)
            return
        if entered is None:
            return
        table, connection = entered
        try:
            await table.join(connection, hello.at)
            await self._listen(table, connection)
        finally:
            table.leave(connection)

    async def _receive_hello(self) -> Hello:
        data = await self._receive()
        if len(data) > messages.MAX_HELLO_BYTES:
            raise BadMessage("too long")
        hello = decode_client(data)
        if not isinstance(hello, Hello):
            raise BadMessage("no hello")
        if hello.v != messages.PROTOCOL_VERSION:
            raise NoEntry("old_version", OLD_VERSION)
        if self.socket.query_params.get("table", hello.table) != hello.table:
            raise NoEntry("no_entry", OTHER_TABLE)
        self.hello, self.table = data, hello.table
        return hello

    async def _enter_or_pass_on(self, hello: Hello) -> tuple[LiveTable, Connection] | None:
        """Return the table with the client's connection, or None once all is said: by another process, or a goodbye.

        A process that was killed counts as alive for some seconds when the database has just been restarted. Its people
        wait here for that, instead of trying again at longer and longer intervals.
        """
        deadline = monotonic() + DEAD_SECONDS
        while True:
            try:
                return await self._enter(hello)
            except OwnedElsewhere as elsewhere:
                address = elsewhere.address
            try:
                await self._pass_to(address)
                return None
            except Unreachable:
                if monotonic() > deadline or self.services.stopping:
                    say_goodbye(self.line, "try_again", MOVING)
                    return None
            await asyncio.sleep(LOOK_SECONDS)

    async def _pass_to(self, address: str) -> None:
        """Pass everything on to the process that runs the table; raise Unreachable if it is not there."""
        if self.socket.scope.get(PASSED):
            say_goodbye(self.line, "try_again", MOVING)  # it has moved once more
            return
        await PassedSocket(self.services, address, self.table, self.address).run(self.hello, self._receive, self.line)

    async def _receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        data: bytes = message["bytes"]
        return data

    async def _enter(self, hello: Hello) -> tuple[LiveTable, Connection]:
        """Check the token before anything else, and return the table with the client's connection."""
        try:
            table = await self.services.tables.get(hello.table)
        except NoSuchTable:
            raise NoEntry("no_entry", NO_ENTRY) from None
        except OwnedElsewhere:
            raise
        except StorageError as error:
            LOGGER.error("a table can't be read", extra={"table": hello.table, "error": str(error)})
            raise NoEntry("try_again", "The table could not be read. Try again.") from None
        if table.state.stopped and not table.state.seats:
            raise NoEntry("stopped", f"This table can't go on: {table.state.stopped}.")
        if hello.token is not None:
            token_hash = hash_token(hello.token)
            seat = table.state.seat_with(token_hash)
            if seat is None:
                raise NoEntry("no_entry", NO_ENTRY)
            if guest_id := table.state.seats[seat].guest:
                table.start(self._note_guest(guest_id))
            return table, Connection(self.line, seat, token_hash=token_hash, lean=hello.lean)
        if not table.state.settings.spectators:
            raise NoEntry("no_spectators", "Nobody may watch at this table.")
        guest = await self.services.storage.find_guest(hash_token(hello.guest)) if hello.guest else None
        name, guest_id = (guest.name, guest.id) if guest is not None else ("", "")
        return table, Connection(self.line, None, name, guest=guest_id, lean=hello.lean)

    async def _note_guest(self, guest: str) -> None:
        """Remember that a guest still plays; one who does is never forgotten."""
        with suppress(StorageError):
            await self.services.storage.saw_guest(guest)

    async def _listen(self, table: LiveTable, connection: Connection) -> None:
        """Pass on what the client sends, as long as it is not too much."""
        while True:
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
            case messages.AskOlder():
                await table.tell_older(connection, message.before)
            case messages.AskRefusals():
                await table.tell_refusals(connection, message.nonce)
            case messages.AskHint():
                if self.services.limits.allows(self.address, "hints", self.services.settings.limits.hints):
                    table.start(table.hint(connection, message))
                else:
                    connection.send(Refused(message.nonce, "too_many", "That is enough hints for a moment."))
            case messages.Act():
                began = perf_counter()
                await table.act(connection, message)
                self.services.meters.moves.note(perf_counter() - began)
            case _ if not self._allows(table, connection, message):
                connection.send(Refused(message.nonce, "too_many", "That is a lot at once. Wait a moment."))
            case _:
                await table.act(connection, message)

    def _allows(self, table: LiveTable, connection: Connection, action: messages.ClientAction) -> bool:
        """Count what somebody does beside playing: by guest or seat, so that another connection gains nothing."""
        limits, seat = self.services.settings.limits, connection.seat
        guest = table.state.seats[seat].guest if seat is not None else connection.guest
        who = f"guest {guest}" if guest else f"seat {seat} of {table.state.id}" if seat is not None else self.address
        rate, what = limits.arrangements, "arrangements"
        if isinstance(action, messages.Chat):
            rate, what = limits.chat, "chat"
        elif isinstance(action, messages.AskVote):
            rate, what = limits.votes, "votes"
        return self._takes(who, what, rate) and (
            what != "chat" or self._takes(self.address, "chat", limits.address_chat)
        )

    def _takes(self, who: str, what: str, rate: Rate) -> bool:
        return self.services.limits.allows(who, what, rate)
