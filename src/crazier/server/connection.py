"""Define one client's connection to a table: who it is, what it knows, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from crazier.server.game_updates import Lasting
from crazier.server.messages import Closed, ServerMessage, encode

MAX_WAITING: Final = 256
"""The most messages that wait for a slow client; then the connection is closed, and the client comes back."""


class Connection:
    """A client at a table. Messages are queued; the owner of the socket sends them."""

    def __init__(self, seat: int | None, name: str = "", *, token_hash: str = "", lean: bool = False) -> None:
        self.seat = seat
        """The seat that the client plays; None for those who watch."""
        self.token_hash = token_hash
        """The hash of the seat's token."""
        self.name = name
        """The name of somebody who watches; empty if they have none."""
        self.lean = lean
        """Whether the client wants no sentences, effects and refusals."""
        self.eyes = seat
        """The seat whose view is sent: one's own, or where hands are open another's."""
        self.known: tuple[int, int, int] | None = None
        """The game, the line and the number of events that the client knows; None before the first update."""
        self.lasting: Lasting | None = None
        """What is in effect, runs and fits, as the client knows it; None if it knows nothing yet."""
        self.has_faces = False
        """Whether the client has the table of faces."""
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_WAITING)
        """Messages to be sent; None closes the connection."""

    def push(self, data: bytes) -> None:
        """Queue an encoded message; close the connection if the client does not keep up."""
        if self.outgoing.qsize() < MAX_WAITING - 1:
            self.outgoing.put_nowait(data)
        elif not self.outgoing.full():
            self.outgoing.put_nowait(None)

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.push(encode(message))

    def close(self, key: str, text: str) -> None:
        """Say why, and close the connection after it."""
        self.send(Closed(key, text))
        if not self.outgoing.full():
            self.outgoing.put_nowait(None)
