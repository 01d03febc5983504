"""Work over seeds gives the same results in order, in one process, in several, and on Ray."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

import pytest

from crazier.cards.deck import build_deck
from crazier.errors import CrazierError
from crazier.lab.map_seeds import RAY, Task, Workers, kept_ready, load_ray, map_seeds
from crazier.lab.simulation import GamesWork
from tests.lab.test_simulation import PLAN


@dataclass(frozen=True, eq=False)
class Squares:
    """Work: the squares of numbers."""

    plus: int

    def prepared(self) -> Callable[[int, int], list[int]]:
        return lambda first, count: [number * number + self.plus for number in range(first, first + count)]


TASKS = [Task(work, first, 3) for work in (Squares(0), Squares(100)) for first in range(0, 12, 3)]
EXPECTED = list(map_seeds(TASKS))


def test_results_come_in_order() -> None:
    assert EXPECTED[0] == [0, 1, 4]
    assert EXPECTED[-1] == [181, 200, 221]
    assert list(map_seeds(TASKS, Workers(2))) == EXPECTED


@dataclass(frozen=True, eq=False)
class Process:
    """Work: which process does it."""

    def prepared(self) -> Callable[[int, int], int]:
        return lambda _first, _count: os.getpid()


def test_processes_can_be_kept_from_one_call_to_the_next() -> None:
    workers, tasks = Workers(2), [Task(Process(), 0, 1)] * 8
    with kept_ready(workers), kept_ready(workers):
        before, after = list(map_seeds(tasks, workers)), list(map_seeds(tasks, workers))
        assert len({*before, *after}) <= 2
        assert os.getpid() not in before
    later = list(map_seeds(tasks, workers))
    assert not set(before) & set(later)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install '.[ray]'")
def test_ray_gives_the_same_results() -> None:
    games = [Task(GamesWork(build_deck("sampler", 2), PLAN), first, 2) for first in (5, 7)]
    with kept_ready(Workers(2, RAY)):
        assert list(map_seeds(TASKS, Workers(2, RAY))) == EXPECTED
        assert list(map_seeds(games, Workers(2, RAY))) == list(map_seeds(games))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CrazierError, match=r"--engine ray needs Ray: pip install '.\[ray\]' in the project's folder"):
        load_ray()
