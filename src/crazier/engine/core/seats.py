"""Players at the table: turn order, opponents, and sets of players as bits."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.engine.core.state import State


def seats_in_game(s: State) -> i64:
    """Everybody who has not lost."""
    return ((1 << s.players) - 1) & ~s.out


def next_seat(s: State, seat: i64) -> i64:
    """The next player clockwise who is still in the game (M3.1, R8)."""
    follower = seat
    for _place in range(s.players):
        follower += 1
        if follower == s.players:
            follower = 0
        if not s.out & (1 << follower):
            return follower
    return seat


def opponents(s: State, seat: i64) -> i64:
    """The others who are not on the seat's team (F10.1)."""
    return seats_in_game(s) & ~s.allies[seat]


def team_leader(s: State, seat: i64) -> i64:
    """The first seat of a player's team; in a game without teams, the player (R45)."""
    team = s.allies[seat]
    if team == (1 << seat):
        return seat
    return first_seat(team)


def first_seat(mask: i64) -> i64:
    """The first seat among these players, of whom there is at least one."""
    seat: i64 = 0
    while not mask & (1 << seat):
        seat += 1
    return seat


def first_in_turn_order(s: State, mask: i64) -> i64:
    """The first of these players in turn order from the current player, -1 if there is none (R12)."""
    seat = s.current
    for _place in range(s.players):
        if mask & (1 << seat):
            return seat
        seat += 1
        if seat == s.players:
            seat = 0
    return -1


def last_in_turn_order(s: State, mask: i64) -> i64:
    """The last of these players in turn order from the current player, -1 if there is none."""
    seat = s.current
    for _place in range(s.players):
        seat -= 1
        if seat < 0:
            seat = s.players - 1
        if mask & (1 << seat):
            return seat
    return -1


def popcount(mask: i64) -> i64:
    """How many players a mask holds."""
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
