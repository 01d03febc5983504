"""Golden games: nothing changes unless it is meant to."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crazier
from crazier.cards.library import card_sets
from crazier.play.game_adapter import GAMES as GAME_NAMES
from tests.games.golden import ANEW, GAMES, TABLES, digests, outcome, read_logs, table_named, told

pytestmark = pytest.mark.untraced

GOLDEN: dict[str, dict[str, Any]] = json.loads(GAMES.read_text("utf-8"))
GOLDEN_LOGS = read_logs()


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    golden = GOLDEN[name]
    game = crazier.new_game(table_named(name), seed=golden["seed"])
    seen_digests = digests(game)
    for number, code in enumerate(golden["choices"]):
        assert code in game.legal(), f"decision {number}, option {code}, is not offered; {ANEW}"
        game.step(code)
        for at, digest in digests(game).items():
            assert digest == golden["digests"].get(at), f"the position after decision {at} differs; {ANEW}"
            seen_digests[at] = digest
    assert seen_digests == golden["digests"], ANEW
    assert outcome(game) == golden["outcome"], ANEW


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_told_as_it_was(name: str) -> None:
    golden = GOLDEN[name]
    assert list(told(name, golden["seed"], golden["choices"])) == GOLDEN_LOGS[name], ANEW


def test_every_game_set_and_size_has_its_golden_game() -> None:
    assert set(TABLES) == set(GOLDEN) == set(GOLDEN_LOGS)
    tables = [table_named(name) for name in TABLES]
    assert {table.game for table in tables} == set(GAME_NAMES)
    for name in card_sets():
        assert {len(table.players) for table in tables if table.set == name} >= {2, 4, 8}
        assert any(table.teams for table in tables if table.set == name)
