"""Spread work over seeds on processes, or on a Ray cluster; results come in order, so they never depend on who worked.

A task is some work and a range of seeds. The work is sent as it is and prepared (its decks compiled) once in each
worker.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from multiprocessing import get_context
from types import ModuleType
from typing import Any, Final, Generic, Protocol, TypeVar

from crazier.errors import CrazierError
from crazier.lab.interrupts import interrupts_ignored

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
PROCESSES: Final = "processes"
RAY: Final = "ray"
ENGINES: Final = (PROCESSES, RAY)
AHEAD: Final = 2
"""How many tasks are queued for each worker beside the one it works at."""
KEPT: Final = 64
"""How many kinds of work a worker keeps prepared."""


class SeedWork(Protocol[R_co]):
    """Work that can be done for any range of seeds; plain values only, so that it can be sent to a worker."""

    def prepared(self) -> Callable[[int, int], R_co]:
        """Return a function of a first seed and a number of seeds."""
        ...

    def __hash__(self) -> int:
        """Return a hash: the same object is prepared once."""
        ...


@dataclass(frozen=True, slots=True)
class Task(Generic[R]):
    """Some work for a range of seeds."""

    work: SeedWork[R]
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Workers:
    """Where tasks are done: in this process, in several, or on a Ray cluster."""

    count: int = 1
    engine: str = PROCESSES
    address: str | None = None
    """Address of a running Ray cluster; None for the one that RAY_ADDRESS names, or else a local one."""


HERE: Final = Workers()


def map_seeds(tasks: Iterable[Task[R]], workers: Workers = HERE) -> Iterator[R]:
    """Do all tasks and yield their results in order; the same results for any number of workers and either engine."""
    if workers.engine == RAY:
        return on_ray(tasks, workers)
    if workers.count < 2:
        return in_this_process(tasks)
    return in_processes(tasks, workers)


def in_this_process(tasks: Iterable[Task[R]]) -> Iterator[R]:
    """Do one task after the other here."""
    for task in tasks:
        play: Callable[[int, int], R] = prepared_here(task.work)
        yield play(task.first, task.count)


@lru_cache(KEPT)
def prepared_here(work: SeedWork[Any]) -> Callable[[int, int], Any]:
    """Return work of this process that is ready; the same object is prepared once."""
    return work.prepared()


@contextmanager
def kept_ready(workers: Workers) -> Iterator[None]:
    """Keep the processes, or the connection to Ray, from one call of `map_seeds` to the next; end them at the end."""
    if workers in _POOLS or (workers.engine == PROCESSES and workers.count < 2):
        yield
        return
    with ray_connected(workers) if workers.engine == RAY else process_pool(workers.count) as pool:
        _POOLS[workers] = pool
        try:
            yield
        finally:
            del _POOLS[workers]


_POOLS: dict[Workers, Any] = {}
"""What `kept_ready` keeps now, by whose it is."""


@contextmanager
def process_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """Start a pool of processes; what is still queued at the end is dropped."""
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def in_processes(tasks: Iterable[Task[R]], workers: Workers) -> Iterator[R]:
    """Do tasks in a pool of processes, a few of them queued, so that memory stays flat."""
    kept = _POOLS.get(workers)
    with process_pool(workers.count) if kept is None else nullcontext(kept) as pool:

        def submit(blob: bytes, task: Task[R]) -> Callable[[], R]:
            with interrupts_ignored():
                return pool.submit(do_task, blob, task.first, task.count).result

        yield from in_order(tasks, submit, workers.count * (1 + AHEAD))


@contextmanager
def ray_connected(workers: Workers) -> Iterator[ModuleType]:
    """Connect to a Ray cluster, or start a local one; a connection that the caller made is used, and left open."""
    ray = load_ray()
    started = not ray.is_initialized()
    if started:
        local = {} if workers.address else {"num_cpus": workers.count, "include_dashboard": False}
        ray.init(address=workers.address, log_to_driver=False, configure_logging=False, **local)
    try:
        yield ray
    finally:
        if started:
            ray.shutdown()


def on_ray(tasks: Iterable[Task[R]], workers: Workers) -> Iterator[R]:
    """Do tasks on a Ray cluster, or on a local one with as many processors as workers were asked for."""
    with ray_connected(workers) as ray:
        remote = ray.remote(do_task)
        stored: dict[bytes, Any] = {}

        def submit(blob: bytes, task: Task[R]) -> Callable[[], R]:
            if blob not in stored:
                stored.clear()
                stored[blob] = ray.put(blob)
            reference = remote.remote(stored[blob], task.first, task.count)
            return lambda: ray.get(reference)

        capacity = max(1, int(ray.cluster_resources().get("CPU", workers.count)))
        yield from in_order(tasks, submit, capacity * (1 + AHEAD))


def load_ray() -> ModuleType:
    """Import Ray; raise CrazierError with what to install if it is not there."""
    try:
        return import_module("ray")
    except ImportError:
        raise CrazierError("--engine ray needs Ray: pip install '.[ray]' in the project's folder") from None


def in_order(tasks: Iterable[Task[R]], submit: Callable[[bytes, Task[R]], Callable[[], R]], limit: int) -> Iterator[R]:
    """Keep up to `limit` tasks running, and yield their results in order; tasks are asked for only as needed."""
    pending: deque[Callable[[], R]] = deque()
    work: SeedWork[R] | None = None
    blob = b""
    for task in tasks:
        if task.work is not work:
            work, blob = task.work, pickle.dumps(task.work)
        pending.append(submit(blob, task))
        if len(pending) >= limit:
            yield pending.popleft()()
    while pending:
        yield pending.popleft()()


# In the workers


def do_task(blob: bytes, first: int, count: int) -> Any:
    """Do a task whose work was sent as bytes."""
    return prepared_work(blob)(first, count)


@lru_cache(KEPT)
def prepared_work(blob: bytes) -> Callable[[int, int], Any]:
    """Return work that is ready; prepared once in each worker."""
    work: SeedWork[Any] = pickle.loads(blob)
    return work.prepared()
