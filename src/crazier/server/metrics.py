"""Tell the figures of the server to Prometheus, at a port of their own that only this machine reaches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client import Metric

    from crazier.server.meters import Histogram
    from crazier.server.services import Services

HOST: Final = "127.0.0.1"
LAG_SECONDS: Final = 0.5
"""How often it is measured how late the loop is."""
HISTOGRAMS: Final = (
    ("move_seconds", "from the arrival of a move to its acknowledgement", "moves"),
    ("append_seconds", "of a commit of rows", "appends"),
    ("commit_rows", "rows of a commit", "rows"),
    ("job_seconds", "of jobs of bots, hints and replays, with waiting", "jobs"),
    ("loop_lag_seconds", "by which the loop was late", "lag"),
)


class Figures:
    """Collects the figures when they are asked for."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        """Yield all figures as Prometheus has them."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        services, meters = self.services, self.services.meters
        for name, text, field in HISTOGRAMS:
            histogram: Histogram = getattr(meters, field)
            yield HistogramMetricFamily(
                f"crazier_{name}", text, buckets=histogram.cumulated(), sum_value=histogram.total
            )
        yield GaugeMetricFamily("crazier_tables", "tables in memory", len(services.tables))
        lines = sum(len(table.connections) for table in services.tables)
        yield GaugeMetricFamily("crazier_sockets", "connections at tables of this process", lines)
        yield GaugeMetricFamily("crazier_draining", "1 if no new tables are taken", services.owners.draining)
        counts = services.storage.counts()
        for name, text, value in (
            ("passed_on", "connections passed on to other processes", meters.passed_on),
            ("worker_restarts", "worker processes replaced", services.workers.replaced),
            ("claims", "tables claimed", counts.get("claims", 0)),
            ("refused_rows", "rows refused, since another process ran the table", counts.get("refused", 0)),
        ):
            yield CounterMetricFamily(f"crazier_{name}", text, value)


@contextmanager
def told(services: Services) -> Iterator[None]:
    """Tell the figures as long as the context lasts, if a port was given."""
    port = services.settings.metrics_port
    if not port:
        yield
        return
    from prometheus_client import CollectorRegistry, start_http_server

    registry = CollectorRegistry()
    registry.register(Figures(services))
    server, thread = start_http_server(port, HOST, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


async def measure_lag(note: Callable[[float], None]) -> None:
    """Note by how much the loop is late, for ever."""
    while True:
        began = perf_counter()
        await asyncio.sleep(LAG_SECONDS)
        note(max(0.0, perf_counter() - began - LAG_SECONDS))
