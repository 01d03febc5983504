"""Players beside each other, in turn order and still in the game."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.core.seats import next_seat, previous_seat
from tests.engine.positions import set_up

START = """
hands.Ann = ["Camel"]
hands.Ben = ["Oasis"]
hands.Cid = ["Zeus"]
hands.Dot = ["Pan"]
draw = ["Death"]
discard = ["Bewitch"]
"""


@pytest.mark.rule("M3.1", "R8")
@pytest.mark.parametrize(
    ("out", "after", "before"), [(0, (1, 2, 3, 0), (3, 0, 1, 2)), (0b0010, (2, 2, 3, 0), (3, 0, 0, 2))]
)
def test_next_and_previous_skip_who_has_lost(out: int, after: tuple[int, ...], before: tuple[int, ...]) -> None:
    state: Any = set_up(START, players="Ann Ben Cid Dot").position.clone()
    state.out = out
    assert tuple(int(next_seat(state, seat)) for seat in range(4)) == after
    assert tuple(int(previous_seat(state, seat)) for seat in range(4)) == before
