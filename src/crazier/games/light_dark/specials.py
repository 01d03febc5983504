"""Apply the special cards variation: twos, fours, nines and jacks, by the next player's shade (D9.1, D9.2, R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.games.light_dark.sides import side
from crazier.games.light_dark.state import LightDarkState, shade_of
from crazier.games.playing_cards.log import LOG_DUE, LOG_REVERSED, LOG_SKIPPED, log

if TYPE_CHECKING:
    from mypy_extensions import i64

TWO: Final = 0
FOUR: Final = 2
NINE: Final = 7
JACK: Final = 9


def apply_special(s: LightDarkState, follower: i64) -> i64:
    """Let the top card act on the next player; return how many cards that player has to draw first."""
    rank = side(s.top, shade_of(s, follower)) >> 2
    if rank == TWO:
        log(s, LOG_DUE, follower, -1, 2, 0)
        return 2
    if rank == FOUR:
        log(s, LOG_DUE, follower, -1, 4, 0)
        return 4
    if rank == JACK:
        s.asked = follower
        log(s, LOG_SKIPPED, follower, -1, 0, 0)
    elif rank == NINE and s.players > 2:
        s.direction = -s.direction
        log(s, LOG_REVERSED, s.asked, -1, s.direction, 0)
    return 0
