"""Open a server on the same database each time, once for each kind of database; with PostgreSQL, several at once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from crazier.server.settings import ClusterSettings
from tests.free_ports import free_port
from tests.server.postgres import new_database
from tests.server.running import Running, running_server

DATABASES = ("sqlite", "postgres")
OpenServer = Callable[[], AbstractAsyncContextManager[Running]]


def server_on(database: str, folder: Path, **changes: object) -> OpenServer:
    """Return what opens a server on a kind of database; it looks often for tables that are due."""
    changes = {"due_seconds": 0.05, **changes}
    if database == "sqlite":
        return lambda: running_server(folder, **changes)
    url = new_database()

    def on_postgres() -> AbstractAsyncContextManager[Running]:
        port = free_port()
        cluster = ClusterSettings(url, f"http://127.0.0.1:{port}", "a secret")
        return running_server(folder, port=port, database="", cluster=cluster, **changes)

    return on_postgres
