"""The collector of garbage stops nobody, and nothing of a closed table is left."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from crazier.server.memory import Memory
from tests.server.leak_run import MOST_LEFT, leak_run
from tests.server.running import run, running_server


def test_nothing_of_closed_tables_is_left(tmp_path: Path) -> None:
    report = run(leak_run(tmp_path, 400, 20))
    assert report.tables == 20
    assert report.moves > 200
    assert max(report.left.values()) <= MOST_LEFT, report.left


def test_full_collections_wait_until_nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    size = 100 * 2**20
    monkeypatch.setattr("crazier.server.memory.resident_bytes", lambda: size)
    memory = Memory()
    try:
        memory.start()
        assert gc.get_freeze_count() > 0
        full = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(300_000)]
        assert gc.get_stats()[2]["collections"] == full, "Python made one by itself"
        assert len(kept) == 300_000
        assert not memory.look(quiet=False)
        assert memory.look(quiet=True)
        assert not memory.look(quiet=True), "there is nothing new to find"
        size *= 10
        assert memory.look(quiet=False), "the memory has grown"
        assert not memory.look(quiet=False)
    finally:
        memory.stop()
    assert gc.get_freeze_count() == 0


def test_a_server_takes_over_and_gives_back(tmp_path: Path) -> None:
    before = gc.get_threshold()

    async def go() -> None:
        async with running_server(tmp_path):
            assert gc.get_threshold()[2] > 1_000_000

    run(go())
    assert gc.get_threshold() == before
