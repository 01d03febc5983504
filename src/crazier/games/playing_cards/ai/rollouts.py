"""Find the play that wins a hand at once, for the rollout modules of playing-card games."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.playing_cards.actions import nth_action
from crazier.games.playing_cards.ai.policy import PLAY_BITS
from crazier.games.playing_cards.table import CardTable


def winning_play(t: CardTable, seat: i64) -> i64:
    """Return the play that empties a seat's hand now; -1 if there is none."""
    if t.asked == seat and t.hands[seat].size == 1 and t.options & PLAY_BITS:
        return nth_action(t.options & PLAY_BITS, 0)
    return -1
