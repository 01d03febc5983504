"""Peers: they count what happened, and a missing one is explained."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from crazier.lab import peers
from crazier.lab.peers import (
    PEERS,
    InterpretedProcess,
    MissingPeer,
    count_choices,
    dealt_position,
    openspiel_loop,
    openspiel_rollouts,
    peer_module,
    rlcard_uno,
)


@pytest.mark.parametrize("name", PEERS)
def test_a_missing_peer_is_explained(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, PEERS[name].module, None)
    with pytest.raises(MissingPeer, match=rf"{PEERS[name].title} is not installed .* pip install '.\[bench\]'"):
        peer_module(name)


def test_openspiel_is_driven_to_the_end_of_every_game() -> None:
    pytest.importorskip("pyspiel")
    counts = openspiel_loop()(5)
    assert counts["games"] == 5
    assert counts["decisions"] >= 5 * 7  # a hand of seven can't be emptied sooner


def test_rollouts_are_counted_in_choices() -> None:
    pytest.importorskip("pyspiel")
    work = openspiel_rollouts()
    assert work(3)["choices"] == pytest.approx(3 * work(1)["choices"])
    assert 40 < work(1)["choices"] < 100  # most of the about 86 decisions in a game of OpenSpiel are choices


def test_a_deal_is_followed_by_a_players_decision() -> None:
    game = pytest.importorskip("pyspiel").load_game("crazy_eights(players=2)")
    position = dealt_position(game)
    assert not position.is_chance_node()
    before = str(position)
    assert count_choices(position) > 0
    assert str(position) == before


@pytest.mark.filterwarnings("ignore")  # RLCard's own
def test_rlcard_is_driven_to_the_end_of_every_game() -> None:
    pytest.importorskip("rlcard")
    counts = rlcard_uno()(2)
    assert counts["games"] == 2
    assert counts["decisions"] >= 2 * 7


def test_our_source_runs_interpreted_in_another_process() -> None:
    with InterpretedProcess() as second:
        counts = second.work("classic playouts")(3)
    assert counts["games"] == 3
    assert counts["decisions"] > counts["choices"] > counts["seconds"] > 0


def test_the_interpreted_copy_has_nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask the process itself which build it runs."""
    code = "import crazier, json; input(); print(json.dumps({'compiled': crazier.compiled()}))"
    monkeypatch.setattr(peers, "SERVE", code)
    with InterpretedProcess() as second:
        assert second.work("anything")(1) == {"compiled": False}


def test_without_source_nothing_runs_interpreted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peers, "PACKAGE", tmp_path)
    with pytest.raises(MissingPeer, match="without its Python source"):
        InterpretedProcess()


def test_serving_ends_with_the_input() -> None:
    request = json.dumps(["classic playouts", 2]) + "\n"
    done = subprocess.run(
        [sys.executable, "-c", peers.SERVE], input=request, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["games"] == 2
