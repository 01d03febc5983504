"""A line to the server that can be cut: a small relay between a browser and the server."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

CHUNK: Final = 65_536


class CuttableLine:
    """Passes bytes on to a port of this machine, until it is cut; then every connection ends and none is taken."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.is_cut = False
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._server.getsockname()[1]}/"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self._server.close()

    def cut(self) -> None:
        """End all connections, and take no new ones."""
        with self._lock:
            self.is_cut = True
            ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Take connections again."""
        self.is_cut = False

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._take(self._server.accept()[0])

    def _take(self, client: socket.socket) -> None:
        with self._lock:
            if self.is_cut:
                client.close()
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            self._ends += [client, server]
        for source, goal in ((client, server), (server, client)):
            threading.Thread(target=pass_on, args=(source, goal), daemon=True).start()


def pass_on(source: socket.socket, goal: socket.socket) -> None:
    """Pass bytes on until one of both ends is closed; then end the other one's connection too."""
    with source:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                goal.sendall(data)
        for end in (source, goal):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
