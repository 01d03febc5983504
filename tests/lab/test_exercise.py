"""What the build plays to learn the engine's ways is real play, at every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier.bots.naming import bot_named
from crazier.lab import exercise
from crazier.lab.bouts import guarded
from crazier.lab.conduct import TABLES
from crazier.play.kinds import GAMES
from crazier.play.opening import table_for


@pytest.mark.parametrize(("name", "players"), [("camelot", 2), ("openspiel", 2), ("light-dark", 2)])
def test_its_games_are_played_to_the_end(name: str, players: int) -> None:
    table = table_for(name, players)
    table = replace(table, options=guarded(table))
    assert exercise.drive(table, 3).outcome is not None
    assert exercise.play(table, [bot_named("greedy", seat) for seat in range(players)]).outcome is not None


def test_every_game_is_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int]] = []
    monkeypatch.setattr(exercise, "playouts", lambda name, players, **_: seen.append((name, players)))
    monkeypatch.setattr(exercise, "drive", lambda _table, _seed: None)
    monkeypatch.setattr(exercise, "play", lambda table, bots: seen.append((table.game, len(bots))))
    exercise.exercise()
    assert seen[::2] == list(TABLES)
    assert {game for game, _ in seen[1::2]} == set(GAMES)
