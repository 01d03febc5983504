"""Golden games and perft counts: nothing changes unless it is meant to."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crazier
from crazier.play.factory import initial_game, record_from_json
from tests.games.eights.golden import ANEW, COUNTS, GAMES, digests, game_file, log, outcome
from tests.games.eights.perft import ROOTS, Root, counts, game_at

LESS_DEEP = 0 if crazier.compiled() else 3
"""Interpreted, counting takes ten times as long."""


@pytest.mark.parametrize("way", GAMES)
def test_a_golden_game_goes_as_it_went(way: str) -> None:
    golden = json.loads(game_file(way).read_text("utf-8"))
    record = record_from_json({"crazier": "record", **golden["record"]})
    game = initial_game(record)
    seen_digests = digests(game)
    for number, (code, move) in enumerate(zip(record.choices, record.moves, strict=True)):
        assert code in game.legal(), f"decision {number}, '{move}', is not offered; {ANEW}"
        assert game.option_text(game.option(code)) == move, f"decision {number} is written otherwise; {ANEW}"
        game.step(code)
        for at, digest in digests(game).items():
            assert digest == golden["digests"][at], f"the position after decision {at}, '{move}', differs; {ANEW}"
            seen_digests[at] = digest
    assert seen_digests == golden["digests"], ANEW
    assert outcome(game) == golden["outcome"], ANEW
    assert log(game) == golden["log"], ANEW


def golden_counts() -> dict[str, list[int]]:
    stored: list[dict[str, Any]] = json.loads(COUNTS.read_text("utf-8"))
    return {key(root["way"], root["seed"], root["after"]): root["counts"] for root in stored}


def key(way: str, seed: int, after: int) -> str:
    return f"{way}, seed {seed}, after {after} moves"


@pytest.mark.slow
@pytest.mark.parametrize("root", ROOTS, ids=lambda root: key(root.way, root.seed, root.after))
def test_the_tree_of_choices_has_as_many_branches_as_it_had(root: Root) -> None:
    expected = golden_counts()[key(root.way, root.seed, root.after)]
    assert len(expected) == root.depth, ANEW
    depth = root.depth - LESS_DEEP
    assert counts(game_at(root), depth) == expected[:depth], f"see scripts/perft; {ANEW}"


def test_games_and_counts_cover_small_and_large_tables_both_rulebooks_and_teams() -> None:
    for ways in (set(GAMES), {root.way for root in ROOTS}):
        assert {"2", "3", "4", "8", "4x2", "first-3", "first-6x3"} <= ways
