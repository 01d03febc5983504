"""Test that ids of decisions and options are never used again: after a takeback, in the next game, in a rematch."""

from __future__ import annotations

import json

import pytest

from crazier.play.decisions import IllegalMove
from crazier.play.factory import from_json, record_from_json, replay
from crazier.play.game import Game
from crazier.play.json_values import BadRecord
from crazier.play.series import new_series, series_from_json
from crazier.play.table import Table
from crazier.play.takeback import request_choice_takeback
from tests.play.games import random_game


def ids_of(game: Game) -> set[str]:
    """Return the ids of all options until the game is over, or for thirty decisions."""
    ids: set[str] = set()
    for _ in range(30):
        decision = game.decision
        if decision is None:
            break
        ids |= {decision.id, *(option.id for option in decision.options)}
        game.step(game.legal()[0])
    return ids


def test_after_a_takeback_no_id_is_used_again() -> None:
    game = random_game(2, 1)
    before = ids_of(game)
    back = game.rewound_to(0)
    again = ids_of(back)
    assert not before & again
    assert not (before | again) & ids_of(back.rewound_to(3))


def test_to_look_back_starts_no_new_line() -> None:
    game = random_game(2, 1)
    ids_of(game)
    request_choice_takeback(game, 0)
    assert game.replayed_to(0).line == game.line == 0


def test_the_next_game_and_a_rematch_use_no_id_again() -> None:
    series = new_series(Table("sampler", ("Ann", "Ben"), options={"games": 2, "stall_guard": 20}), seed=3)
    first = ids_of(series.game)
    series.game.resign(0)
    second = ids_of(series.next_game())
    rematch = series.rematch(seed=3)
    assert rematch.table == series.table
    assert not first & second
    assert not (first | second) & ids_of(rematch.game)


def test_a_stale_id_is_called_stale() -> None:
    game = random_game(2, 1)
    decision = game.decision
    assert decision is not None
    back = game.rewound_to(0)
    with pytest.raises(IllegalMove, match="That decision is over"):
        back.apply(decision.options[0].id)


def test_a_saved_game_stays_on_its_line() -> None:
    game = random_game(2, 1).rewound_to(0).rewound_to(0)
    game.step(game.legal()[0])
    restored = from_json(game.to_json())
    assert restored.line == 2
    assert restored.decision == game.decision
    assert replay(record_from_json(game.to_json())).line == 0


def test_a_saved_series_stays_on_its_line() -> None:
    series = new_series(random_game(2, 1).table, seed=4)
    series.game = series.game.rewound_to(0)
    assert series_from_json(series.to_json()).game.line == 1


@pytest.mark.parametrize("line", [-1, 10**7])
def test_a_line_that_makes_no_sense_is_refused(line: int) -> None:
    values = {**json.loads(random_game(2, 1).to_json()), "line": line}
    with pytest.raises(BadRecord, match="'line' counts takebacks"):
        from_json(values)
