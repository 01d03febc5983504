"""Score a hand of playing cards: which seats are lowest, and the points that winners get."""

from __future__ import annotations

from mypy_extensions import i64

from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.log import LOG_WON, log
from crazier.games.playing_cards.table import ASK_NOTHING, CardTable


def end_hand(t: CardTable, reason: i64) -> None:
    """End a hand whose winners and points are known: nothing more is asked."""
    t.over = True
    t.ask = ASK_NOTHING
    t.options = 0
    t.reason = reason
    log(t, LOG_WON, -1, -1, t.winners, reason)


def lowest_seats(held: list[i64], seats: i64) -> i64:
    """Return which of these seats have the lowest points, one bit each."""
    least = min([held[seat] for seat in range(len(held)) if seats & (ONE << seat)])
    best: i64 = 0
    for seat in range(len(held)):
        if seats & (ONE << seat) and held[seat] == least:
            best |= ONE << seat
    return best


def points_won(held: list[i64], winners: i64) -> list[i64]:
    """Return what each seat scores if the winners get the points that the others hold."""
    total: i64 = 0
    for seat in range(len(held)):
        if not winners & (ONE << seat):
            total += held[seat]
    return [total if winners & (ONE << seat) else 0 for seat in range(len(held))]
