"""Run what the bench measures against: other projects' games, and our own source as plain Python.

All play uniformly at random, in the fastest honest way that each of them offers.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import random, randrange
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Final, NamedTuple

from crazier.errors import CrazierError
from crazier.lab.interrupts import interrupts_ignored
from crazier.lab.timing import Counts, Work

ROLLOUT_POSITIONS: Final = 25
"""Number of deals that rollouts start from."""
COUNTED_GAMES: Final = 40
"""Number of games played from each deal to count the choices in a game."""
PACKAGE: Final = Path(__file__).parent.parent
SERVE: Final = "from crazier.lab.bench import serve; serve()"


class Peer(NamedTuple):
    """Another project to measure against."""

    title: str
    module: str


PEERS: Final = {"openspiel": Peer("OpenSpiel", "pyspiel"), "rlcard": Peer("RLCard", "rlcard")}


class MissingPeer(CrazierError):
    """A peer that is not available here."""


def peer_module(name: str) -> Any:
    """Import a project's module, or raise MissingPeer with how to install it."""
    title, module = PEERS[name]
    try:
        return import_module(module)
    except ImportError:
        raise MissingPeer(
            f"{title} is not installed here, so nothing can be measured against it; "
            "in the project's folder, pip install '.[bench]' installs it"
        ) from None


# OpenSpiel


def openspiel_loop() -> Work:
    """Return work that drives OpenSpiel's crazy_eights from Python; chance is sampled like actions (fastest)."""
    game = peer_module("openspiel").load_game("crazy_eights(players=2)")

    def work(size: int) -> Counts:
        decisions = 0
        for _ in range(size):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
        return {"games": size, "decisions": decisions}

    return work


def openspiel_rollouts() -> Work:
    """Return work that runs OpenSpiel's rollouts inside C++: an MCTS of one simulation whose evaluator plays them.

    The rollouts do not report how many choices they made, so games from the same positions are counted beforehand.
    """
    spiel = peer_module("openspiel")
    game = spiel.load_game("crazy_eights(players=2)")
    positions = [dealt_position(game) for _ in range(ROLLOUT_POSITIONS)]
    choices = sum(count_choices(position) for position in positions for _ in range(COUNTED_GAMES)) / (
        ROLLOUT_POSITIONS * COUNTED_GAMES
    )
    starts = cycle(positions)

    def work(size: int) -> Counts:
        evaluator = spiel.RandomRolloutEvaluator(size, randrange(10**6))
        # exploration 1.4, one simulation, 100 MB, nothing solved, seed 3, quiet
        spiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 3, False).step(next(starts))
        return {"games": size, "choices": size * choices}

    return work


def dealt_position(game: Any) -> Any:
    """Return one of OpenSpiel's positions right after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return state


def count_choices(position: Any) -> int:
    """Play one of OpenSpiel's positions to its end; count decisions with two or more options, excluding chance."""
    state, choices = position.clone(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        choices += len(legal) > 1 and not state.is_chance_node()
        state.apply_action(legal[int(random() * len(legal))])
    return choices


# RLCard


def rlcard_uno() -> Work:
    """Return work that drives RLCard's uno from Python, without RLCard's environment."""
    game = peer_module("rlcard").make("uno").game

    def work(size: int) -> Counts:
        decisions = 0
        for _ in range(size):
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                game.step(legal[int(random() * len(legal))])
                decisions += 1
        return {"games": size, "decisions": decisions}

    return work


# Our own source, interpreted


class InterpretedProcess:
    """A second process that runs this package's source without its compiled files, and works on request."""

    def __init__(self) -> None:
        if not (PACKAGE / "engine" / "core" / "state.py").exists():
            raise MissingPeer("this copy of crazier came without its Python source, which is needed to run interpreted")
        self._folder = TemporaryDirectory(prefix="crazier-interpreted-")
        skipped = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(PACKAGE, Path(self._folder.name) / "crazier", ignore=skipped)
        with interrupts_ignored():
            self._process = subprocess.Popen(
                [sys.executable, "-c", SERVE],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=self._folder.name,
                env={**os.environ, "PYTHONPATH": self._folder.name},
            )

    def work(self, name: str) -> Work:
        """Return the work of one of our contestants, done in the second process."""

        def work(size: int) -> Counts:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(json.dumps([name, size]) + "\n")
            self._process.stdin.flush()
            counts: Counts = json.loads(self._process.stdout.readline())
            return counts

        return work

    def __enter__(self) -> InterpretedProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()  # closes its input, which ends it
        self._folder.cleanup()
