"""Define one client's connection to a table: who it is, what it knows, and how it hears more."""

from __future__ import annotations

from typing import Final

from crazier.server.game_updates import Lasting
from crazier.server.messages import Closed, ServerMessage, encode
from crazier.server.socket_line import Line

MAX_WAITING: Final = 2**20
"""The most bytes that wait for a slow client; then the connection is closed, and the client comes back."""
CLOSE_POLICY: Final = 1008
CLOSE_TRY_AGAIN: Final = 1013
CLOSE_CODES: Final = {"stopping": 1012, "try_again": CLOSE_TRY_AGAIN}
"""The codes of closed sockets by the keys of messages; all others are CLOSE_POLICY."""


class Connection:
    """A client at a table, and the line to it."""

    def __init__(
        self,
        line: Line,
        seat: int | None,
        name: str = "",
        *,
        guest: str = "",
        token_hash: str = "",
        lean: bool = False,
    ) -> None:
        self.line = line
        self.seat = seat
        """The seat that the client plays; None for those who watch."""
        self.token_hash = token_hash
        """The hash of the seat's token."""
        self.name = name
        """The name of somebody who watches; empty if they have none."""
        self.guest = guest
        """The id of a guest who watches under a name."""
        self.lean = lean
        """Whether the client wants no sentences and effects."""
        self.viewer = seat
        """The seat whose view is sent: one's own, or where hands are open another's."""
        self.known: tuple[int, int, int] | None = None
        """The game, the line and the number of events that the client knows; None before the first update."""
        self.lasting: Lasting | None = None
        """What is in effect, runs and fits, as the client knows it; None if it knows nothing yet."""
        self.has_faces = False
        """Whether the client has the table of faces."""

    def push(self, data: bytes) -> None:
        """Send an encoded message; close the connection if the client does not keep up."""
        if self.line.waiting < MAX_WAITING:
            self.line.write(data)
        else:
            self.line.close(CLOSE_TRY_AGAIN)

    def send(self, message: ServerMessage) -> None:
        """Send a message."""
        self.push(encode(message))

    def close(self, key: str, text: str) -> None:
        """Say why, and close the connection after it."""
        say_goodbye(self.line, key, text)


def say_goodbye(line: Line, key: str, text: str) -> None:
    """Tell a client why its line is closed, and close it."""
    line.write(encode(Closed(key, text)))
    line.close(CLOSE_CODES.get(key, CLOSE_POLICY))
