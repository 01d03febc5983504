"""Nothing that was acknowledged is lost or doubled when processes die or the database restarts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.postgres import cluster, new_database
from tests.server.process_kills import Report, Run
from tests.server.proxies import PROGRAMS
from tests.server.running import run

pytestmark = pytest.mark.untraced


def run_behind(proxy: str, folder: Path, troubles: list[str]) -> Report:
    """Play three games at two processes behind a proxy through some troubles; return what came of it."""
    if not PROGRAMS[proxy].exists():
        pytest.skip(f"{proxy} is not installed (apt-get install {proxy})")
    url = new_database()
    return run(Run(folder, cluster(), url, 2, 1, proxy=proxy).play(3, troubles, 1.0), 400)


@pytest.mark.slow
def test_killed_processes_and_a_restarted_database_lose_and_double_nothing(tmp_path: Path) -> None:
    """Two processes, of which the busier one is killed and the other stopped; then PostgreSQL restarts."""
    report = run_behind("haproxy", tmp_path, ["kill", "stop", "restart"])
    assert report.done == {"kill": 1, "stop": 1, "restart": 1}
    assert report.acknowledged > 30
    assert (report.lost, report.doubled, report.went_back, report.holes, report.unfinished) == (0, 0, 0, 0, 0)


@pytest.mark.slow
def test_behind_nginx_the_next_process_goes_on(tmp_path: Path) -> None:
    """That a process has refused connections is not held against it: once it is back it takes all who come."""
    report = run_behind("nginx", tmp_path, ["kill"])
    assert report.done == {"kill": 1}
    assert (report.lost, report.doubled, report.went_back, report.holes, report.unfinished) == (0, 0, 0, 0, 0)
    errors = (tmp_path / "nginx-error.log").read_text()
    assert "Connection refused" in errors
    assert "temporarily disabled" not in errors
