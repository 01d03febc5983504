"""What happened, for those who follow a game: a plain record for each event, kept outside the state.

A record is (kind, seat, token, face, knowers, a, b): who did it, to which card, what that card shows and who
may know that; what `a` and `b` mean depends on the kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

L_TURN: Final = 0
L_PHASE: Final = 1  # a: phase
L_DREW: Final = 2
L_PLAYED: Final = 3  # a: 1 from hand
L_ENTERED: Final = 4
L_DISCARDED: Final = 5
L_NAMED: Final = 6  # a: color
L_DESTROYED: Final = 7
L_GAINED: Final = 8  # a: from whom
L_PUT: Final = 9  # a: from zone, b: to zone, plus 100 if under it
L_LOOKED: Final = 10  # a: from zone
L_REVEALED: Final = 11  # a: from zone
L_RESHUFFLED: Final = 12  # a: cards
L_SHUFFLED: Final = 13
L_LOST: Final = 14
L_WON: Final = 15  # a: winners, b: reason
L_PASSED: Final = 16
L_ABILITY: Final = 17  # a: ability's tree
L_GRANTED: Final = 18  # a: 1 discards, 0 plays; b: how many
L_EXTRA: Final = 19  # a: span
L_SKIPPED: Final = 20  # a: span
L_BOUND: Final = 21
L_PREVENTED: Final = 22  # a: occurrence
L_CHANGED: Final = 23  # a: by how many
L_CHOSE_CARD: Final = 24  # a: its zone
L_CHOSE_PLAYER: Final = 25  # a: seat chosen
L_ACCEPTED: Final = 26
L_DECLINED: Final = 27
L_REDEALT: Final = 28
L_COPIED: Final = 29
L_FINISHED: Final = 30
L_OVERRUN: Final = 31
L_SEARCHED: Final = 32


def log(s: State, kind: i64, seat: i64, token: i64, a: i64, b: i64) -> None:
    """Add an event to the log, if anybody keeps one."""
    sink = s.event_log
    if sink is None:
        return
    if token < 0:
        sink.append((kind, seat, -1, -1, 0, a, b))
    else:
        sink.append((kind, seat, token, s.face[token] + s.side[token], s.known[token], a, b))
