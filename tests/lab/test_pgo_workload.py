"""The training workload of the PGO build plays real games, at every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier.bots.registry import make_bot
from crazier.lab import pgo_workload
from crazier.lab.arena_block import with_stall_guard
from crazier.lab.bot_audit import TABLES
from crazier.play.factory import resolve_table
from crazier.play.game_adapter import GAMES


@pytest.mark.parametrize(("name", "players"), [("camelot", 2), ("openspiel", 2), ("light-dark", 2)])
def test_games_are_played_to_the_end(name: str, players: int) -> None:
    table = resolve_table(name, players)
    table = replace(table, options=with_stall_guard(table))
    assert pgo_workload.random_game(table, 3).outcome is not None
    assert pgo_workload.bot_game(table, [make_bot("greedy", seat) for seat in range(players)]).outcome is not None


def test_every_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []
    monkeypatch.setattr(pgo_workload, "playouts", lambda name, players, **_: played.append((name, players)))
    monkeypatch.setattr(pgo_workload, "random_game", lambda _table, _seed: None)
    monkeypatch.setattr(pgo_workload, "bot_game", lambda table, bots: played.append((table.game, len(bots))))
    pgo_workload.run_workload()
    assert played[::2] == list(TABLES)
    assert {game for game, _ in played[1::2]} == set(GAMES)
