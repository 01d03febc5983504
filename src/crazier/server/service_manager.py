"""Tell systemd that the server is ready, so that what comes after it starts in time (`Type=notify`)."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"


def notify_manager(state: str) -> None:
    """Send a state to the service manager that started this process; nothing happens without one."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.connect("\0" + address[1:] if address.startswith("@") else address)
        sender.sendall(state.encode())
