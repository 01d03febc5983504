"""Score the end of a hand of the classic game: its winners and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.state import EMPTY_HAND
from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.cards import POINTS, points_of_faces
from crazier.games.playing_cards.scoring import end_hand, lowest_seats, points_won
from crazier.games.playing_cards.table import seats_in_game

if TYPE_CHECKING:
    from mypy_extensions import i64


def finish_hand(s: ClassicState, reason: i64) -> None:
    """End the hand: an empty hand wins, otherwise the one with the fewest points, and equal hands share the win."""
    held = [points_of_faces(hand.faces, POINTS, 0) + points_of_faces(hand.twice, POINTS, 0) for hand in s.hands]
    s.winners = ONE << s.asked if reason == EMPTY_HAND else lowest_seats(held, seats_in_game(s))
    s.points = held if s.rules.hands_count else points_won(held, s.winners)
    end_hand(s, reason)
