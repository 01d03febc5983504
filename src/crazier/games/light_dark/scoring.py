"""Score the end of a hand of Light & Dark: its winners and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.state import EMPTY_HAND
from crazier.games.light_dark.sides import hand_points
from crazier.games.light_dark.state import LightDarkState, shade_of
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.scoring import end_hand, lowest_seats, points_won
from crazier.games.playing_cards.table import seats_in_game

if TYPE_CHECKING:
    from mypy_extensions import i64


def finish_hand(s: LightDarkState, reason: i64) -> None:
    """End the hand: the player of the last card wins (D7.1), otherwise the lowest hand, and equal hands share (R21).

    Winners score what the others hold (D8.1).
    """
    held = held_points(s)
    s.winners = ONE << s.asked if reason == EMPTY_HAND else lowest_seats(held, seats_in_game(s))
    s.points = _points_by_winners_shade(s) if s.rules.winners_shade else points_won(held, s.winners)
    end_hand(s, reason)


def held_points(s: LightDarkState) -> list[i64]:
    """Return the points that each player still holds, by their own shade (R20)."""
    return [hand_points(s.hands[seat].faces, shade_of(s, seat)) for seat in range(s.players)]


def _points_by_winners_shade(s: LightDarkState) -> list[i64]:
    """Return the scores if each winner counts the losers' cards by the winner's shade (R20)."""
    scores: list[i64] = []
    for seat in range(s.players):
        shade = shade_of(s, seat)
        held = [hand_points(hand.faces, shade) for hand in s.hands]
        scores.append(points_won(held, s.winners)[seat])
    return scores
