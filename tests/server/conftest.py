"""Fixtures that tests of the server share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.on_both import DATABASES, OpenServer, server_on


@pytest.fixture(params=DATABASES)
def open_server(request: pytest.FixtureRequest, tmp_path: Path) -> OpenServer:
    """Return what opens a server on the same database each time, once for each kind of database."""
    return server_on(request.param, tmp_path)
