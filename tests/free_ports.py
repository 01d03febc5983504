"""Pick ports for the servers that tests and scripts start, so that nobody else takes one before it is used.

A port that was found by listening at 0 is of those that the system also gives to connections, and to the next who asks:
a server that takes a second to start may come too late. These are below, and every process of pytest-xdist has its own.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from itertools import cycle
from typing import Final

FIRST: Final = 12_000
"""Above the ports that Chromium refuses to visit."""
COUNT: Final = 250
"""How many ports each process of pytest-xdist has."""
APART: Final = 97
"""Processes that start one after the other begin so many ports apart."""
PROCESSES: Final = 80
"""Linux gives the ports from 32,768 to connections: more ranges have no room."""


def own_ports() -> range:
    """Return the ports of this process: the last range is for those that pytest-xdist did not start."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    number = int(worker.removeprefix("gw")) % PROCESSES if worker else PROCESSES
    return range(FIRST + number * COUNT, FIRST + (number + 1) * COUNT)


def counted_up(ports: range) -> Iterator[int]:
    """Yield the ports again and again; where it begins differs a lot, since the next process may have the same."""
    begin = os.getpid() * APART % len(ports)
    yield from cycle((*ports[begin:], *ports[:begin]))


PORTS: Final = counted_up(own_ports())


def free_port() -> int:
    """Return a port that nobody listens at, and that this process was not given lately."""
    for _ in range(COUNT):
        port = next(PORTS)
        if is_free(port):
            return port
    raise OSError(f"none of {COUNT} ports from {own_ports()[0]} is free")


def is_free(port: int) -> bool:
    """Return whether a server could listen at a port; what remains of its last connections is no hindrance."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
