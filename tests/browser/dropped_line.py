"""A line to the server that can be cut, or swallow what is sent: a small relay between a browser and the server."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable
from contextlib import suppress
from types import TracebackType
from typing import Final, Literal, Self

CHUNK: Final = 65_536


Way = Literal["up", "down"]
"""Up is to the server."""
BOTH_WAYS: Final[tuple[Way, ...]] = ("up", "down")


class CuttableLine:
    """Passes bytes on to a port of this machine, until it is cut; then every connection ends and none is taken.

    A line that swallows keeps its connections and takes new ones, but what is sent the swallowed ways gets lost, and
    nobody is told: so it is with a phone that has gone into a tunnel.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.is_cut = False
        self.swallowed: frozenset[Way] = frozenset()
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

    def swallow(self, ways: Iterable[Way] = BOTH_WAYS) -> None:
        """Lose what is sent these ways, without a word."""
        self.swallowed = frozenset(ways)

    def mend(self) -> None:
        """Pass everything on again, and take connections.

        What was lost stays lost, so connections that have lost something end, as a peer would end them at once.
        """
        if self.swallowed:
            self.cut()
        self.swallowed = frozenset()
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
        ways: tuple[tuple[socket.socket, socket.socket, Way], ...] = ((client, server, "up"), (server, client, "down"))
        for source, goal, way in ways:
            threading.Thread(target=self._pass_on, args=(source, goal, way), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket, way: Way) -> None:
        """Pass bytes on until one of both ends is closed; then end the other one's connection too."""
        with source:
            with suppress(OSError):
                while data := source.recv(CHUNK):
                    if way not in self.swallowed:
                        goal.sendall(data)
            for end in (source, goal):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
