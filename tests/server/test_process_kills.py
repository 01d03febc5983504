"""Nothing that was acknowledged is lost or doubled when processes die or the database restarts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.postgres import cluster, new_database
from tests.server.process_kills import Run
from tests.server.running import run


@pytest.mark.slow
def test_killed_processes_and_a_restarted_database_lose_and_double_nothing(tmp_path: Path) -> None:
    """Two processes, of which the busier one is killed and the other stopped; then PostgreSQL restarts."""
    if not os.path.exists("/usr/sbin/haproxy"):
        pytest.skip("HAProxy is not installed (apt-get install haproxy)")
    url = new_database()
    report = run(Run(tmp_path, cluster(), url, 2, 1).play(3, ["kill", "stop", "restart"], 1.0), 400)
    assert report.done == {"kill": 1, "stop": 1, "restart": 1}
    assert report.acknowledged > 30
    assert (report.lost, report.doubled, report.went_back, report.holes, report.unfinished) == (0, 0, 0, 0, 0)
