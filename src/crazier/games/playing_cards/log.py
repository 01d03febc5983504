"""Log what happens in a game of playing cards, as plain records of the same shape as the engine's.

A record is (kind, seat, token, face, knowers, a, b, origin, goal, *NO_CAUSE, step): which seat did it, with which card,
which face that card has and which seats may know it; what `a` and `b` mean depends on the kind; `origin` and `goal` are
the zones of a card that moves; no ability is the cause of anything; `step` is the number of the first record of the
same step. A record about several cards goes on with (token, face, knowers) for each. The classic game and Light & Dark
share the kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.log import ENTRY_KIND, ENTRY_SEAT, ENTRY_STEP, NO_CAUSE, NO_ZONE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from crazier.games.playing_cards.table import CardTable

LOG_DEALT: Final = 0  # cards: a hand
LOG_TURNED: Final = 1  # a starter is turned up
LOG_DREW: Final = 2
LOG_PLAYED: Final = 3  # a: shade of the side that was played, in Light & Dark
LOG_CALLED: Final = 4  # a: suit, plus 4 for dark
LOG_PASSED: Final = 5
LOG_RESHUFFLED: Final = 6  # a: number of cards; cards: these
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
LOG_PUT_BACK: Final = 18  # a starter is turned up and shuffled back; a: its face; cards: the draw pile
LOG_GATHERED: Final = 19  # cards: the whole pack, shuffled, bottom first


def log(t: CardTable, kind: i64, seat: i64, token: i64, a: i64, b: i64) -> None:
    """Add a record about a card that stays where it is, or about none (-1), if the table keeps a log."""
    if t.event_log is not None:
        log_move(t, kind, seat, token, a, b, NO_ZONE, NO_ZONE)


def log_move(t: CardTable, kind: i64, seat: i64, token: i64, a: i64, b: i64, origin: i64, goal: i64) -> None:
    """Add a record about a card that moves from a zone to another."""
    records = t.event_log
    if records is None:
        return
    step = step_of(records, kind, seat)
    if token < 0:
        records.append((kind, seat, -1, -1, 0, a, b, origin, goal, *NO_CAUSE, step))
    else:
        records.append((kind, seat, token, t.face[token], t.known[token], a, b, origin, goal, *NO_CAUSE, step))


def log_cards(t: CardTable, kind: i64, seat: i64, tokens: vec[i64], a: i64, origin: i64, goal: i64) -> None:
    """Add a record about several cards."""
    records = t.event_log
    if records is None:
        return
    numbers: list[int] = [kind, seat, -1, -1, 0, a, 0, origin, goal, *NO_CAUSE, step_of(records, kind, seat)]
    for token in tokens:
        numbers.append(token)
        numbers.append(t.face[token])
        numbers.append(t.known[token])
    records.append(tuple(numbers))


def step_of(records: list[tuple[int, ...]], kind: i64, seat: i64) -> int:
    """Return the number of the first record of the step of a new record: cards drawn one after another are one step."""
    number = len(records)
    if number and records[number - 1][ENTRY_KIND] == kind and records[number - 1][ENTRY_SEAT] == seat:
        return records[number - 1][ENTRY_STEP]
    return number
