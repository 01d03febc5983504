"""The compiled and the interpreted engine play the same games, digest by digest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import crazier
from tests.games.eights import lockstep

ROOT = Path(__file__).parents[3]
WITHOUT_TEAMS = {str(players): 300 for players in range(2, 9)}
GAMES = WITHOUT_TEAMS | {"first-2": 100, "first-5": 60, "4x2": 60, "6x3": 40, "first-8x2": 40}
"""The number of games by table (see `lockstep.table_of`)."""


def start_games(folder: Path, way: str, games: int) -> subprocess.Popen[str]:
    """Start playing with the copy of the package in a folder, in a process that prints the digests."""
    command = [sys.executable, lockstep.__file__, way, str(games)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}  # it would be slow
    environment["PYTHONPATH"] = str(folder)
    return subprocess.Popen(command, env=environment, cwd=ROOT.anchor, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.skipif(not crazier.compiled(), reason="this copy is interpreted: there is nothing to compare it with")
@pytest.mark.parametrize("way", GAMES)
def test_compiled_and_interpreted_games_agree(way: str) -> None:
    games = GAMES[way]
    copies = (Path(crazier.__file__).parents[1], ROOT / "src")
    with start_games(copies[0], way, games) as first, start_games(copies[1], way, games) as second:
        compiled, interpreted = first.communicate()[0].splitlines(), second.communicate()[0].splitlines()
    assert (first.returncode, second.returncode) == (0, 0)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert len(compiled) == len(interpreted) == games + 1
    for ours, theirs in zip(compiled[1:], interpreted[1:], strict=True):
        assert ours == theirs


def test_there_are_enough_games() -> None:
    assert {str(players) for players in range(2, 9)} <= set(GAMES)
    assert sum(GAMES.values()) >= 2000


def test_a_digest_depends_on_the_game() -> None:
    assert lockstep.digest_of("2", 1) == lockstep.digest_of("2", 1)
    assert len({lockstep.digest_of("3", seed) for seed in range(4)}) == 4
    assert lockstep.digest_of("first-2", 1) != lockstep.digest_of("2", 1)
