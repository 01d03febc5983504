"""What the build plays to learn the engine's ways is real play, at every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier.bots.registry import bot_named
from crazier.lab import pgo_workload
from crazier.lab.arena_block import guarded
from crazier.lab.bot_audit import TABLES
from crazier.play.factory import table_for
from crazier.play.game_adapter import GAMES


@pytest.mark.parametrize(("name", "players"), [("camelot", 2), ("openspiel", 2), ("light-dark", 2)])
def test_its_games_are_played_to_the_end(name: str, players: int) -> None:
    table = table_for(name, players)
    table = replace(table, options=guarded(table))
    assert pgo_workload.drive(table, 3).outcome is not None
    assert pgo_workload.play(table, [bot_named("greedy", seat) for seat in range(players)]).outcome is not None


def test_every_game_is_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int]] = []
    monkeypatch.setattr(pgo_workload, "playouts", lambda name, players, **_: seen.append((name, players)))
    monkeypatch.setattr(pgo_workload, "drive", lambda _table, _seed: None)
    monkeypatch.setattr(pgo_workload, "play", lambda table, bots: seen.append((table.game, len(bots))))
    pgo_workload.exercise()
    assert seen[::2] == list(TABLES)
    assert {game for game, _ in seen[1::2]} == set(GAMES)
