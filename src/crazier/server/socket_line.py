"""Write to a client's socket directly: a message is framed and handed to the system, without a task between.

uvicorn accepts the socket, reads from it and looks after it; only the way out is shorter here. What is written in one
turn of the loop, an update and the acknowledgement after it, goes out in one piece: each call of the system costs more
than the framing.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

EXTENSION: Final = "crazier.line"
"""Where the scope of a socket holds its line."""
MAX_QUEUE: Final = 32
"""After so many messages that nobody has taken yet, nothing more is read."""
TEXT: Final = 0x81
"""The first byte of a frame that is a whole message of text (RFC 6455, 5.2)."""


class Line(Protocol):
    """The way out to a client."""

    @property
    def waiting(self) -> int:
        """How many bytes wait because the client does not read them."""

    def write(self, data: bytes) -> None:
        """Send a message; nothing happens if the client is gone."""

    def close(self, code: int) -> None:
        """Close the socket after what was written."""


def frame(data: bytes) -> bytes:
    """Return a message of text as a frame."""
    length = len(data)
    if length < 126:
        return bytes((TEXT, length)) + data
    if length < 65_536:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + data
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + data


class SocketLine(WebSocketsSansIOProtocol):
    """uvicorn's socket with a shorter way out, and without a pause after every message."""

    transport: asyncio.Transport

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._frames_out: list[bytes] = []
        """What is sent at the end of this turn of the loop."""
        self._bytes_out = 0

    def handle_connect(self, event: Request) -> None:
        """Start the application, which finds this line in its scope."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def is_open(self) -> bool:
        """Whether something can be written."""
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def waiting(self) -> int:
        """How many bytes wait because the client does not read them."""
        return self._bytes_out + self.transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send a message; nothing happens if the client is gone."""
        if not self.is_open:
            return
        if not self._frames_out:
            self.loop.call_soon(self._flush)
        self._frames_out.append(frame(data))
        self._bytes_out += len(data)

    def _flush(self) -> None:
        """Hand everything to the system that was written in this turn."""
        data, self._frames_out, self._bytes_out = b"".join(self._frames_out), [], 0
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def close(self, code: int) -> None:
        """Close the socket after what was written."""
        if not self.is_open:
            return
        self._flush()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message to the application; stop reading if it does not keep up."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": bytes(data)})
        if self.queue.qsize() >= MAX_QUEUE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
