"""Fixtures that tests of the server share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.on_both import DATABASES, OpenServer, server_on
from tests.server.running import ON_POSTGRES


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what looks into a file where all servers of the tests are on PostgreSQL (CRAZIER_TEST_DATABASE)."""
    if ON_POSTGRES and item.get_closest_marker("sqlite"):
        pytest.skip("it looks into an SQLite file, and the servers are on PostgreSQL")


@pytest.fixture(params=DATABASES)
def open_server(request: pytest.FixtureRequest, tmp_path: Path) -> OpenServer:
    """Return what opens a server on the same database each time, once for each kind of database."""
    return server_on(request.param, tmp_path)
