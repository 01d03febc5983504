"""`crazier bench server`: a short run over real sockets, and what it refuses."""

from __future__ import annotations

import json

import pytest

from crazier.cli import main


def test_it_measures_moves_by_real_sockets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", "--tables", "2", "--seconds", "3", "--think", "0", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    for kind in ("programs", "people"):
        assert printed[kind]["moves"] > 0
        assert printed[kind]["cpu_per_move"] > 0
        assert 0 < printed[kind]["p50"] <= printed[kind]["p99"]
    assert printed["programs"]["bytes_per_update"] < printed["people"]["bytes_per_update"]
    assert printed["ping while 8 hard bots think"]["pings"] > 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["--tables", "0"], "--tables is a number"), (["--against", "chess"], "knows boardgame.io")],
)
def test_it_refuses_what_makes_no_sense(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", *arguments]) == 2
    assert message in capsys.readouterr().err
