"""Compiled and interpreted, the engine plays the same games, digest by digest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import crazier
from tests.games.eights import lockstep

ROOT = Path(__file__).parents[3]
GAMES = {2: 300, 3: 300, 4: 300, 5: 300, 6: 300, 7: 300, 8: 300}
"""How many games for each number of players."""


def lines(folder: Path, players: int, games: int) -> subprocess.Popen[str]:
    """Start playing with the copy of the package in a folder."""
    command = [sys.executable, lockstep.__file__, str(players), str(games)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}  # it would be slow
    environment["PYTHONPATH"] = str(folder)
    return subprocess.Popen(command, env=environment, cwd=ROOT.anchor, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.skipif(not crazier.compiled(), reason="this copy is interpreted: there is nothing to compare it with")
@pytest.mark.parametrize("players", GAMES)
def test_compiled_and_interpreted_games_agree(players: int) -> None:
    games = GAMES[players]
    copies = (Path(crazier.__file__).parents[1], ROOT / "src")
    with lines(copies[0], players, games) as one, lines(copies[1], players, games) as other:
        compiled, interpreted = one.communicate()[0].splitlines(), other.communicate()[0].splitlines()
    assert (one.returncode, other.returncode) == (0, 0)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert len(compiled) == len(interpreted) == games + 1
    for ours, theirs in zip(compiled[1:], interpreted[1:], strict=True):
        assert ours == theirs


def test_there_are_enough_games() -> None:
    assert set(GAMES) == set(range(2, 9))
    assert sum(GAMES.values()) >= 2000


def test_a_digest_depends_on_the_game() -> None:
    assert lockstep.digest_of(2, 1) == lockstep.digest_of(2, 1)
    assert len({lockstep.digest_of(3, seed) for seed in range(4)}) == 4
