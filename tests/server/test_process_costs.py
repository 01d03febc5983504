"""What a move costs each way is measured and compared: a short run of `scripts/process_costs`, and its sums."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, why_not
from tests.server.process_costs import WAYS, Costs, measure, ratios
from tests.server.proxies import PROGRAMS
from tests.server.running import run

pytestmark = pytest.mark.untraced
SHORT = Namespace(tables=1, think=0.2, seconds=1.0)


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """A PostgreSQL of this module's own, whose processor time is measured."""
    if not PROGRAMS["haproxy"].exists():
        pytest.skip("haproxy is not installed (apt-get install haproxy)")
    if reason := why_not():
        pytest.skip(reason)
    cluster = Cluster("max_connections=60", "fsync=off")
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.mark.slow
@pytest.mark.parametrize("way", ["sqlite", "passed on"])
def test_moves_are_counted_each_way(way: str, tmp_path: Path, database: Cluster) -> None:
    costs = run(measure(way, tmp_path, database, SHORT), 300)
    assert costs.moves > 0
    if way == "sqlite":
        assert (costs.database, costs.proxy) == (0, 0)


def test_ways_are_compared_round_by_round() -> None:
    """Whatever else the machine does in a round concerns all ways of it, so it is in no ratio."""
    machine = (1.0, 3.0, 1.5)
    each = {"sqlite": 100, "postgres": 110, "two processes": 121, "passed on": 220}
    assert tuple(each) == WAYS
    found = {way: [Costs(100, usual * slowness, 0, 0) for slowness in machine] for way, usual in each.items()}
    assert ratios(found) == pytest.approx(
        {("postgres", "sqlite"): 1.1, ("two processes", "postgres"): 1.1, ("passed on", "postgres"): 2.0}
    )
