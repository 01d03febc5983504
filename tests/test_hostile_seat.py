"""A hostile seat learns nothing: a short run of `scripts/hostile_seat`, which compares as many positions as asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

import pytest

from tests.hostile_seat import probe

pytestmark = pytest.mark.untraced

POSITIONS = 200


@pytest.mark.rule("M12.1", "M12.2")
def test_games_alike_but_for_hidden_cards_give_a_probing_seat_the_same_bytes(
    record_property: Callable[[str, object], None],
) -> None:
    count = probe(POSITIONS)
    record_property("hostile_seat", asdict(count))
    assert count.positions >= POSITIONS
    assert count.exchanged > 10 * POSITIONS
    assert count.own > POSITIONS // 10
    assert count.naive > POSITIONS // 10  # a careless look-up would have been found out
