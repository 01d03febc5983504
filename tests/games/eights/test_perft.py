"""Perft counts: the tree of legal choices from fixed deals stays as it is unless that is meant."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crazier
from tests.games.eights.perft import ROOTS, Root, counts, game_at
from tests.games.golden import ANEW, COUNTS

pytestmark = pytest.mark.untraced

LESS_DEEP = 0 if crazier.compiled() else 3
"""Interpreted, counting takes ten times as long."""


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


def test_counts_cover_small_and_large_tables_both_rulebooks_and_teams() -> None:
    assert {"2", "3", "4", "8", "4x2", "first-3", "first-6x3"} <= {root.way for root in ROOTS}
