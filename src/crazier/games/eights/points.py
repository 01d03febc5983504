"""Count the points against a player when a game is over (M18.1, M18.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.state import COUNT_LOST_WITH, COUNTER_WIDTH, HANDS, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def points_against(s: State, seat: i64) -> i64:
    """Return the cards that count against a player: none against winners, else those in hand now or when losing."""
    if s.winners & (1 << seat):
        return 0
    if s.out & (1 << seat):
        return s.counters[seat * COUNTER_WIDTH + COUNT_LOST_WITH]
    return len(s.zones[HANDS + seat])
