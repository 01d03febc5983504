"""Log what happens in a game of playing cards, as plain records of the same shape as the engine's.

A record is (kind, seat, token, face, knowers, a, b): which seat did it, with which card, which face that card has and
which seats may know it; what `a` and `b` mean depends on the kind. The classic game and Light & Dark share the kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from crazier.games.playing_cards.table import CardTable

LOG_DEALT: Final = 0
LOG_TURNED: Final = 1  # a starter is turned up; a: 1 if it was put back
LOG_DREW: Final = 2
LOG_PLAYED: Final = 3  # a: shade of the side that was played, in Light & Dark
LOG_CALLED: Final = 4  # a: suit, plus 4 for dark
LOG_PASSED: Final = 5
LOG_RESHUFFLED: Final = 6  # a: cards
LOG_SKIPPED: Final = 7
LOG_REVERSED: Final = 8  # a: direction
LOG_DUE: Final = 9  # a: cards to draw
LOG_WON: Final = 10  # a: winners, b: reason
LOG_PICKED: Final = 11  # a card is picked for the shades
LOG_SHADE: Final = 12  # a: the seat's shade
LOG_SWAPPED: Final = 13
LOG_TURN: Final = 14  # a: number of the turn
LOG_RESIGNED: Final = 15
LOG_MATCH_WON: Final = 16  # at the end of a match; a: winners, b: reason
LOG_SCORED: Final = 17  # in a match; a: points for the last hand, b: for all hands


def log(t: CardTable, kind: i64, seat: i64, token: i64, a: i64, b: i64) -> None:
    """Add a record to the log, if the table keeps one."""
    records = t.event_log
    if records is None:
        return
    if token < 0:
        records.append((kind, seat, -1, -1, 0, a, b))
    else:
        records.append((kind, seat, token, t.face[token], t.known[token], a, b))
