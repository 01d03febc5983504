"""Find players: in turn order, by team, and in sets of players as masks."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.engine.core.number_types import Mask, Seat
from crazier.engine.core.state import State


def seats_in_game(s: State) -> Mask:
    """Return the players who have not lost."""
    return ((1 << s.players) - 1) & ~s.out


def next_seat(s: State, seat: Seat) -> Seat:
    """Return the next player clockwise who is still in the game (M3.1, R8)."""
    following = seat
    for _place in range(s.players):
        following += 1
        if following == s.players:
            following = 0
        if not s.out & (1 << following):
            return following
    return seat


def previous_seat(s: State, seat: Seat) -> Seat:
    """Return the player before another one in turn order who is still in the game (M3.1, R8)."""
    before = seat
    for _place in range(s.players):
        before -= 1
        if before < 0:
            before = s.players - 1
        if not s.out & (1 << before):
            return before
    return seat


def opponents(s: State, seat: Seat) -> Mask:
    """Return the players in the game who are not on the seat's team (F10.1)."""
    return seats_in_game(s) & ~s.allies[seat]


def team_leader(s: State, seat: Seat) -> Seat:
    """Return the first seat of a player's team; in a game without teams, the player (R45)."""
    team = s.allies[seat]
    if team == (1 << seat):
        return seat
    return first_seat(team)


def first_seat(mask: Mask) -> Seat:
    """Return the lowest seat of a mask that is not empty."""
    seat: i64 = 0
    while not mask & (1 << seat):
        seat += 1
    return seat


def first_in_turn_order(s: State, mask: Mask) -> Seat:
    """Return the first of these players in turn order from the current player, -1 if there is none (R12)."""
    seat = s.current
    for _place in range(s.players):
        if mask & (1 << seat):
            return seat
        seat += 1
        if seat == s.players:
            seat = 0
    return -1


def first_by_team(s: State, mask: Mask) -> Seat:
    """Return one of these players: of the current team if it has one, else of the first team in turn order (R58)."""
    leaders: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            leaders |= 1 << team_leader(s, seat)
    if leaders & (1 << team_leader(s, s.current)):
        return first_seat(mask & s.allies[s.current])
    leader = team_leader(s, s.current)
    for _place in range(s.players):
        leader += 1
        if leader == s.players:
            leader = 0
        if leaders & (1 << leader):
            return first_seat(mask & s.allies[leader])
    return -1


def last_in_turn_order(s: State, mask: Mask) -> Seat:
    """Return the last of these players in turn order from the current player, -1 if there is none."""
    seat = s.current
    for _place in range(s.players):
        seat -= 1
        if seat < 0:
            seat = s.players - 1
        if mask & (1 << seat):
            return seat
    return -1


def popcount(mask: Mask) -> i64:
    """Count the players of a mask."""
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
